import { appointmentsApi, practitionersApi, usersApi } from '@portal/api-client'
import type { Appointment, AppointmentPage, User } from '@portal/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '../testing/memoryStorage.ts'
import { clearMemberData } from '../session/persistence.ts'
import { type AppStore, createStore, rehydrated } from '../session/store.ts'
import { startGeneration, clearCache, CACHE_MAX_AGE, readCachedUser } from './memberCache.ts'
import { addChecksum, verifyChecksum } from './checksum.ts'

const maya = { id: 'maya', user_session_version: 3, conversations: [] } as unknown as User
const NOW = Date.parse('2026-11-01T12:00:00Z')
const KEY = 'portal:queries:maya:3'
/** No server answers here. */
const NOBODY = 'http://127.0.0.1:9'
const session = { id: 'next', cancellation_reason: null } as unknown as Appointment
const upcoming: { pages: AppointmentPage[]; pageParams: (string | null)[] } = {
  pages: [{ results: [session], next: null }],
  pageParams: [null],
}

let local = memoryStorage()
beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  local = memoryStorage()
  vi.stubGlobal('localStorage', local.storage)
  vi.stubGlobal('sessionStorage', memoryStorage().storage)
  startGeneration(maya, NOW)
})
afterEach(() => {
  clearCache()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A tab of the portal that opens now. */
async function opened(): Promise<AppStore> {
  readCachedUser(Date.now())
  const store = createStore({ csrfToken: () => null, origin: NOBODY })
  await rehydrated(store)
  return store
}

const answered = (store: AppStore) =>
  store.dispatch(
    appointmentsApi.util.upsertQueryEntries([
      { endpointName: 'listAppointments', arg: 'upcoming', value: upcoming },
    ]),
  )
const shown = (store: AppStore) =>
  appointmentsApi.endpoints.listAppointments.select('upcoming')(store.getState())

it('what a member has seen is there when the portal opens again, with the time it is from', async () => {
  answered(await opened())
  await pass(5000)
  const again = shown(await opened())
  expect(again.data).toEqual(upcoming)
  expect(again.fulfilledTimeStamp).toBe(NOW)
})

it('an answer that was asked for again without success is kept as it was', async () => {
  const store = await opened()
  answered(store)
  await pass(5000)
  await store.dispatch(
    appointmentsApi.endpoints.listAppointments.initiate('upcoming', {
      forceRefetch: true,
      subscribe: false,
    }),
  )
  expect(shown(store).isError).toBe(true)
  await pass(5000)
  expect(shown(await opened())).toMatchObject({ isSuccess: true, data: upcoming })
})

it('is written when the page is left before its time has come', async () => {
  readCachedUser(Date.now())
  const store = createStore({ csrfToken: () => null, origin: NOBODY })
  const persistor = await rehydrated(store)
  answered(store)
  await persistor.flush()
  expect(shown(await opened()).data).toEqual(upcoming)
})

it('is kept for 24 hours', async () => {
  answered(await opened())
  await pass(5000)
  vi.setSystemTime(NOW + CACHE_MAX_AGE - 1)
  expect(shown(await opened()).data).toEqual(upcoming)
  startGeneration(maya, NOW + CACHE_MAX_AGE)
  vi.setSystemTime(NOW + CACHE_MAX_AGE)
  expect(shown(await opened()).data).toBeUndefined()
})

it('is written once a second at most, however much changes', async () => {
  const store = await opened()
  const before = local.writes()
  const times = new Set<number>()
  for (let step = 0; step < 100; step++) {
    store.dispatch(
      practitionersApi.util.upsertQueryEntries([
        { endpointName: 'listPractitioners', arg: { appointment_type: 'SESSION' }, value: [] },
      ]),
    )
    answered(store)
    await pass(100)
    if (local.writes() > before) times.add(local.writes())
  }
  expect(times.size).toBeGreaterThan(1)
  expect(local.writes() - before).toBeLessThanOrEqual(10)
})

it('holds only what may be kept: no times on offer, no sessions list, no session check, and no id of theirs', async () => {
  const store = await opened()
  answered(store)
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
    practitionersApi.util.upsertQueryEntries([
      { endpointName: 'getPractitioner', arg: 'secret-id', value: { id: 'secret-id' } as never },
    ]),
  )
  await pass(5000)
  const kept = verifyChecksum(local.kept[KEY] ?? null) as { queries: object }
  expect(Object.keys(kept.queries)).toEqual(['listAppointments("upcoming")'])
  expect(local.kept[KEY]).not.toContain('secret-id')
})

it('a write that was waiting when the member logged out does not bring anything back', async () => {
  answered(await opened())
  await pass(900)
  clearMemberData()
  await pass(10_000)
  expect(Object.keys(local.kept).filter((key) => key.startsWith('portal:queries'))).toEqual([])
})

it.each([
  ['broken JSON', '{"queries":'],
  ['a list', addChecksum([])],
  ['nothing', ''],
  [
    'another shape of answers',
    addChecksum({ queries: {}, provided: { keys: {}, tags: {} }, savedAt: NOW, shape: 0 }),
  ],
  [
    'a time to come',
    addChecksum({ queries: {}, provided: { keys: {}, tags: {} }, savedAt: NOW + 60_000, shape: 1 }),
  ],
  [
    'queries that are none',
    addChecksum({ queries: null, provided: { keys: {}, tags: {} }, savedAt: NOW, shape: 1 }),
  ],
  [
    'tags that are none',
    addChecksum({
      queries: { 'listAppointments("upcoming")': { data: upcoming, fulfilledTimeStamp: NOW } },
      provided: 5,
      savedAt: NOW,
      shape: 1,
    }),
  ],
])('is dropped when the device holds %s', async (_name, stored) => {
  local.kept[KEY] = stored
  expect(shown(await opened()).data).toBeUndefined()
  expect(local.kept[KEY]).toBeUndefined()
})

it('a full storage keeps nothing, and the portal works', async () => {
  const store = await opened()
  local.fail()
  answered(store)
  await pass(5000)
  expect(shown(store).data).toEqual(upcoming)
})
