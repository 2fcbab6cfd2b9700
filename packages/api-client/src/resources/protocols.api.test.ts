import { startTestServer, type TestServer } from '@portal/api'
import type { CheckOffEntry } from '@portal/contract'
import { computeStreak, listDayItems, listDays } from '@portal/domain/protocols'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMemberStore } from '../testing/memberStore.ts'
import { type ListProtocolsArgs, protocolsApi } from './protocols.ts'
import { usersApi } from './accounts/users.ts'

let server: TestServer
let store: Awaited<ReturnType<typeof createMemberStore>>
beforeAll(async () => {
  server = await startTestServer({ demo: true, now: '2026-10-29T13:00:00Z' })
  store = await createMemberStore(server.origin, 'maya@example.com')
})
afterAll(() => server.close())

const { getProtocol, getProtocolPreview, listEndedProtocols, listProtocols, saveCheckOffs } =
  protocolsApi.endpoints

/** The store of the tests does not know the tag of this resource. */
const readState = () =>
  store.getState() as unknown as Parameters<typeof protocolsApi.util.selectCachedArgsForQuery>[0]
const readUserId = async () =>
  (await store.dispatch(usersApi.endpoints.getUser.initiate()).unwrap()).id

const list = () => store.dispatch(listProtocols.initiate({})).unwrap()

it('listProtocols returns protocols, check-offs and streak', async () => {
  const response = await list()
  expect(response).toMatchObject({ today: '2026-10-29', from_date: '2026-10-23' })
  expect(response.results).toHaveLength(2)
  expect(response.streak.days).toBe(13)
  const { results, today, check_offs } = response
  expect(listDayItems(results, today).map(({ item }) => item.key)).toEqual([
    'vitamin-d',
    'greens',
    'evening-walk',
    'magnesium',
    'lights-out',
    'water',
  ])
  // the rules of the domain take the response as it is
  const week = computeStreak(listDays(results, response.from_date, today), check_offs, today)
  expect(week).toEqual({ days: 6, includesToday: false, brokenOn: null })
  const dates = { fromDate: '2026-09-01', toDate: '2026-09-20' }
  const earlier = await store.dispatch(listProtocols.initiate(dates)).unwrap()
  expect(earlier.results.map(({ is_current }) => is_current)).toEqual([false, true, true])
  expect(earlier.check_offs).toEqual([])
})

it('listProtocols rejects more than 31 days', async () => {
  const dates = { fromDate: '2026-09-01', toDate: '2026-10-02' }
  const { error } = await store.dispatch(listProtocols.initiate(dates))
  expect(error).toMatchObject({ kind: 'validation', errors: [{ code: 'range_too_long' }] })
})

it('getProtocol and listEndedProtocols return versions', async () => {
  const { results } = await list()
  const [first] = results
  if (first === undefined) throw new Error('Maya has protocols.')
  const protocol = await store.dispatch(getProtocol.initiate(first.id)).unwrap()
  expect(protocol.versions.map(({ number }) => number)).toEqual([1, 2])
  const { data } = await store.dispatch(listEndedProtocols.initiate())
  expect(data?.pages[0]?.results).toMatchObject([{ is_current: false }])
})

it('saveCheckOffs returns a result for each entry and refetches the protocols', async () => {
  const { results, today } = await list()
  const protocol_id = results[1]?.id ?? ''
  const entry: CheckOffEntry = {
    id: '0198c0de-0000-7000-8000-000000000001',
    protocol_id,
    item_key: 'lights-out',
    day: today,
    is_done: true,
    zone: 'America/New_York',
    at: '2026-10-29T13:00:00Z',
  }
  const response = await store
    .dispatch(
      saveCheckOffs.initiate({
        memberId: await readUserId(),
        entries: [entry, { ...entry, item_key: 'gone' }],
      }),
    )
    .unwrap()
  expect(response.results.map(({ code }) => code)).toEqual([null, 'item_unknown'])
  const find = async () =>
    (await list()).check_offs.find(
      ({ day, item_key }) => day === today && item_key === 'lights-out',
    )
  await expect.poll(find).toMatchObject({ is_done: true, id: entry.id })
})

