import {
  AppointmentResponse,
  AppointmentPage,
  AvailabilityResponse,
  ErrorResponse,
} from '@portal/contract'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { raw, sql } from '../../db/sql.ts'
import { createId } from '../../core/createId.ts'
import { listMailbox } from '../../mail/mailbox.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  openAllDay,
  readBalance,
  type LoggedInMember,
} from '../../testing/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createTestClient } from '../../testing/testClient.ts'

const path = '/api/client/v1/appointments/'
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

const booking = (at: string, more: Record<string, unknown> = {}) => ({
  at,
  practitioner_id: practitioner,
  appointment_type: 'FOLLOW_UP',
  user_timezone: 'America/New_York',
  ...more,
})

async function book(at: string, more: Record<string, unknown> = {}, client = member) {
  const response = await client.post(path, booking(at, more))
  expect(response.status, response.text).toBe(more['appointment_id'] === undefined ? 201 : 200)
  return AppointmentResponse.parse(response.body).appointment
}

const refusal = (body: unknown) => ErrorResponse.parse(body)

async function countOf(table: 'appointments' | 'outbox' | 'audit_log' | 'holds'): Promise<number> {
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
    const before = await countOf('appointments')
    const response = await member.post(path, { ...booking('2026-12-03T10:00:00-05:00'), ...wrong })
    expect(response.status).toBe(400)
    expect(refusal(response.body).errors?.map((error) => error.field)).toContain(field)
    expect(await countOf('appointments')).toBe(before)
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
    ['before there were calendars', '0000-01-01T00:00:00Z'],
    ['after all calendars', '9999-12-31T23:59:59-12:00'],
    ['before the opening', '2026-12-03T08:45:00-05:00'],
    ['over the end of the opening', '2026-12-03T16:45:00-05:00'],
    ['off the grid', '2026-12-03T10:05:00-05:00'],
  ])('returns the nearest times for a time %s', async (_name, at) => {
    const response = await member.post(path, booking(at))
    expect(response.status).toBe(409)
    expect(refusal(response.body).code).toBe('not_bookable')
    expect(refusal(response.body).nearest).not.toHaveLength(0)
  })

  it('returns 409 with the nearest times in the zone of the request for a taken time', async () => {
    await book('2026-12-03T10:00:00-05:00')
    const other = await addLoggedInMember(server, { timezone: 'Asia/Kathmandu' })
    const response = await other.post(path, booking('2026-12-03T10:15:00-05:00'))
    expect(response.status).toBe(409)
    expect(refusal(response.body)).toMatchObject({
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
    expect(refusal(response.body)).toMatchObject({
      code: 'member_busy',
      nearest: expect.arrayContaining(['2026-12-03T10:30:00-05:00']),
    })
    // none that overlaps the member's own session
    expect(refusal(response.body).nearest).not.toContain('2026-12-03T10:00:00-05:00')
    await book('2026-12-03T10:30:00-05:00', { practitioner_id: elsewhere })
  })

  it('rejects a booking without credits, except for a free type', async () => {
    const poor = await addLoggedInMember(server, { credits: 0 })
    const response = await poor.post(path, booking('2026-12-03T10:00:00-05:00'))
    expect(response.status).toBe(409)
    expect(refusal(response.body).code).toBe('no_credits')
    await book('2026-12-03T10:00:00-05:00', { appointment_type: 'INITIAL_CONSULTATION' }, poor)
    const payg = await addLoggedInMember(server, { credits: 0, planType: 'ALACARTE' })
    const first = await payg.post(
      path,
      booking('2026-12-03T12:00:00-05:00', { appointment_type: 'INITIAL_CONSULTATION' }),
    )
    expect(refusal(first.body).code).toBe('no_credits')
  })

  it('books, charges one credit and writes one audit row', async () => {
    const audited = await countOf('audit_log')
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
    expect(await countOf('audit_log')).toBe(audited + 1)
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
    expect(refusal(other.body).code).toBe('idempotency_key_reused')
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
    expect(refusal(response.body).errors?.[0]?.field).toBe('practitioner_id')
    const other = await member.post(
      path,
      booking('2026-12-03T12:00:00-05:00', { appointment_id: id, appointment_type: 'SESSION' }),
    )
    expect(refusal(other.body).errors?.[0]?.field).toBe('appointment_type')
  })

  it('does not move the session when the new time is taken', async () => {
    const appointment = await book('2026-12-03T10:00:00-05:00')
    const other = await addLoggedInMember(server)
    await book('2026-12-03T12:00:00-05:00', {}, other)
    const response = await member.post(
      path,
      booking('2026-12-03T12:00:00-05:00', { appointment_id: appointment.id }),
    )
    expect(refusal(response.body).code).toBe('slot_taken')
    // the member's own time is among the nearest, because moving would free it
    const near = await member.post(
      path,
      booking('2026-12-03T10:05:00-05:00', { appointment_id: appointment.id }),
    )
    expect(refusal(near.body).nearest).toContain('2026-12-03T10:00:00-05:00')
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
    expect(refusal(response.body).code).toBe('not_movable')
  })
})

