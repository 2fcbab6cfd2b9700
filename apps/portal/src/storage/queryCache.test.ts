import {
  appointmentsApi,
  availabilityApi,
  offlineLimits,
  practitionersApi,
  usersApi,
} from '@portal/api-client'
import type { Appointment, AppointmentPage, User } from '@portal/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryStorage } from '../testing/createMemoryStorage.ts'
import { clearMemberData, startMemberCache } from '../session/memberData.ts'
import { restoreCachedUser } from '../session/restoreCachedUser.ts'
import { type AppStore, createStore, rehydrateStore } from '../session/store.ts'
import { addChecksum, verifyChecksum } from './checksum.ts'
import { CACHE_MAX_AGE, createMemberCache } from './memberCache.ts'

const maya = { id: 'maya', user_session_version: 3, conversations: [] } as unknown as User
const NOW = Date.parse('2026-11-01T12:00:00Z')
const KEY = 'portal:queries:maya:3'
/** No server listens here. */
const UNREACHABLE = 'http://127.0.0.1:9'
const session = { id: 'next', cancellation_reason: null } as unknown as Appointment
const upcoming: { pages: AppointmentPage[]; pageParams: (string | null)[] } = {
  pages: [{ results: [session], next: null }],
  pageParams: [null],
}

let local = createMemoryStorage()
beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  local = createMemoryStorage()
  vi.stubGlobal('localStorage', local.storage)
  vi.stubGlobal('sessionStorage', createMemoryStorage().storage)
  createMemberCache().start(maya, NOW)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Opens the portal in a tab. */
async function openTab() {
  const store = createStore({ csrfToken: () => null, origin: UNREACHABLE })
  store.dispatch(restoreCachedUser())
  const persistor = await rehydrateStore(store)
  return { store, persistor }
}
const openStore = async () => (await openTab()).store

const addSessions = (store: AppStore) =>
  store.dispatch(
    appointmentsApi.util.upsertQueryEntries([
      { endpointName: 'listAppointments', arg: 'upcoming', value: upcoming },
    ]),
  )
const selectSessions = (store: AppStore) =>
  appointmentsApi.endpoints.listAppointments.select('upcoming')(store.getState())