it('saveCheckOffs adds entries to the loaded protocols without another request', async () => {
  store = await createMemberStore(server.origin, 'maya@example.com')
  const { results, today, from_date } = await list()
  const dates = { fromDate: today, toDate: today }
  await store.dispatch(listProtocols.initiate(dates)).unwrap()
  const select = (args: ListProtocolsArgs) => listProtocols.select(args)(readState())
  const loadedAt = select({}).fulfilledTimeStamp
  const entry: CheckOffEntry = {
    id: '0198c0de-0000-7000-8000-000000000002',
    protocol_id: results[1]?.id ?? '',
    item_key: 'water',
    day: from_date,
    is_done: false,
    zone: 'America/New_York',
    at: '2026-10-29T12:59:59Z',
  }
  const entries = [entry, { ...entry, id: '0198c0de-0000-7000-8000-000000000003', day: today }]
  const memberId = await readUserId()
  const { streak } = await store.dispatch(saveCheckOffs.initiate({ memberId, entries })).unwrap()
  const findDays = (args: ListProtocolsArgs) =>
    select(args)
      .data?.check_offs.filter(({ id }) => entries.some((each) => each.id === id))
      .map(({ day }) => day)
  expect(findDays({})).toEqual([from_date, today])
  // only within the dates of the list
  expect(findDays(dates)).toEqual([today])
  expect(select({}).data?.streak).toEqual(streak)
  expect(select({}).fulfilledTimeStamp).toBe(loadedAt)
})

it('saveCheckOffs keeps an answer that the device had not shown', async () => {
  const { results, today } = await list()
  const entry: CheckOffEntry = {
    id: '0198c0de-0000-7000-8000-000000000004',
    protocol_id: results[1]?.id ?? '',
    item_key: 'water',
    day: today,
    is_done: true,
    zone: 'America/New_York',
    at: '2026-10-29T13:00:00Z',
    revision: 0,
  }
  const memberId = await readUserId()
  await store.dispatch(saveCheckOffs.initiate({ memberId, entries: [entry] })).unwrap()
  const { data } = listProtocols.select({})(readState())
  expect(
    data?.check_offs.find(({ day, item_key }) => day === today && item_key === 'water'),
  ).toMatchObject({ is_done: false })
})

it('saveCheckOffs loads a list again that was requested before', async () => {
  const args = { fromDate: '2026-10-20', toDate: '2026-10-29' }
  const { results, today } = await list()
  const entry: CheckOffEntry = {
    id: '0198c0de-0000-7000-8000-000000000005',
    protocol_id: results[1]?.id ?? '',
    item_key: 'water',
    day: today,
    is_done: true,
    zone: 'America/New_York',
    at: '2026-10-29T13:00:00Z',
  }
  await store.dispatch(listProtocols.initiate(args)).unwrap()
  const memberId = await readUserId()
  const saving = store.dispatch(saveCheckOffs.initiate({ memberId, entries: [entry] }))
  const loading = store.dispatch(listProtocols.initiate(args, { forceRefetch: true }))
  await Promise.all([saving, loading])
  await expect
    .poll(() =>
      listProtocols
        .select(args)(readState())
        .data?.check_offs.find(({ day, item_key }) => day === today && item_key === 'water'),
    )
    .toMatchObject({ id: entry.id, is_done: true })
})

it('saveCheckOffs saves nothing for somebody else', async () => {
  const memberId = '0198c0de-0000-7000-8000-000000000009'
  const { error } = await store.dispatch(saveCheckOffs.initiate({ memberId, entries: [] }))
  expect(error).toMatchObject({ kind: 'conflict', code: 'other_member' })
})

it('getProtocolPreview fails for a wrong link', async () => {
  const { error } = await store.dispatch(getProtocolPreview.initiate('nonsense'))
  expect(error).toMatchObject({ kind: 'not-found', code: 'not_found' })
})