describe('DELETE /appointments/{id}/', () => {
  it('accepts a request without a body', async () => {
    const { id } = await book('2026-12-03T10:00:00-05:00')
    const response = await member.delete(`${path}${id}/`)
    expect(response.status, response.text).toBe(200)
    expect(AppointmentResponse.parse(response.body).appointment).toMatchObject({
      status: 'cancelled',
      cancellation_reason: null,
    })
  })

  it("returns 404 for another member's session", async () => {
    const { id } = await book('2026-12-03T10:00:00-05:00')
    const other = await addLoggedInMember(server)
    expect((await other.delete(`${path}${id}/`, {})).status).toBe(404)
    expect((await other.delete(`${path}${createId()}/`, {})).status).toBe(404)
  })

  it('returns the credit a day or more ahead, whatever the request says', async () => {
    const { id } = await book('2026-12-03T10:00:00-05:00')
    const response = await member.delete(`${path}${id}/`, {
      late_cancel: true,
      cancellation_reason: 'Traveling',
    })
    expect(AppointmentResponse.parse(response.body).appointment).toMatchObject({
      status: 'cancelled',
      late_cancel: false,
      cancellation_reason: 'Traveling',
      join_url: null,
    })
    expect(await readBalance(server, member.id)).toEqual({ balance: 5, ledger: 5 })
  })

  it('does not return the credit less than a day ahead', async () => {
    const { id } = await book('2026-12-01T15:00:00-05:00')
    const response = await member.delete(`${path}${id}/`, { late_cancel: true })
    expect(AppointmentResponse.parse(response.body).appointment.late_cancel).toBe(true)
    expect(await readBalance(server, member.id)).toEqual({ balance: 4, ledger: 4 })
  })

  it('returns the canceled session again without a second refund', async () => {
    const { id } = await book('2026-12-03T10:00:00-05:00')
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => member.delete(`${path}${id}/`)),
    )
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]))
    expect(await readBalance(server, member.id)).toEqual({ balance: 5, ledger: 5 })
  })

  it('rejects a session that has started', async () => {
    const { id } = await book('2026-12-03T10:00:00-05:00')
    await server.context.db.query(
      sql`UPDATE appointments
       SET starts_at = ${new Date('2026-12-01T11:50:00Z')},
         ends_at = ${new Date('2026-12-01T12:20:00Z')} WHERE id = ${id}`,
    )
    expect(refusal((await member.delete(`${path}${id}/`)).body).code).toBe('not_cancellable')
  })

  it('makes the time available again', async () => {
    const { id } = await book('2026-12-03T10:00:00-05:00')
    await member.delete(`${path}${id}/`)
    await book('2026-12-03T10:00:00-05:00', {}, await addLoggedInMember(server))
  })
})

