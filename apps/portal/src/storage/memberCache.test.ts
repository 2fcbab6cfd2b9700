import type { User } from '@portal/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryStorage } from '../testing/createMemoryStorage.ts'
import { addChecksum } from './checksum.ts'
import { CACHE_MAX_AGE, createMemberCache, type MemberCache } from './memberCache.ts'
import { getMemberPrefix } from './memberKeys.ts'
import { isLogoutPending, markLogoutPending } from './pendingLogout.ts'

const maya = {
  id: 'maya',
  user_session_version: 3,
  first_name: 'Maya',
  conversations: [],
} as unknown as User
const leo = { ...maya, id: 'leo', first_name: 'Leo' }
const NOW = Date.parse('2026-11-01T12:00:00Z')

let local = createMemoryStorage()
let cache: MemberCache = createMemberCache()
beforeEach(() => {
  local = createMemoryStorage()
  cache = createMemberCache()
  vi.stubGlobal('localStorage', local.storage)
})
afterEach(() => vi.unstubAllGlobals())

describe('readUser', () => {
  it('returns the stored user for 24 hours', () => {
    cache.start(maya, NOW)
    expect(cache.readUser(NOW + CACHE_MAX_AGE - 1)).toEqual(maya)
    expect(cache.readUser(NOW + CACHE_MAX_AGE)).toBeNull()
    expect(local.stored).not.toHaveProperty('portal:user:v9')
  })

  it.each([
    ['broken JSON', '{"user":'],
    ['a user of another type', addChecksum({ user: 'maya', savedAt: NOW, shape: 2 })],
    ['no user', addChecksum({ user: null, savedAt: NOW, shape: 2 })],
    ['a user without an id', addChecksum({ user: {}, savedAt: NOW, shape: 2 })],
    ['an invalid time', addChecksum({ user: maya, savedAt: 'now', shape: 2 })],
    ['a time in the future', addChecksum({ user: maya, savedAt: NOW + 1, shape: 2 })],
    ['a user of another shape', addChecksum({ user: maya, savedAt: NOW })],
    ['a number', '7'],
    ['an empty text', ''],
  ])('drops %s', (_name, stored) => {
    local.stored['portal:user:v9'] = stored
    expect(cache.readUser(NOW)).toBeNull()
    expect(local.stored).not.toHaveProperty('portal:user:v9')
  })

  it('drops a user that was changed manually', () => {
    cache.start(maya, NOW)
    const text = local.stored['portal:user:v9'] ?? ''
    local.stored['portal:user:v9'] = text.replace('Maya', 'Mallory')
    expect(cache.readUser(NOW)).toBeNull()
  })
})

describe('storeUser', () => {
  it('uses a key that contains v9', () => {
    cache.start(maya, NOW)
    expect(Object.keys(local.stored)).toContain('portal:user:v9')
  })

  it('removes the queries of other users and of older session versions', () => {
    cache.start(maya, NOW)
    const before = cache.queriesKey() ?? ''
    local.stored[before] = 'responses'
    cache.storeUser({ ...maya, user_session_version: 4 }, NOW)
    expect(local.stored).not.toHaveProperty(before)
    const changed = cache.queriesKey() ?? ''
    local.stored[changed] = 'responses'
    cache.start(leo, NOW)
    expect(local.stored).not.toHaveProperty(changed)
    expect(cache.readUser(NOW)).toEqual(leo)
  })
})

describe('invalidate', () => {
  it('removes the data of older versions of the portal, too', () => {
    local.stored['portal:user:v8'] = 'maya'
    cache.invalidate()
    expect(local.stored).toEqual({ 'portal:generation': '1' })
  })

  it.each(['garbage', 'NaN', 'Infinity', '1e300', '-1', ''])(
    'starts a new generation when the stored one is %j',
    (stored) => {
      local.stored['portal:generation'] = stored
      cache.start(maya, NOW)
      expect(cache.queriesKey()).not.toBeNull()
      cache.invalidate()
      expect(local.stored['portal:generation']).not.toBe(stored)
      cache.storeUser(maya, NOW)
      expect(local.stored).not.toHaveProperty('portal:user:v9')
    },
  )

  it('removes all data of the member and prevents later writes, even by other tabs', () => {
    const otherTab = createMemberCache()
    cache.start(maya, NOW)
    otherTab.readUser(NOW)
    local.stored[cache.queriesKey() ?? ''] = 'responses'
    local.stored[`${getMemberPrefix('check-offs', 'maya')}a`] = '{}'
    cache.invalidate()
    for (const tab of [cache, otherTab]) {
      tab.storeUser(maya, NOW)
      expect(tab.queriesKey()).toBeNull()
    }
    expect(Object.keys(local.stored)).toEqual(['portal:generation'])
  })

  it('keeps what the server has not confirmed of another member', () => {
    local.stored[`${getMemberPrefix('check-offs', 'maya')}a`] = '{}'
    cache.start(leo, NOW)
    cache.invalidate()
    expect(local.stored).toHaveProperty(`${getMemberPrefix('check-offs', 'maya')}a`)
  })
})

describe('clear', () => {
  it('keeps what the server has not confirmed, for the next login of the member', () => {
    cache.start(maya, NOW)
    local.stored[`${getMemberPrefix('check-offs', 'maya')}a`] = '{}'
    cache.clear()
    cache.start(leo, NOW)
    expect(local.stored).toHaveProperty(`${getMemberPrefix('check-offs', 'maya')}a`)
  })
})

describe('start', () => {
  it('stores the data of the next user after a logout', () => {
    cache.start(maya, NOW)
    cache.invalidate()
    cache.start(leo, NOW)
    expect(cache.readUser(NOW)).toEqual(leo)
    expect(cache.queriesKey()).toContain('leo')
  })

  it('clears a pending logout', () => {
    markLogoutPending()
    expect(isLogoutPending()).toBe(true)
    cache.start(leo, NOW)
    expect(isLogoutPending()).toBe(false)
  })
})

describe('createMemberCache', () => {
  it('stores nothing when the browser denies storage', () => {
    local.fail()
    expect(cache.readUser(NOW)).toBeNull()
    expect(() => cache.start(maya, NOW)).not.toThrow()
    expect(() => cache.invalidate()).not.toThrow()
  })
})
