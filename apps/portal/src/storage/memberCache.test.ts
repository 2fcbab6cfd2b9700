import type { User } from '@portal/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../testing/memoryStorage.ts'
import {
  startGeneration,
  invalidateGeneration,
  clearCache,
  CACHE_MAX_AGE,
  cacheUser,
  readCachedUser,
  queriesKey,
} from './memberCache.ts'
import { markLogoutPending, isLogoutPending } from './pendingLogout.ts'
import { addChecksum } from './checksum.ts'

const maya = {
  id: 'maya',
  user_session_version: 3,
  first_name: 'Maya',
  conversations: [],
} as unknown as User
const leo = { ...maya, id: 'leo', first_name: 'Leo' }
const NOW = Date.parse('2026-11-01T12:00:00Z')

let local = memoryStorage()
beforeEach(() => {
  local = memoryStorage()
  vi.stubGlobal('localStorage', local.storage)
})
afterEach(() => {
  clearCache()
  vi.unstubAllGlobals()
})

describe('the member this device knows', () => {
  it('is there when the portal opens again, for 24 hours', () => {
    startGeneration(maya, NOW)
    expect(readCachedUser(NOW + CACHE_MAX_AGE - 1)).toEqual(maya)
    expect(readCachedUser(NOW + CACHE_MAX_AGE)).toBeNull()
    expect(local.kept).not.toHaveProperty('portal:user:v9')
  })

  it('stands under a key with version 9', () => {
    startGeneration(maya, NOW)
    expect(Object.keys(local.kept)).toContain('portal:user:v9')
  })

  it.each([
    ['broken JSON', '{"user":'],
    ['another shape', addChecksum({ user: 'maya', savedAt: NOW })],
    ['no member', addChecksum({ user: null, savedAt: NOW })],
    ['a member without a name of their own', addChecksum({ user: {}, savedAt: NOW })],
    ['a time that is none', addChecksum({ user: maya, savedAt: 'now' })],
    ['a time to come', addChecksum({ user: maya, savedAt: NOW + 1 })],
    ['a number', '7'],
    ['nothing', ''],
  ])('is dropped when the device holds %s', (_name, stored) => {
    local.kept['portal:user:v9'] = stored
    expect(readCachedUser(NOW)).toBeNull()
    expect(local.kept).not.toHaveProperty('portal:user:v9')
  })

  it('is dropped when a hand has changed it', () => {
    startGeneration(maya, NOW)
    local.kept['portal:user:v9'] = local.kept['portal:user:v9']?.replace('Maya', 'Mallory') ?? ''
    expect(readCachedUser(NOW)).toBeNull()
  })

  it('goes with what an older version of the portal kept', () => {
    local.kept['portal:user:v8'] = 'maya'
    invalidateGeneration()
    expect(local.kept).toEqual({ 'portal:generation': '1' })
  })

  it.each(['garbage', 'NaN', 'Infinity', '1e300', '-1', ''])(
    'a log-out begins a new generation whatever stands there: %j',
    (left) => {
      local.kept['portal:generation'] = left
      startGeneration(maya, NOW)
      expect(queriesKey()).not.toBeNull()
      invalidateGeneration()
      expect(local.kept['portal:generation']).not.toBe(left)
      cacheUser(maya, NOW)
      expect(local.kept).not.toHaveProperty('portal:user:v9')
    },
  )

  it('takes what was kept of somebody else, or under an older session version, along when it changes', () => {
    startGeneration(maya, NOW)
    const before = queriesKey() ?? ''
    local.kept[before] = 'answers'
    cacheUser({ ...maya, user_session_version: 4 }, NOW)
    expect(local.kept).not.toHaveProperty(before)
    const changed = queriesKey() ?? ''
    local.kept[changed] = 'answers'
    startGeneration(leo, NOW)
    expect(local.kept).not.toHaveProperty(changed)
    expect(readCachedUser(NOW)).toEqual(leo)
  })

  it('is nobody where the browser refuses storage', () => {
    local.fail()
    expect(readCachedUser(NOW)).toBeNull()
    expect(() => startGeneration(maya, NOW)).not.toThrow()
    expect(() => invalidateGeneration()).not.toThrow()
  })
})

describe('logging out', () => {
  it('leaves nothing of the member, and nothing is written by a tab that has not heard of it', () => {
    startGeneration(maya, NOW)
    local.kept[queriesKey() ?? ''] = 'answers'
    invalidateGeneration()
    cacheUser(maya, NOW)
    expect(queriesKey()).toBeNull()
    expect(Object.keys(local.kept)).toEqual(['portal:generation'])
  })

  it('does not bind whoever logs in next', () => {
    startGeneration(maya, NOW)
    invalidateGeneration()
    startGeneration(leo, NOW)
    expect(readCachedUser(NOW)).toEqual(leo)
    expect(queriesKey()).toContain('leo')
  })

  it('is remembered until the server has heard of it, or somebody logs in', () => {
    markLogoutPending()
    expect(isLogoutPending()).toBe(true)
    startGeneration(leo, NOW)
    expect(isLogoutPending()).toBe(false)
  })
})
