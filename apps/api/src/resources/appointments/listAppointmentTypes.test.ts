import { AppointmentTypesResponse } from '@portal/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoNow, startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createTestClient } from '../../testing/testClient.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ demo: true, now: demoNow })
})
afterAll(() => server.close())

async function listTypes(email: string) {
  const client = createTestClient(server.origin)
  await client.logIn(email)
  return AppointmentTypesResponse.parse(
    (await client.get('/api/client/v1/appointments/types/')).body,
  ).results
}

it("returns the program's own name for its session", async () => {
  expect(
    (await listTypes('leo@example.com')).map(({ display_name, length }) => [display_name, length]),
  ).toEqual([
    ['Initial Consultation', 45],
    ['Follow-up Session', 30],
    ['Lab Review', 30],
    ['Reset Programme Session', 45],
    ['Session', 60],
  ])
})

it('returns the cost for the member: the first consultation of a membership is free', async () => {
  expect((await listTypes('leo@example.com')).map(({ credit_cost }) => credit_cost)).toEqual([
    0, 1, 1, 1, 1,
  ])
  expect((await listTypes('ava@example.com')).map(({ credit_cost }) => credit_cost)).toEqual([
    1, 1, 1, 1, 1,
  ])
})

it('excludes Initial Consultation after the first visit', async () => {
  expect(
    (await listTypes('maya@example.com')).map(({ appointment_type }) => appointment_type),
  ).toEqual(['FOLLOW_UP', 'LAB_REVIEW', 'PROGRAM_SESSION', 'SESSION'])
})
