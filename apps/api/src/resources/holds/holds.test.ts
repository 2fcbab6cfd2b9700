import {
  AppointmentResponse,
  AvailabilityResponse,
  ErrorResponse,
  HoldResponse,
} from '@portal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { createId } from '../../core/values/createId.ts'
import { holds } from './index.ts'
import { removeExpiredRows } from '../../jobs/cleanup.ts'
import { readErrorCode } from '../../testing/errorResponses.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
} from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const path = '/api/client/v1/appointments/holds/'
const ten = '2026-12-03T10:00:00-05:00'
let server: TestServer
let practitioner: string
let member: LoggedInMember
let other: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T12:00:00Z' })
})
afterAll(() => server.close())
beforeEach(async () => {
  practitioner = await addTestPractitioner(server)
  member = await addLoggedInMember(server, { credits: 1 })
  other = await addLoggedInMember(server)
})

const slot = (at = ten) => ({ at, practitioner_id: practitioner, appointment_type: 'FOLLOW_UP' })
const booking = (at = ten) => ({ ...slot(at), user_timezone: 'America/New_York' })

async function hold(client: LoggedInMember, at = ten) {
  const response = await client.post(path, slot(at))
  expect(response.status, response.text).toBe(201)
  return HoldResponse.parse(response.body).hold
}

async function openTimes(client: LoggedInMember): Promise<string[]> {
  const dates = 'from_date=2026-12-03&to_date=2026-12-03'
  const query = `practitioner_id=${practitioner}&appointment_type=FOLLOW_UP&${dates}`
  const { availability } = AvailabilityResponse.parse(
    (await client.get(`/api/client/v1/availability/?${query}`)).body,
  )
  return availability['2026-12-03'] ?? []
}

const expire = () =>
  server.context.db.query(
    sql`UPDATE holds SET expires_at = ${new Date(server.context.clock.now())}`,
  )

