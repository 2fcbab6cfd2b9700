import type { User } from '@portal/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import {
  beginGeneration,
  endGeneration,
  forgetCache,
  KEPT_FOR,
  keepUser,
  openMemberCache,
  queriesKey,
} from './memberCache.ts'
import { beginLogOut, isLogOutPending } from './pendingLogOut.ts'
import { seal } from './seal.ts'

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
  forgetCache()
  vi.unstubAllGlobals()
})

describe('the member this device knows', () => {
  it('is there when the portal opens again, for 24 hours', () => {
    beginGeneration(maya, NOW)
    expect(openMemberCache(NOW + KEPT_FOR - 1)).toEqual(maya)
    expect(openMemberCache(NOW + KEPT_FOR)).toBeNull()
    expect(local.kept).not.toHaveProperty('portal:user:v9')
  })

  it('stands under a key with version 9', () => {
    beginGeneration(maya, NOW)
    expect(Object.keys(local.kept)).toContain('portal:user:v9')
  })

  it.each([
    ['broken JSON', '{"user":'],
    ['another shape', seal({ user: 'maya', savedAt: NOW })],
    ['no member', seal({ user: null, savedAt: NOW })],
    ['a member without a name of their own', seal({ user: {}, savedAt: NOW })],
    ['a time that is none', seal({ user: maya, savedAt: 'now' })],
    ['a time to come', seal({ user: maya, savedAt: NOW + 1 })],
    ['a number', '7'],
    ['nothing', ''],
  ])('is dropped when the device holds %s', (_name, stored) => {
    local.kept['portal:user:v9'] = stored
    expect(openMemberCache(NOW)).toBeNull()
    expect(local.kept).not.toHaveProperty('portal:user:v9')
  })

  it('is dropped when a hand has changed it', () => {
    beginGeneration(maya, NOW)
    local.kept['portal:user:v9'] = local.kept['portal:user:v9']?.replace('Maya', 'Mallory') ?? ''
    expect(openMemberCache(NOW)).toBeNull()
  })

  it('goes with what an older version of the portal kept', () => {
    local.kept['portal:user:v8'] = 'maya'
    endGeneration()
    expect(local.kept).toEqual({ 'portal:generation': '1' })
  })

  it.each(['garbage', 'NaN', 'Infinity', '1e300', '-1', ''])(
    'a log-out begins a new generation whatever stands there: %j',
    (left) => {
      local.kept['portal:generation'] = left
      beginGeneration(maya, NOW)
      expect(queriesKey()).not.toBeNull()
      endGeneration()
      expect(local.kept['portal:generation']).not.toBe(left)
      keepUser(maya, NOW)
      expect(local.kept).not.toHaveProperty('portal:user:v9')
    },
  )

  it('takes what was kept of somebody else, or under an older session version, along when it changes', () => {
    beginGeneration(maya, NOW)
    const before = queriesKey() ?? ''
    local.kept[before] = 'answers'
    keepUser({ ...maya, user_session_version: 4 }, NOW)
    expect(local.kept).not.toHaveProperty(before)
    const changed = queriesKey() ?? ''
    local.kept[changed] = 'answers'
    beginGeneration(leo, NOW)
    expect(local.kept).not.toHaveProperty(changed)
    expect(openMemberCache(NOW)).toEqual(leo)
  })

  it('is nobody where the browser refuses storage', () => {
    local.fail()
    expect(openMemberCache(NOW)).toBeNull()
    expect(() => beginGeneration(maya, NOW)).not.toThrow()
    expect(() => endGeneration()).not.toThrow()
  })
})

describe('signing out', () => {
  it('leaves nothing of the member, and nothing is written by a tab that has not heard of it', () => {
    beginGeneration(maya, NOW)
    local.kept[queriesKey() ?? ''] = 'answers'
    endGeneration()
    keepUser(maya, NOW)
    expect(queriesKey()).toBeNull()
    expect(Object.keys(local.kept)).toEqual(['portal:generation'])
  })

  it('does not bind whoever signs in next', () => {
    beginGeneration(maya, NOW)
    endGeneration()
    beginGeneration(leo, NOW)
    expect(openMemberCache(NOW)).toEqual(leo)
    expect(queriesKey()).toContain('leo')
  })

  it('is remembered until the server has heard of it, or somebody signs in', () => {
    beginLogOut()
    expect(isLogOutPending()).toBe(true)
    beginGeneration(leo, NOW)
    expect(isLogOutPending()).toBe(false)
  })
})
