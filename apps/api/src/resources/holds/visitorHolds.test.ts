import { agreedConsents } from '@portal/domain/text'
import {
  AppointmentResponse,
  AvailabilityResponse,
  HoldResponse,
  PractitionersResponse,
} from '@portal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { createId } from '../../core/values/createId.ts'
import { addTestOffer } from '../../testing/brands/addTestOffer.ts'
import { addUser } from '../../testing/addUser.ts'
import { readErrorCode } from '../../testing/errorResponses.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
} from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createTestClient, type TestClient } from '../../testing/testClient.ts'

const testPassword = 'juniper-demo-1'
const holds = '/api/client/v1/appointments/holds/'
const alacarte = '/api/client/v1/accounts/alacarte/'
const ten = '2026-12-03T10:00:00-05:00'
const noon = '2026-12-03T12:00:00-05:00'
let server: TestServer
let practitioner: string

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T12:00:00Z' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.query(sql`DELETE FROM holds`)
  practitioner = await addTestPractitioner(server)
})

async function createVisitor(): Promise<TestClient> {
  const client = createTestClient(server.origin)
  await client.get('/api/client/v1/users/auth/')
  return client
}

const slot = (at = ten) => ({
  at,
  practitioner_id: practitioner,
  appointment_type: 'INITIAL_CONSULTATION',
})
const account = (more: object = {}) => ({
  email: `${createId()}@example.com`,
  password: 'a good long one',
  first_name: 'Noa',
  consents: agreedConsents,
  last_name: 'Berg',
  at: ten,
  practitioner_id: practitioner,
  user_timezone: 'America/New_York',
  ...more,
})

async function hold(client: TestClient, at = ten) {
  const response = await client.post(holds, slot(at))
  expect(response.status, response.text).toBe(201)
  return HoldResponse.parse(response.body).hold
}

async function listOpenTimes(client: TestClient): Promise<string[]> {
  const query = `practitioner_id=${practitioner}&from_date=2026-12-03&to_date=2026-12-03`
  const response = await client.get(`/api/client/v1/availability/?${query}`)
  return AvailabilityResponse.parse(response.body).availability['2026-12-03'] ?? []
}

const listHolds = () =>
  server.context.db.query<{ member_id: string | null; starts_at: number }>(
    sql`SELECT member_id, starts_at FROM holds ORDER BY starts_at`,
  )

