import { afterEach, describe, expect, it, vi } from 'vitest'
import { questionnairesCard } from './homeCard.ts'

const id = '0198c9f2-7b1e-7c3a-9d5e-1f2a3b4c5d80'
const survey = { [`questionnaires.${id}`]: 'new' } as const

/** A device on which surveys were sent. It stores hashes of their ids; that of `id` is 7m2wim. */
const openDevice = (sent: string) => vi.stubGlobal('localStorage', { getItem: () => sent })

const getState = (overview: Parameters<NonNullable<typeof questionnairesCard.getState>>[0]) =>
  questionnairesCard.getState?.(overview)

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('questionnairesCard', () => {
  it('is new while an anonymous survey was not sent on this device', () => {
    openDevice('')
    expect(getState({ questionnaires: 'quiet', ...survey })).toBe('new')
  })

  it('is quiet when this device has sent the survey', () => {
    openDevice('1a2b3c 7m2wim')
    expect(getState({ questionnaires: 'quiet', ...survey })).toBe('quiet')
  })

  it('stays due while something else is due', () => {
    openDevice('')
    expect(getState({ questionnaires: 'due', ...survey })).toBe('due')
  })

  it('has no state for a member who is asked nothing', () => {
    openDevice('')
    expect(getState({})).toBeUndefined()
  })
})
