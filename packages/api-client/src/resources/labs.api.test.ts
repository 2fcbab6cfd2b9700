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

it('stores no response on the device', () => {
  const names = Object.keys(labsApi.endpoints).filter((name) => /lab/i.test(name))
  expect(names.length).toBe(5)
  expect(names.filter((name) => offlineEndpoints.includes(name))).toEqual([])
})