describe('GET /appointments/', () => {
  it('pages through upcoming and past sessions in order, each once', async () => {
    const hours = [9, 10, 11, 12, 13]
    for (const hour of hours) await book(`2026-12-03T${String(hour).padStart(2, '0')}:00:00-05:00`)
    const { results: all } = AppointmentPage.parse((await member.get(path)).body)
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = AppointmentPage.parse(
        (await member.get(`${path}?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`)).body,
      )
      seen.push(...page.results.map((shown) => shown.id))
      cursor = page.next
    }
    expect(seen).toEqual(all.map((shown) => shown.id))
    expect(all.map((shown) => shown.at.slice(11, 13))).toEqual(['09', '10', '11', '12', '13'])
    await member.delete(`${path}${all[1]?.id}/`)
    await member.delete(`${path}${all[3]?.id}/`)
    const past = AppointmentPage.parse((await member.get(`${path}?scope=past`)).body)
    expect(past.results.map((shown) => shown.id)).toEqual([all[3]?.id, all[1]?.id])
    expect(AppointmentPage.parse((await member.get(path)).body).results).toHaveLength(3)
  })

  it.each([
    ['cursor', 'cursor=nonsense'],
    ['limit', 'limit=0'],
    ['scope', 'scope=all'],
  ])('names an invalid %s', async (field, query) => {
    const response = await member.get(`${path}?${query}`)
    expect(response.status).toBe(400)
    expect(refusal(response.body).errors?.[0]?.field).toBe(field)
  })
})

