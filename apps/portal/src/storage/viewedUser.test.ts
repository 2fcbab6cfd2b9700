import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readViewedUser, stopViewing } from './viewedUser.ts'

const replace = vi.fn()

/** Loads a document in the same tab. Returns the viewed member and the URL afterwards. */
function load(path: string) {
  let url = `https://portal.example${path}`
  const { pathname, search, hash } = new URL(url)
  const location = { href: url, pathname, search, hash, replace }
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, to: string) =>
      void (url = new URL(to, url).href),
  }
  vi.stubGlobal('window', { location, history })
  return { viewed: readViewedUser(), url }
}

beforeEach(() => {
  const stored: Record<string, string> = {}
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
    removeItem: (key: string) => void delete stored[key],
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('readViewedUser', () => {
  it('keeps the member in the URL', () =>
    expect(load('/appointments/book?date=2026-11-02&view-as-user=u1#time')).toEqual({
      viewed: 'u1',
      url: 'https://portal.example/appointments/book?date=2026-11-02&view-as-user=u1#time',
    }))

  it('returns the member for a typed address, until viewing stops', () => {
    load('/home?view-as-user=u1')
    expect(load('/appointments?list=past#top')).toEqual({
      viewed: 'u1',
      url: 'https://portal.example/appointments?list=past&view-as-user=u1#top',
    })
    stopViewing('/home')
    expect(replace).toHaveBeenCalledWith('/home')
    expect(load('/home').viewed).toBeNull()
  })

  it('changes to another member in the URL', () => {
    load('/home?view-as-user=u1')
    load('/home?view-as-user=u2')
    expect(load('/home').viewed).toBe('u2')
  })

  it('returns null without a member in the URL and keeps the URL', () =>
    expect(load('/home?date=2026-11-02')).toEqual({
      viewed: null,
      url: 'https://portal.example/home?date=2026-11-02',
    }))

  it('returns the member of the URL without storage', () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(load('/home?view-as-user=u1').viewed).toBe('u1')
  })
})
