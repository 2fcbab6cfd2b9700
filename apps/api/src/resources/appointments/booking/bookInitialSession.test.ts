import { AppointmentResponse, ErrorResponse } from '@portal/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createId } from '../../../core/values/createId.ts'
import { readErrorCode } from '../../../testing/errorResponses.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { createTestClient } from '../../../testing/testClient.ts'

const path = '/api/client/v1/appointments/initial-alacarte/'

let server: TestServer
let practitioner: string
beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T12:00:00Z' })
  practitioner = await addTestPractitioner(server)
})
afterAll(() => server.close())

const booking = (time: string, more: object = {}) => ({
  at: `2026-12-03T${time}:00-05:00`,
  practitioner_id: practitioner,
  user_timezone: 'America/New_York',
  ...more,
})

it('requires a session and names missing fields', async () => {
  const anonymous = createTestClient(server.origin)
  await anonymous.get('/api/client/v1/users/auth/')
  expect((await anonymous.post(path, booking('10:00'))).status).toBe(401)
  const member = await addLoggedInMember(server, { planType: 'ALACARTE' })
  expect(
    ErrorResponse.parse((await member.post(path, {})).body).errors?.map(({ field }) => field),
  ).toEqual(['at', 'practitioner_id', 'user_timezone'])
})

it('books the first session of an a-la-carte client once, with its fixed type', async () => {
  const member = await addLoggedInMember(server, { planType: 'ALACARTE', credits: 2 })
  const headers = { 'idempotency-key': createId() }
  const first = await member.post(
    path,
    booking('10:00', { appointment_type: 'INITIAL_CONSULTATION' }),
    headers,
  )
  const again = await member.post(
    path,
    booking('10:00', { appointment_type: 'INITIAL_CONSULTATION' }),
    headers,
  )
  expect(first.status).toBe(201)
  expect(again.body).toEqual(first.body)
  expect(AppointmentResponse.parse(first.body).appointment).toMatchObject({
    appointment_type: 'SESSION',
    length: 60,
    credit_cost: 1,
  })
  const second = await member.post(path, booking('12:00'))
  expect([second.status, readErrorCode(second.body)]).toEqual([409, 'not_initial'])
})

it('rejects a membership client', async () => {
  const member = await addLoggedInMember(server, { planType: 'MEMBERSHIP' })
  expect(readErrorCode((await member.post(path, booking('14:00'))).body)).toBe('not_initial')
})

it('rejects missing credits and a taken time as every booking does', async () => {
  const poor = await addLoggedInMember(server, { planType: 'ALACARTE', credits: 0 })
  expect(readErrorCode((await poor.post(path, booking('15:00'))).body)).toBe('no_credits')
  const [one, two] = [
    await addLoggedInMember(server, { planType: 'ALACARTE' }),
    await addLoggedInMember(server, { planType: 'ALACARTE' }),
  ]
  const responses = await Promise.all([
    one.post(path, booking('15:00')),
    two.post(path, booking('15:00')),
  ])
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 409]))
  const refused = responses.find(({ status }) => status === 409)
  expect(ErrorResponse.parse(refused?.body)).toMatchObject({
    code: 'slot_taken',
    nearest: expect.arrayContaining([expect.any(String)]),
  })
})
