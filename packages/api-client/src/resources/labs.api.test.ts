import { startTestServer, type TestServer } from '@portal/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { offlineEndpoints } from '../offlineCache.ts'
import { createMemberStore } from '../testing/memberStore.ts'
import { labsApi } from './labs.ts'

let server: TestServer
let store: Awaited<ReturnType<typeof createMemberStore>>
beforeAll(async () => {
  server = await startTestServer({ demo: true, now: '2026-10-29T13:00:00Z' })
  store = await createMemberStore(server.origin, 'leo@example.com')
})
afterAll(() => server.close())

const { getLabs, listLabResults, getLabMarker, getLabReport, markLabReportSeen } = labsApi.endpoints
type ApiState = Parameters<typeof labsApi.util.selectCachedArgsForQuery>[0]

const unknownId = '0198c9f2-7b1e-7c3a-9d5e-000000000001'

it('getLabs and listLabResults return nothing for a member without reports', async () => {
  expect((await store.dispatch(getLabs.initiate())).data).toEqual({
    latest: null,
    reports: [],
    pending: [],
  })
  expect((await store.dispatch(listLabResults.initiate())).data).toEqual({
    results: [],
    next: null,
  })
})

it.each([
  ['getLabMarker', () => store.dispatch(getLabMarker.initiate(unknownId))],
  ['getLabReport', () => store.dispatch(getLabReport.initiate(unknownId))],
  ['markLabReportSeen', () => store.dispatch(markLabReportSeen.initiate(unknownId))],
])('%s fails with not-found for an unknown record', async (_name, request) => {
  expect((await request()).error).toMatchObject({ kind: 'not-found' })
})

it('markLabReportSeen loads the reports again, but not the results', async () => {
  const member = await createMemberStore(server.origin, 'maya@example.com')
  const reports = member.dispatch(getLabs.initiate())
  const results = member.dispatch(listLabResults.initiate())
  const { data } = await reports
  const { fulfilledTimeStamp } = await results
  const id = data?.latest?.report.id ?? ''
  expect(data?.latest?.report.is_new).toBe(true)
  await member.dispatch(markLabReportSeen.initiate(id)).unwrap()
  const seen = await member.dispatch(getLabReport.initiate(id)).unwrap()
  expect(seen).toMatchObject({ id, is_new: false })
  await Promise.all(member.dispatch(labsApi.util.getRunningQueriesThunk()))
  // the type of the store does not know the tags of this resource
  const state = member.getState() as unknown as ApiState
  expect(getLabs.select()(state).data?.latest?.report.is_new).toBe(false)
  expect(listLabResults.select()(state).fulfilledTimeStamp).toBe(fulfilledTimeStamp)
})

it('stores no response on the device', () => {
  const names = Object.keys(labsApi.endpoints).filter((name) => /^[a-z]+Lab/.test(name))
  expect(names).toEqual(expect.arrayContaining(['getLabs', 'listLabResults']))
  expect(names.filter((name) => offlineEndpoints.includes(name))).toEqual([])
})