describe('a visitor', () => {
  it('sees times of the first session, and practitioners without their address', async () => {
    await server.context.db.query(
      sql`UPDATE practitioners SET meeting_kind = 'in_person', meeting_address = '1 Elm Street'
       WHERE id = ${practitioner}`,
    )
    const visitor = createTestClient(server.origin)
    // the last start of a session of 45 minutes before the hours end
    expect((await listOpenTimes(visitor)).at(-1)).toBe('2026-12-03T16:15:00-05:00')
    const list = await visitor.get('/api/client/v1/practitioners/')
    const found = PractitionersResponse.parse(list.body).results.find(
      ({ id }) => id === practitioner,
    )
    expect(found?.next_opening).not.toBeNull()
    expect(found?.meeting_address).toBeNull()
    const member = await addLoggedInMember(server)
    expect((await member.get(`/api/client/v1/practitioners/${practitioner}/`)).text).toContain(
      '1 Elm Street',
    )
  })

  it('holds one time, which nobody else is offered', async () => {
    const visitor = await createVisitor()
    const other = await createVisitor()
    const first = await hold(visitor)
    expect(await hold(visitor)).toEqual(first)
    expect(await listOpenTimes(other)).not.toContain(ten)
    expect(await listOpenTimes(visitor)).toContain(ten)
    expect(readErrorCode((await other.post(holds, slot())).body)).toBe('slot_taken')
    await hold(visitor, noon)
    expect(await listOpenTimes(other)).toContain(ten)
  })

  it('gets the same hold again when the response of the first request was lost', async () => {
    const visitor = await createVisitor()
    await listOpenTimes(visitor)
    const cookies = new Map(visitor.cookies)
    const first = await hold(visitor)
    visitor.cookies.clear()
    for (const [name, value] of cookies) visitor.cookies.set(name, value)
    expect(await hold(visitor)).toEqual(first)
  })

  it('finds its own hold again, and nobody else’s', async () => {
    const visitor = await createVisitor()
    const other = await createVisitor()
    const held = await hold(visitor)
    expect((await visitor.get(holds)).body).toEqual({ hold: held, offer: null })
    expect((await other.get(holds)).body).toEqual({ hold: null, offer: null })
  })

  it('releases only its own hold', async () => {
    const visitor = await createVisitor()
    const other = await createVisitor()
    const { id } = await hold(visitor)
    expect((await other.delete(`${holds}${id}/`)).status).toBe(404)
    expect((await visitor.delete(`${holds}${id}/`)).status).toBe(204)
    expect(await listHolds()).toEqual([])
  })

  it('is nobody with a cookie that this server has not signed', async () => {
    const visitor = await createVisitor()
    const { id } = await hold(visitor)
    const [nonce = ''] = (visitor.cookies.get('visitor') ?? '').split('.')
    const forger = await createVisitor()
    for (const forged of [nonce, `${nonce}.`, `${nonce}.${'A'.repeat(43)}`, '.', '%00']) {
      forger.cookies.set('visitor', forged)
      expect((await forger.delete(`${holds}${id}/`)).status).toBe(404)
    }
    expect(await listHolds()).toHaveLength(1)
  })

  it('cannot hold a time for a session of somebody else', async () => {
    const member = await addLoggedInMember(server, { credits: 1 })
    const booked = await member.post('/api/client/v1/appointments/', {
      ...slot(),
      appointment_type: 'FOLLOW_UP',
      user_timezone: 'America/New_York',
    })
    const { id } = AppointmentResponse.parse(booked.body).appointment
    const visitor = await createVisitor()
    expect((await visitor.post(holds, { ...slot(noon), appointment_id: id })).status).toBe(404)
  })

  it('shares five holds with its network', async () => {
    const starts = Array.from({ length: 6 }, (_, index) => `2026-12-03T${10 + index}:00:00-05:00`)
    const visitors: TestClient[] = []
    for (const _ of starts) visitors.push(await createVisitor())
    const responses = await Promise.all(
      visitors.map((visitor, index) => visitor.post(holds, slot(starts[index]))),
    )
    const refused = responses.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(500)
    expect(await listHolds()).toHaveLength(5)
    // another time in place of its own is no further hold
    const holder = visitors[responses.findIndex(({ status }) => status === 201)]
    expect((await holder?.post(holds, slot('2026-12-03T09:00:00-05:00')))?.status).toBe(201)
  })

  it('shares them with the accounts that its network creates', async () => {
    const starts = Array.from({ length: 6 }, (_, index) => `2026-12-03T${10 + index}:00:00-05:00`)
    const [first = '', ...others] = starts
    const signUp = async (client: TestClient, at: string) => client.post(alacarte, account({ at }))
    const visitor = await createVisitor()
    await hold(visitor, first)
    // the hold that this account takes over still counts
    expect((await signUp(visitor, first)).status).toBe(201)
    const statuses: number[] = []
    for (const at of others) statuses.push((await signUp(await createVisitor(), at)).status)
    expect(statuses).toEqual([201, 201, 201, 201, 429])
    expect(await listHolds()).toHaveLength(5)
    expect((await (await createVisitor()).post(holds, slot(starts[5]))).status).toBe(429)
    // another time of the member is no further hold, and counts like the first one
    expect((await visitor.post(holds, slot('2026-12-03T09:00:00-05:00'))).status).toBe(201)
    expect((await signUp(await createVisitor(), '2026-12-03T15:00:00-05:00')).status).toBe(429)
  })

  it('holds for 30 minutes without a pause, whichever times it chooses', async () => {
    const visitor = await createVisitor()
    const later = async (minutes: number) => {
      await server.context.db.query(
        sql`UPDATE holds SET began_at = began_at - ${`${minutes} minutes`}::interval,
           visitor_since = visitor_since - ${`${minutes} minutes`}::interval,
           expires_at = expires_at - ${`${minutes} minutes`}::interval`,
      )
    }
    const readMinutes = ({ expires_at }: { expires_at: string }) =>
      (Date.parse(expires_at) - server.context.clock.now()) / 60_000
    expect(readMinutes(await hold(visitor))).toBeCloseTo(10, 0)
    await later(9)
    expect(readMinutes(await hold(visitor, noon))).toBeCloseTo(10, 0)
    await later(9)
    expect(readMinutes(await hold(visitor))).toBeCloseTo(10, 0)
    await later(9)
    expect(readMinutes(await hold(visitor, noon))).toBeCloseTo(3, 0)
    await later(3)
    expect(await listOpenTimes(await createVisitor())).toContain(noon)
    expect(readMinutes(await hold(visitor))).toBeCloseTo(10, 0)
  })
})

