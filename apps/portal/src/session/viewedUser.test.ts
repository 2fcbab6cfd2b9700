import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stopViewing, readViewedUser, viewedUser } from './viewedUser.ts'

let kept: Record<string, string> = {}
let address = ''
const replace = vi.fn()

/** Loads a document in the same tab. */
function load(path: string) {
  address = path
  const location = { href: `https://portal.example${path}`, replace }
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, to: string) => void (address = to),
  }
  vi.stubGlobal('window', { location, history })
  readViewedUser()
}

beforeEach(() => {
  kept = {}
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  })
})
afterEach(() => {
  kept = {}
  load('/home')
  vi.unstubAllGlobals()
})

it('takes the member out of the address, which keeps the rest', () => {
  load('/appointments/book?date=2026-11-02&view-as-user=u1#time')
  expect(viewedUser()).toBe('u1')
  expect(address).toBe('https://portal.example/appointments/book?date=2026-11-02#time')
})

it('remembers the member through a reload, until it is stopped', () => {
  load('/home?view-as-user=u1')
  load('/appointments')
  expect(viewedUser()).toBe('u1')
  stopViewing('/home')
  expect(replace).toHaveBeenCalledWith('/home')
  load('/home')
  expect(viewedUser()).toBeNull()
})

it('goes over to another member that an address names', () => {
  load('/home?view-as-user=u1')
  load('/home?view-as-user=u2')
  load('/home')
  expect(viewedUser()).toBe('u2')
})

it('is nobody in a tab whose address names none', () => {
  load('/home?date=2026-11-02')
  expect(viewedUser()).toBeNull()
  expect(address).toBe('/home?date=2026-11-02')
})

it('views without a storage as well', () => {
  vi.stubGlobal('sessionStorage', undefined)
  load('/home?view-as-user=u1')
  expect(viewedUser()).toBe('u1')
})