describe('a hold', () => {
  it('returns 401 for a session that has ended', async () => {
    member.cookies.set('sessionid', 'ended')
    await member.get('/api/client/v1/users/auth/')
    expect((await member.post(path, slot())).status).toBe(401)
    expect((await member.delete(`${path}${createId()}/`)).status).toBe(401)
    const times = `/api/client/v1/availability/month/2026-12-01/?practitioner_id=${practitioner}`
    expect((await member.get(times)).status).toBe(401)
  })

  it.each([
    ['at', { at: 'soon' }],
    ['practitioner_id', { practitioner_id: '1' }],
    ['appointment_type', { appointment_type: 'NAP' }],
  ])('names the field %s', async (field, wrong) => {
    const response = await member.post(path, { ...slot(), ...wrong })
    expect(response.status).toBe(400)
    expect(ErrorResponse.parse(response.body).errors?.[0]?.field).toBe(field)
  })

  it('returns 404 for an unknown practitioner or session', async () => {
    expect((await member.post(path, { ...slot(), practitioner_id: createId() })).status).toBe(404)
    const foreign = AppointmentResponse.parse(
      (await other.post('/api/client/v1/appointments/', booking())).body,
    ).appointment.id
    expect(
      (await member.post(path, { ...slot('2026-12-03T12:00:00-05:00'), appointment_id: foreign }))
        .status,
    ).toBe(404)
  })

  it('rejects a time that is not open', async () => {
    expect(readErrorCode((await member.post(path, slot('2026-12-03T10:05:00-05:00'))).body)).toBe(
      'not_bookable',
    )
    await hold(other)
    expect(readErrorCode((await member.post(path, slot())).body)).toBe('slot_taken')
  })

  it('lasts ten minutes and returns its end', async () => {
    const { clock } = server.context
    const before = clock.now()
    const { expires_at, at } = await hold(member)
    expect(at).toBe(ten)
    const heldAt = Date.parse(expires_at) - 10 * 60_000
    // the response has whole seconds
    expect(heldAt).toBeGreaterThan(before - 1_000)
    expect(heldAt).toBeLessThanOrEqual(clock.now())
  })

  it('returns the same hold for a repeated request without extending it', async () => {
    const first = await hold(member)
    expect(await hold(member)).toEqual(first)
  })

  it('hides the time from others, and only its holder can book it', async () => {
    await hold(member)
    expect(await openTimes(other)).not.toContain(ten)
    expect(await openTimes(member)).toContain(ten)
    expect(readErrorCode((await other.post('/api/client/v1/appointments/', booking())).body)).toBe(
      'slot_taken',
    )
    expect((await member.post('/api/client/v1/appointments/', booking())).status).toBe(201)
  })

  it('keeps the time bookable for its holder when the notice starts meanwhile', async () => {
    await hold(member)
    // as if the last minute before the notice had passed
    await server.context.db.query(
      sql`UPDATE practitioners SET notice_minutes = ${7 * 24 * 60} WHERE id = ${practitioner}`,
    )
    await hold(member)
    expect(readErrorCode((await other.post('/api/client/v1/appointments/', booking())).body)).toBe(
      'not_bookable',
    )
    expect((await member.post('/api/client/v1/appointments/', booking())).status).toBe(201)
  })

  it('releases the previous time when another one is held', async () => {
    await hold(member)
    await hold(member, '2026-12-03T12:00:00-05:00')
    expect(await openTimes(other)).toContain(ten)
  })

  it('ends with the booking, so that canceling leaves the time open', async () => {
    await hold(member)
    const { appointment } = AppointmentResponse.parse(
      (await member.post('/api/client/v1/appointments/', booking())).body,
    )
    await member.delete(`/api/client/v1/appointments/${appointment.id}/`)
    expect(await openTimes(other)).toContain(ten)
  })

  it('has no effect after its end and is deleted by the cleanup', async () => {
    await hold(member)
    await expire()
    expect(await openTimes(other)).toContain(ten)
    await hold(other)
    await expire()
    await removeExpiredRows(
      server.context.db,
      holds.expiringRows ?? [],
      server.context.clock.now() + 1,
    )
    expect(await server.context.db.query(sql`SELECT id FROM holds`)).toEqual([])
  })

  it('can be released by its holder only', async () => {
    const { id } = await hold(member)
    expect((await other.delete(`${path}${id}/`)).status).toBe(404)
    expect((await member.delete(`${path}${id}/`)).status).toBe(204)
    expect((await member.delete(`${path}${id}/`)).status).toBe(404)
    expect(await openTimes(other)).toContain(ten)
  })

  it('is saved together with the missing zone of the profile, or not at all', async () => {
    const { db } = server.context
    const own = await addLoggedInMember(server)
    await db.query(sql`UPDATE users SET timezone = NULL WHERE id = ${own.id}`)
    await db.script(
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN RAISE EXCEPTION 'no zone'; END $$;
       CREATE TRIGGER fail BEFORE UPDATE OF timezone ON users
       FOR EACH ROW EXECUTE FUNCTION fail();`,
    )
    expect((await own.post(path, slot(ten))).status).toBe(500)
    expect(await db.query(sql`SELECT id FROM holds WHERE member_id = ${own.id}`)).toEqual([])
    await db.script('DROP TRIGGER fail ON users; DROP FUNCTION fail();')
    expect((await own.post(path, slot(ten))).status).toBe(201)
  })

  it('may overlap the session that it will move', async () => {
    const { appointment } = AppointmentResponse.parse(
      (await member.post('/api/client/v1/appointments/', booking())).body,
    )
    const request = { ...slot('2026-12-03T10:15:00-05:00'), appointment_id: appointment.id }
    const { body } = await member.post(path, { ...request, appointment_id: null })
    expect(body).toMatchObject({
      code: 'member_busy',
      nearest: expect.arrayContaining(['2026-12-03T10:30:00-05:00']),
    })
    expect((await member.post(path, request)).status).toBe(201)
    expect(
      (
        await member.post('/api/client/v1/appointments/', {
          ...request,
          user_timezone: 'America/New_York',
        })
      ).status,
    ).toBe(200)
  })
})
