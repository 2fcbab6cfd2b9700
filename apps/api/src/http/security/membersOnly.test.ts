import { AppointmentTypesResponse, UserResponse } from '@portal/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSession } from '../../core/auth/sessions.ts'
import { setMembershipStatus } from '../../resources/memberships/setMembershipStatus.ts'
import { addUser } from '../../testing/addUser.ts'
import { createPaymentsFixture } from '../../testing/payments/paymentsFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
  readBalance,
} from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createTestClient, type TestClient } from '../../testing/testClient.ts'
import { openTestViewing } from '../../testing/openTestViewing.ts'

const base = '/api/client'
const staff = { actorId: null, requestId: 'staff:test' }
const plans = ['ALACARTE', 'active', 'lapsed', 'admin'] as const
type Plan = (typeof plans)[number]

let server: TestServer
let practitioner: string
let clients: Record<Plan, TestClient>
let lapsed: LoggedInMember

async function logInAdmin(): Promise<TestClient> {
  const { id } = await addUser(server.context, 'robin@example.com', { role: 'admin' })
  const client = createTestClient(server.origin)
  const { db, clock } = server.context
  client.cookies.set('sessionid', await startSession(db, id, 1, clock.now()))
  return client
}

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T12:00:00Z' })
  await createPaymentsFixture(server)
  practitioner = await addTestPractitioner(server)
  lapsed = await addLoggedInMember(server, { credits: 2 })
  clients = {
    ALACARTE: await addLoggedInMember(server, { planType: 'ALACARTE' }),
    active: await addLoggedInMember(server),
    lapsed,
    admin: await logInAdmin(),
  }
  await setMembershipStatus(server.context, lapsed.id, 'lapsed', staff)
  await openTestViewing(server.context, { admin: 'robin@example.com', member: lapsed.email })
})
afterAll(() => server.close())

const refusals = {
  membership_required: 'You need a membership to use this.',
  membership_lapsed: 'Your membership has lapsed. Contact us to renew it.',
}

describe('members-only calls', () => {
  it.each([
    ['/v2/users/assessment/', 'ALACARTE', 403, 'membership_required'],
    ['/v2/users/assessment/', 'active', 200, null],
    ['/v2/users/assessment/', 'lapsed', 403, 'membership_lapsed'],
    ['/v2/users/assessment/', 'admin', 200, null],
    ...plans.flatMap((plan) =>
      [
        '/v1/users/me/',
        '/v2/users/hha-status/',
        '/v2/users/session-credits/',
        '/v1/appointments/',
        '/v1/appointments/types/',
        '/v1/practitioners/',
        '/v2/users/credit-history/',
        '/v2/stripe/payments/',
        // so that a lapsed member can pay
        '/v2/stripe/customer-portal/',
      ].map((path) => [path, plan, 200, null] as const),
    ),
  ] as const)('%s returns to %s status %i with code %j', async (path, plan, status, code) => {
    const response = await clients[plan].get(base + path)
    expect(response.status, response.text).toBe(status)
    if (code !== null) expect(response.body).toMatchObject({ code, detail: refusals[code] })
  })

  it('responds to an admin as to the member whom they view', async () => {
    const response = await clients.admin.get(
      `${base}/v2/users/assessment/?view-as-user=${lapsed.id}`,
    )
    expect(response.body).toMatchObject({ code: 'membership_lapsed' })
  })
})

describe('the membership in responses', () => {
  it.each([
    ['ALACARTE', null, 'ALACARTE', false],
    ['MEMBERSHIP', 'active', 'active', false],
    ['MEMBERSHIP', 'lapsed', 'lapsed', false],
    // not a new member
    ['MEMBERSHIP', 'active', 'admin', true],
  ] as const)('returns plan %s and status %j for %s', async (planType, status, plan, hadVisit) => {
    const { user } = UserResponse.parse((await clients[plan].get(`${base}/v1/users/me/`)).body)
    expect(user).toMatchObject({
      plan_type: planType,
      membership_status: status,
      had_first_visit: hadVisit,
    })
  })

  it.each([
    ['ALACARTE', 1],
    ['active', 0],
    ['lapsed', 1],
    ['admin', null],
  ] as const)('returns to %s an Initial Consultation at %j credits', async (plan, cost) => {
    const { results } = AppointmentTypesResponse.parse(
      (await clients[plan].get(`${base}/v1/appointments/types/`)).body,
    )
    const offer = results.find((each) => each.appointment_type === 'INITIAL_CONSULTATION')
    expect(offer?.credit_cost ?? null).toBe(cost)
  })
})

describe('a lapsed membership', () => {
  it('leaves booked sessions in place and books with paid credits only', async () => {
    const member = await addLoggedInMember(server, { credits: 1 })
    const book = (at: string, appointment_type: string) =>
      member.post(`${base}/v1/appointments/`, {
        at,
        practitioner_id: practitioner,
        appointment_type,
        user_timezone: 'America/New_York',
      })
    const free = await book('2026-12-03T10:00:00-05:00', 'INITIAL_CONSULTATION')
    expect(free.body).toMatchObject({ appointment: { credit_cost: 0, is_free_visit: true } })
    await setMembershipStatus(server.context, member.id, 'lapsed', staff)
    expect((await member.get(`${base}/v1/appointments/`)).body).toMatchObject({
      results: [{ status: 'booked', is_free_visit: true }],
    })
    const paid = await book('2026-12-04T10:00:00-05:00', 'FOLLOW_UP')
    expect(paid.body).toMatchObject({ appointment: { credit_cost: 1 } })
    expect(await readBalance(server, member.id)).toMatchObject({ balance: 0 })
    expect((await book('2026-12-05T10:00:00-05:00', 'FOLLOW_UP')).body).toMatchObject({
      code: 'no_credits',
    })
  })
})
