import { AppointmentResponse, AppointmentPage, ErrorResponse } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { raw, sql } from '../../../db/sql.ts'
import { createId } from '../../../core/values/createId.ts'
import {
  appointmentsPath as path,
  bookSession,
  createBookingFields,
} from '../../../testing/fixtures/bookingFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  readBalance,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { createTestClient } from '../../../testing/testClient.ts'

let server: TestServer
let practitioner: string
let member: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T12:00:00Z' })
})
afterAll(() => server.close())
beforeEach(async () => {
  practitioner = await addTestPractitioner(server)
  member = await addLoggedInMember(server)
})

const booking = (at: string, more: Record<string, unknown> = {}) =>
  createBookingFields(practitioner, at, more)
const book = (at: string, more: Record<string, unknown> = {}, client = member) =>
  bookSession(client, practitioner, at, more)

const parseError = (body: unknown) => ErrorResponse.parse(body)

async function countRows(
  table: 'appointments' | 'outbox' | 'audit_log' | 'holds',
): Promise<number> {
  const [row] = await server.context.db.query<{ count: number }>(
    sql`SELECT count(*) AS count FROM ${raw(table)}`,
  )
  return row?.count ?? 0
}

describe('POST /appointments/', () => {
  it('returns 401 without a session', async () => {
    const anonymous = createTestClient(server.origin)
    await anonymous.get('/api/client/v1/users/auth/')
    expect((await anonymous.post(path, booking('2026-12-03T10:00:00-05:00'))).status).toBe(401)
    expect((await anonymous.get(path)).status).toBe(401)
  })

  it.each([
    ['at', { at: '2026-12-03 10:00' }],
    ['at', { at: '2026-12-03T10:00:00 05:00' }],
    ['practitioner_id', { practitioner_id: 'rivera' }],
    ['appointment_type', { appointment_type: 'MASSAGE' }],
    ['user_timezone', { user_timezone: 'Mars/Olympus' }],
    ['phone_number', { phone_number: '12' }],
    ['phone_number', { phone_number: '-------' }],
    ['phone_number', { sms_consent: true }],
    ['phone_number', { sms_consent: true, phone_number: '06 12 34 56 78' }],
    ['notes', { notes: 'x'.repeat(1001) }],
    ['appointment_id', { appointment_id: '7' }],
  ])('names the field %s for %j and changes nothing', async (field, wrong) => {
    const before = await countRows('appointments')
    const response = await member.post(path, { ...booking('2026-12-03T10:00:00-05:00'), ...wrong })
    expect(response.status).toBe(400)
    expect(parseError(response.body).errors?.map((error) => error.field)).toContain(field)
    expect(await countRows('appointments')).toBe(before)
  })

  it('returns 404 for an unknown or inactive practitioner', async () => {
    expect(
      (
        await member.post(
          path,
          booking('2026-12-03T10:00:00-05:00', { practitioner_id: createId() }),
        )
      ).status,
    ).toBe(404)
    await server.context.db.query(
      sql`UPDATE users SET is_active = false WHERE id = ${practitioner}`,
    )
    expect((await member.post(path, booking('2026-12-03T10:00:00-05:00'))).status).toBe(404)
  })

  it.each([
    ['too soon', '2026-12-01T08:45:00-05:00'],
    ['in the past', '2026-11-30T10:00:00-05:00'],
    ['beyond the horizon', '2027-02-01T10:00:00-05:00'],
    ['before there were calendars', '0001-01-01T00:00:00Z'],
    ['after all calendars', '9999-12-31T23:59:59Z'],
    ['before the opening', '2026-12-03T08:45:00-05:00'],
    ['over the end of the opening', '2026-12-03T16:45:00-05:00'],
    ['off the grid', '2026-12-03T10:05:00-05:00'],
  ])('returns the nearest times for a time %s', async (_name, at) => {
    const response = await member.post(path, booking(at))
    expect(response.status).toBe(409)
    expect(parseError(response.body).code).toBe('not_bookable')
    expect(parseError(response.body).nearest).not.toHaveLength(0)
  })

  it('returns 409 with the nearest times in the zone of the request for a taken time', async () => {
    await book('2026-12-03T10:00:00-05:00')
    const other = await addLoggedInMember(server, { timezone: 'Asia/Kathmandu' })
    const response = await other.post(path, booking('2026-12-03T10:15:00-05:00'))
    expect(response.status).toBe(409)
    expect(parseError(response.body)).toMatchObject({
      code: 'slot_taken',
      nearest: [
        '2026-12-03T20:00:00+05:45',
        '2026-12-03T20:15:00+05:45',
        '2026-12-03T21:15:00+05:45',
        '2026-12-03T21:30:00+05:45',
        '2026-12-03T21:45:00+05:45',
        '2026-12-03T22:00:00+05:45',
      ].slice(0, 6),
    })
    expect(await readBalance(server, other.id)).toEqual({ balance: 5, ledger: 5 })
  })

  it('rejects a member who has another session at that time', async () => {
    await book('2026-12-03T10:00:00-05:00')
    const elsewhere = await addTestPractitioner(server)
    const response = await member.post(
      path,
      booking('2026-12-03T10:15:00-05:00', { practitioner_id: elsewhere }),
    )
    expect(parseError(response.body)).toMatchObject({
      code: 'member_busy',
      nearest: expect.arrayContaining(['2026-12-03T10:30:00-05:00']),
    })
    // none that overlaps the member's own session
    expect(parseError(response.body).nearest).not.toContain('2026-12-03T10:00:00-05:00')
    await book('2026-12-03T10:30:00-05:00', { practitioner_id: elsewhere })
  })

  it('rejects a booking without credits, except for a free type', async () => {
    const poor = await addLoggedInMember(server, { credits: 0 })
    const response = await poor.post(path, booking('2026-12-03T10:00:00-05:00'))
    expect(response.status).toBe(409)
    expect(parseError(response.body).code).toBe('no_credits')
    await book('2026-12-03T10:00:00-05:00', { appointment_type: 'INITIAL_CONSULTATION' }, poor)
    const payg = await addLoggedInMember(server, { credits: 0, planType: 'ALACARTE' })
    const first = await payg.post(
      path,
      booking('2026-12-03T12:00:00-05:00', { appointment_type: 'INITIAL_CONSULTATION' }),
    )
    expect(parseError(first.body).code).toBe('no_credits')
  })

  it('books, charges one credit and writes one audit row', async () => {
    const audited = await countRows('audit_log')
    const appointment = await book('2026-12-03T15:00:00Z', {
      notes: 'My knee hurts',
      phone_number: '(212) 555-0142',
      sms_consent: true,
    })
    expect(appointment).toMatchObject({
      at: '2026-12-03T10:00:00-05:00',
      ends_at: '2026-12-03T10:30:00-05:00',
      length: 30,
      appointment_type_display_name: 'Follow-up Session',
      status: 'booked',
      credit_cost: 1,
      join_url: 'https://meet.example.com/room',
    })
    expect(appointment.practitioner.id).toBe(practitioner)
    expect(await readBalance(server, member.id)).toEqual({ balance: 4, ledger: 4 })
    expect(await countRows('audit_log')).toBe(audited + 1)
    const shown = AppointmentResponse.parse((await member.get(`${path}${appointment.id}/`)).body)
    expect(shown.appointment).toEqual(appointment)
    expect(
      await server.context.db.query(
        sql`SELECT phone_number FROM appointments WHERE id = ${appointment.id}`,
      ),
    ).toEqual([{ phone_number: '+12125550142' }])
  })

  it('repeats the first response for a repeated request', async () => {
    const headers = { 'idempotency-key': createId() }
    const first = await member.post(path, booking('2026-12-03T10:00:00-05:00'), headers)
    const again = await member.post(path, booking('2026-12-03T10:00:00-05:00'), headers)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await readBalance(server, member.id)).toEqual({ balance: 4, ledger: 4 })
    const other = await member.post(path, booking('2026-12-03T11:00:00-05:00'), headers)
    expect(parseError(other.body).code).toBe('idempotency_key_reused')
  })
})