describe('appointment emails and calendar files', () => {
  const mailsTo = async (email: string) => {
    await server.context.jobs.idle()
    return (await listMailbox(server.context.db)).filter((mail) => mail.to === email).toReversed()
  }
  const eventOf = (text: string) => {
    const calendar = new ICAL.Component(ICAL.parse(text))
    const events = calendar
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component))
    const [event] = events
    if (event === undefined || events.length > 1)
      throw new Error('A calendar file carries one event.')
    return {
      method: calendar.getFirstPropertyValue('method'),
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      status: event.component.getFirstPropertyValue('status'),
      location: event.location,
      description: event.description,
    }
  }

  it('send one email per change with the same event and a higher sequence', async () => {
    const { id } = await book('2026-12-03T10:00:00-05:00', { notes: 'My knee hurts' })
    await book('2026-12-04T11:00:00-05:00', { appointment_id: id })
    await member.delete(`${path}${id}/`, { cancellation_reason: 'My knee hurts' })
    const mails = await mailsTo(member.email)
    expect(mails.map((mail) => mail.subject)).toEqual([
      "You're booked: Follow-up Session on Thu, Dec 3 at 10:00 am EST",
      'Rescheduled: Follow-up Session is now on Fri, Dec 4 at 11:00 am EST',
      'Canceled: Follow-up Session on Fri, Dec 4 at 11:00 am EST',
    ])
    const events = mails.map((mail) => eventOf(mail.attachments[0]?.content ?? ''))
    expect(
      events.map(({ method, sequence, start, status }) => [method, sequence, start, status]),
    ).toEqual([
      ['REQUEST', 0, '2026-12-03T15:00:00.000Z', 'CONFIRMED'],
      ['REQUEST', 1, '2026-12-04T16:00:00.000Z', 'CONFIRMED'],
      ['CANCEL', 2, '2026-12-04T16:00:00.000Z', 'CANCELLED'],
    ])
    expect(new Set(events.map((event) => event.uid)).size).toBe(1)
    expect(JSON.stringify(mails)).not.toContain('knee')
  })

  it('say how to join, until the session is canceled', async () => {
    const link = 'https://meet.example.com/room'
    const joining = `This is a video call. Join from 10 minutes before the start: ${link}`
    const { id } = await book('2026-12-03T10:00:00-05:00')
    const file = eventOf((await member.get(`${path}${id}/calendar.ics`)).text)
    expect([file.location, file.description]).toEqual([link, expect.stringContaining(joining)])
    await book('2026-12-04T11:00:00-05:00', { appointment_id: id })
    await member.delete(`${path}${id}/`)
    const [booked, moved, canceled] = await mailsTo(member.email)
    for (const mail of [booked, moved]) {
      const event = eventOf(mail?.attachments[0]?.content ?? '')
      expect([event.location, event.description]).toEqual([link, expect.stringContaining(joining)])
      expect(mail?.text).toContain(joining)
      expect(mail?.html).toContain(`<a href="${link}"`)
    }
    expect(JSON.stringify(canceled)).not.toContain(link)
    expect((await member.get(`${path}${id}/calendar.ics`)).text).not.toContain(link)
  })

  it('name a contact while the practitioner has no video link', async () => {
    await server.context.db.query(
      sql`UPDATE practitioners SET meeting_url = NULL WHERE id = ${practitioner}`,
    )
    const { id } = await book('2026-12-03T10:00:00-05:00')
    const [mail] = await mailsTo(member.email)
    const file = await member.get(`${path}${id}/calendar.ics`)
    for (const event of [eventOf(mail?.attachments[0]?.content ?? ''), eventOf(file.text)]) {
      expect(event.description).toContain('contact concierge@juniper.example')
      expect(event.location).toBeFalsy()
    }
    expect(mail?.text).toContain('contact concierge@juniper.example')
  })

  it('go to the practitioner, too, in their zone and without private data', async () => {
    const { context } = server
    const home = await addTestPractitioner(server, {
      weekly: openAllDay,
      timezone: 'Asia/Kathmandu',
    })
    const [row] = await context.db.query<{ email: string }>(
      sql`SELECT email FROM users WHERE id = ${home}`,
    )
    await context.db.query(
      sql`UPDATE users SET first_name = 'Maya', last_name = 'Chen' WHERE id = ${member.id}`,
    )
    const details = {
      practitioner_id: home,
      notes: 'My knee hurts',
      phone_number: '+1 212 555 0142',
    }
    const { id } = await book('2026-12-03T10:00:00-05:00', details)
    await book('2026-12-04T11:00:00-05:00', { ...details, appointment_id: id })
    await member.delete(`${path}${id}/`, { cancellation_reason: 'My knee hurts' })
    const mails = await mailsTo(row?.email ?? '')
    expect(mails.map(({ subject }) => subject)).toEqual([
      'New session on Thu, Dec 3 at 8:45 pm GMT+5:45',
      'Session rescheduled to Fri, Dec 4 at 9:45 pm GMT+5:45',
      'Session canceled: Fri, Dec 4 at 9:45 pm GMT+5:45',
    ])
    for (const { text } of mails) expect(text).toContain('Follow-up Session with Maya Chen')
    const events = async (email: string) =>
      (await mailsTo(email)).map((mail) => {
        const { description: _text, ...event } = eventOf(mail.attachments[0]?.content ?? '')
        return event
      })
    expect(await events(row?.email ?? '')).toEqual(await events(member.email))
    expect(JSON.stringify(mails)).not.toMatch(/knee|555/)
  })

  it('use the zone of the booking, also at the end of daylight saving time', async () => {
    const { context } = server
    const home = await addTestPractitioner(server, { timezone: 'Australia/Lord_Howe' })
    const guest = await addLoggedInMember(server, { timezone: 'Asia/Kathmandu' })
    const times = AvailabilityResponse.parse(
      (
        await guest.get(
          `/api/client/v1/availability/?practitioner_id=${home}` +
            '&from_date=2026-12-05&to_date=2026-12-06',
        )
      ).body,
    ).availability
    const [at = ''] = times['2026-12-05'] ?? []
    await book(at, { practitioner_id: home, user_timezone: 'Asia/Kathmandu' }, guest)
    const [mail] = await mailsTo(guest.email)
    expect(mail?.text).toContain(' GMT+5:45')
    expect(eventOf(mail?.attachments[0]?.content ?? '').start).toBe(new Date(at).toISOString())
    expect(context.config.brandName).toBe('Juniper')
  })

  it('provide a calendar file with the current event to its owner only', async () => {
    const { id } = await book('2026-12-03T10:00:00-05:00')
    await book('2026-12-04T11:00:00-05:00', { appointment_id: id })
    const file = await member.get(`${path}${id}/calendar.ics`)
    expect(file.headers.get('content-type')).toContain('text/calendar')
    expect(eventOf(file.text)).toMatchObject({
      method: 'PUBLISH',
      sequence: 1,
      start: '2026-12-04T16:00:00.000Z',
      end: '2026-12-04T16:30:00.000Z',
    })
    const other = await addLoggedInMember(server)
    expect((await other.get(`${path}${id}/calendar.ics`)).status).toBe(404)
  })
})
