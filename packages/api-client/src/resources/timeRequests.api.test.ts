import { startTestServer, type TestServer } from '@portal/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMemberStore } from '../testing/memberStore.ts'
import { timeRequestsApi } from './timeRequests.ts'

let server: TestServer
let store: Awaited<ReturnType<typeof createMemberStore>>
beforeAll(async () => {
  server = await startTestServer({ demo: true, now: '2026-12-01T15:00:00Z' })
  store = await createMemberStore(server.origin, 'leo@example.com')
})
afterAll(() => server.close())

const { acceptTimeOffer, createTimeRequest, endTimeRequest, getTimeOffer, listTimeRequests } =
  timeRequestsApi.endpoints

const unknown = '0198c9f2-4a10-7000-8000-000000000000'

it('lists requests again after one was added, and after it has ended', async () => {
  const { dispatch } = store
  const listed = dispatch(listTimeRequests.initiate())
  const readList = async () => (await dispatch(listTimeRequests.initiate())).data
  expect((await listed).data).toEqual([])
  const { data } = await dispatch(
    createTimeRequest.initiate({
      appointment_type: 'INITIAL_CONSULTATION',
      user_timezone: 'America/New_York',
      weekdays: [1],
      from_time: '09:00',
      to_time: '12:00',
      until: '2026-12-20',
      idempotencyKey: 'ask',
    }),
  )
  await Promise.all(dispatch(timeRequestsApi.util.getRunningQueriesThunk()))
  expect(await readList()).toMatchObject([{ id: data?.id, practitioner: null, offer: null }])
  await dispatch(endTimeRequest.initiate(data?.id ?? ''))
  await Promise.all(dispatch(timeRequestsApi.util.getRunningQueriesThunk()))
  expect(await readList()).toEqual([])
})

it('fails with not-found for an offer of somebody else', async () => {
  const offer = await store.dispatch(getTimeOffer.initiate(unknown))
  expect(offer.error).toMatchObject({ kind: 'not-found' })
  const accepted = await store.dispatch(
    acceptTimeOffer.initiate({
      id: unknown,
      user_timezone: 'America/New_York',
      idempotencyKey: 'accept',
    }),
  )
  expect(accepted.error).toMatchObject({ kind: 'not-found' })
})