describe('POST /appointments/ with appointment_id', () => {
  it("returns 404 for another member's session and changes nothing", async () => {
    const appointment = await book('2026-12-03T10:00:00-05:00')
    const other = await addLoggedInMember(server)
    const response = await other.post(
      path,
      booking('2026-12-03T12:00:00-05:00', { appointment_id: appointment.id }),
    )
    expect(response.status).toBe(404)
    expect((await member.get(`${path}${appointment.id}/`)).body).toEqual({ appointment })
  })

  it('does not change the practitioner or the type', async () => {
    const { id } = await book('2026-12-03T10:00:00-05:00')
    const elsewhere = await addTestPractitioner(server)
    const response = await member.post(
      path,
      booking('2026-12-03T12:00:00-05:00', { appointment_id: id, practitioner_id: elsewhere }),
    )
    expect(parseError(response.body).errors?.[0]?.field).toBe('practitioner_id')
    const other = await member.post(
      path,
      booking('2026-12-03T12:00:00-05:00', { appointment_id: id, appointment_type: 'SESSION' }),
    )
    expect(parseError(other.body).errors?.[0]?.field).toBe('appointment_type')
  })

  it('keeps the recorded consent to texts unless the number changes', async () => {
    const phone = { phone_number: '(212) 555-0142', sms_consent: true }
    const { id } = await book('2026-12-03T10:00:00-05:00', phone)
    const readConsent = () =>
      server.context.db.query(sql`SELECT sms_consent FROM appointments WHERE id = ${id}`)
    await book('2026-12-03T12:00:00-05:00', { appointment_id: id })
    expect(await readConsent()).toEqual([{ sms_consent: true }])
    const other = { appointment_id: id, phone_number: '(212) 555-0143' }
    await book('2026-12-03T13:00:00-05:00', other)
    expect(await readConsent()).toEqual([{ sms_consent: false }])
  })

  it('does not move the session when the new time is taken', async () => {
    const appointment = await book('2026-12-03T10:00:00-05:00')
    const other = await addLoggedInMember(server)
    await book('2026-12-03T12:00:00-05:00', {}, other)
    const response = await member.post(
      path,
      booking('2026-12-03T12:00:00-05:00', { appointment_id: appointment.id }),
    )
    expect(parseError(response.body).code).toBe('slot_taken')
    // the member's own time is among the nearest, because moving would free it
    const near = await member.post(
      path,
      booking('2026-12-03T10:05:00-05:00', { appointment_id: appointment.id }),
    )
    expect(parseError(near.body).nearest).toContain('2026-12-03T10:00:00-05:00')
    expect((await member.get(`${path}${appointment.id}/`)).body).toEqual({ appointment })
  })

  it('moves into an overlapping time, frees the old one and charges nothing', async () => {
    const { id } = await book('2026-12-03T10:00:00-05:00')
    const moved = await book('2026-12-03T10:15:00-05:00', { appointment_id: id })
    expect(moved).toMatchObject({ id, at: '2026-12-03T10:15:00-05:00', status: 'booked' })
    expect(await readBalance(server, member.id)).toEqual({ balance: 4, ledger: 4 })
    const other = await addLoggedInMember(server)
    await book('2026-12-03T09:45:00-05:00', {}, other)
  })

  it('leaves one booked session after a repeated request', async () => {
    const { id } = await book('2026-12-03T10:00:00-05:00')
    for (let round = 0; round < 3; round += 1)
      await book('2026-12-04T10:00:00-05:00', { appointment_id: id })
    const { results } = AppointmentPage.parse((await member.get(path)).body)
    expect(results.map((shown) => [shown.id, shown.at])).toEqual([
      [id, '2026-12-04T10:00:00-05:00'],
    ])
  })

  it('rejects a canceled session', async () => {
    const { id } = await book('2026-12-03T10:00:00-05:00')
    await member.delete(`${path}${id}/`, {})
    const response = await member.post(
      path,
      booking('2026-12-03T12:00:00-05:00', { appointment_id: id }),
    )
    expect(parseError(response.body).code).toBe('not_movable')
  })
})