describe('createApiReducer', () => {
  it('restores responses with their time when the portal opens again', async () => {
    addSessions(await openStore())
    await pass(60_000)
    const restored = selectSessions(await openStore())
    expect(restored.data).toEqual(upcoming)
    expect(restored.fulfilledTimeStamp).toBe(NOW)
  })

  it('fetches a restored response again, however new it is', async () => {
    addSessions(await openStore())
    await pass(5000)
    const store = await openStore()
    const request = store.dispatch(
      appointmentsApi.endpoints.listAppointments.initiate('upcoming', { subscribe: true }),
    )
    expect(selectSessions(store)).toMatchObject({ status: 'pending', data: upcoming })
    await request
  })

  it('keeps the previous response when a refetch fails', async () => {
    const store = await openStore()
    addSessions(store)
    await pass(5000)
    await store.dispatch(
      appointmentsApi.endpoints.listAppointments.initiate('upcoming', {
        forceRefetch: true,
        subscribe: false,
      }),
    )
    expect(selectSessions(store).isError).toBe(true)
    await pass(5000)
    expect(selectSessions(await openStore())).toMatchObject({ isSuccess: true, data: upcoming })
  })

  it('writes pending changes when the page is left', async () => {
    const { store, persistor } = await openTab()
    addSessions(store)
    await persistor.flush()
    expect(selectSessions(await openStore()).data).toEqual(upcoming)
  })

  it('restores responses for 24 hours', async () => {
    addSessions(await openStore())
    await pass(5000)
    vi.setSystemTime(NOW + CACHE_MAX_AGE - 1)
    expect(selectSessions(await openStore()).data).toEqual(upcoming)
    createMemberCache().start(maya, NOW + CACHE_MAX_AGE)
    vi.setSystemTime(NOW + CACHE_MAX_AGE)
    expect(selectSessions(await openStore()).data).toBeUndefined()
  })

  it('writes at most once a second', async () => {
    const store = await openStore()
    const before = local.writes()
    const counts = new Set<number>()
    for (let step = 0; step < 100; step++) {
      store.dispatch(
        practitionersApi.util.upsertQueryEntries([
          { endpointName: 'listPractitioners', arg: { appointment_type: 'SESSION' }, value: [] },
        ]),
      )
      addSessions(store)
      await pass(100)
      if (local.writes() > before) counts.add(local.writes())
    }
    expect(counts.size).toBeGreaterThan(1)
    expect(local.writes() - before).toBeLessThanOrEqual(10)
  })

  it('stores only the offline endpoints and their tags', async () => {
    const store = await openStore()
    addSessions(store)
    store.dispatch(
      usersApi.util.upsertQueryEntries([
        {
          endpointName: 'getAuth',
          arg: undefined,
          value: { is_authenticated: true, user_session_version: 3 },
        },
      ]),
    )
    store.dispatch(
      appointmentsApi.util.upsertQueryEntries([
        {
          endpointName: 'getAppointmentNotes',
          arg: 'secret-id',
          value: { notes: 'secret-note', summary: null },
        },
      ]),
    )
    await pass(5000)
    const stored = verifyChecksum(local.stored[KEY] ?? null) as { queries: object }
    expect(Object.keys(stored.queries)).toEqual(['listAppointments("upcoming")'])
    expect(local.stored[KEY]).not.toContain('secret')
  })

  it('stores of the open times only those that arrived last', async () => {
    const store = await openStore()
    addSessions(store)
    const practitioners = ['okafor', 'rivera', 'lindqvist']
    const limit = offlineLimits['getAvailability'] ?? 0
    expect(limit).toBeLessThan(practitioners.length)
    const addTimes = (practitioner_id: string) =>
      store.dispatch(
        availabilityApi.util.upsertQueryEntries([
          {
            endpointName: 'getAvailability',
            arg: {
              practitioner_id,
              from_date: '2026-11-01',
              to_date: '2026-11-02',
              timeZone: 'UTC',
            },
            value: {},
          },
        ]),
      )
    for (const each of practitioners) {
      addTimes(each)
      await pass(1000)
    }
    await pass(5000)
    const restored = availabilityApi.util.selectCachedArgsForQuery(
      (await openStore()).getState(),
      'getAvailability',
    )
    expect(new Set(restored.map((each) => each.practitioner_id))).toEqual(
      new Set(practitioners.slice(-limit)),
    )
  })

  it('drops a write that was pending at logout', async () => {
    const store = await openStore()
    addSessions(store)
    await pass(900)
    store.dispatch(clearMemberData())
    await pass(10_000)
    const keys = Object.keys(local.stored)
    expect(keys.filter((key) => key.startsWith('portal:queries'))).toEqual([])
  })

  it('drops a write that was pending at a logout in another tab', async () => {
    addSessions(await openStore())
    const otherTab = await openStore()
    otherTab.dispatch(startMemberCache(maya))
    await pass(900)
    otherTab.dispatch(clearMemberData())
    await pass(10_000)
    const keys = Object.keys(local.stored)
    expect(keys.filter((key) => key.startsWith('portal:queries'))).toEqual([])
  })

  const provided = { keys: {}, tags: {} }
  it.each([
    ['broken JSON', '{"queries":'],
    ['a list', addChecksum([])],
    ['an empty text', ''],
    ['another shape', addChecksum({ queries: {}, provided, savedAt: NOW, shape: 1 })],
    [
      'a time in the future',
      addChecksum({ queries: {}, provided, savedAt: NOW + 60_000, shape: 2 }),
    ],
    ['invalid queries', addChecksum({ queries: null, provided, savedAt: NOW, shape: 2 })],
    [
      'invalid tags',
      addChecksum({
        queries: { 'listAppointments("upcoming")': { data: upcoming, fulfilledTimeStamp: NOW } },
        provided: 5,
        savedAt: NOW,
        shape: 2,
      }),
    ],
  ])('drops %s', async (_name, stored) => {
    local.stored[KEY] = stored
    expect(selectSessions(await openStore()).data).toBeUndefined()
    expect(local.stored[KEY]).toBeUndefined()
  })

  it('works with a full storage', async () => {
    const store = await openStore()
    local.fail()
    addSessions(store)
    await pass(5000)
    expect(selectSessions(store).data).toEqual(upcoming)
  })
})