describe('the hold of a visitor', () => {
  let member: LoggedInMember
  beforeEach(async () => {
    member = await addLoggedInMember(server)
  })

  it('becomes the member’s at the login, in place of the member’s own', async () => {
    const { email, id } = await addUser(server.context, `${createId()}@example.com`)
    const elsewhere = await createVisitor()
    const login = { username: email, password: testPassword, login_type: 'client' }
    await elsewhere.post('/api/client/v1/accounts/login/', login)
    await hold(elsewhere, noon)
    const visitor = await createVisitor()
    const { expires_at } = await hold(visitor)
    await visitor.post('/api/client/v1/accounts/login/', login)
    expect(await listHolds()).toEqual([{ member_id: id, starts_at: Date.parse(ten) }])
    expect((await hold(visitor)).expires_at).toBe(expires_at)
    expect(await listOpenTimes(member)).not.toContain(ten)
  })

  it('leaves the member’s own alone once it has ended', async () => {
    const { email, id } = await addUser(server.context, `${createId()}@example.com`)
    const login = { username: email, password: testPassword, login_type: 'client' }
    const visitor = await createVisitor()
    await hold(visitor)
    await server.context.db.query(
      sql`UPDATE holds SET expires_at = ${new Date(server.context.clock.now())}`,
    )
    const elsewhere = await createVisitor()
    await elsewhere.post('/api/client/v1/accounts/login/', login)
    await hold(elsewhere, noon)
    await visitor.post('/api/client/v1/accounts/login/', login)
    expect((await listHolds()).filter(({ member_id }) => member_id !== null)).toEqual([
      { member_id: id, starts_at: Date.parse(noon) },
    ])
  })

  it('is the one of the account that a sign-up creates', async () => {
    const visitor = await createVisitor()
    await hold(visitor)
    expect(readErrorCode((await (await createVisitor()).post(alacarte, account())).body)).toBe(
      'slot_taken',
    )
    expect((await visitor.post(alacarte, account())).status).toBe(201)
    const [row, ...others] = await listHolds()
    expect(row?.member_id).not.toBeNull()
    expect(others).toEqual([])
  })

  it('is used up by the session that a sign-up books', async () => {
    const visitor = await createVisitor()
    await hold(visitor)
    const path = '/api/client/v2/accounts/create-account-with-booking/'
    const offer = await addTestOffer(server)
    expect((await visitor.post(path, account({ offer }))).status).toBe(201)
    expect(await listHolds()).toEqual([])
    expect(await listOpenTimes(member)).not.toContain(ten)
  })

  it('goes to one of two members who log in with the same browser at once', async () => {
    const { email } = await addUser(server.context, `${createId()}@example.com`)
    const other = await addUser(server.context, `${createId()}@example.com`)
    const visitor = await createVisitor()
    await hold(visitor)
    const login = (username: string) =>
      visitor.post('/api/client/v1/accounts/login/', {
        username,
        password: testPassword,
        login_type: 'client',
      })
    await Promise.all([login(email), login(other.email)])
    expect(await listHolds()).toHaveLength(1)
  })
})
