import { AvailabilityResponse } from '@portal/contract'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { listEmailsTo } from '../../../testing/listEmailsTo.ts'
import { appointmentsPath as path, bookSession } from '../../../testing/fixtures/bookingFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  openAllDay,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

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

const book = (at: string, more: Record<string, unknown> = {}, client = member) =>
  bookSession(client, practitioner, at, more)

describe('appointment emails and calendar files', () => {
  /** The emails to an address, the oldest first. */
  const listEmails = async (email: string) => (await listEmailsTo(server, email)).toReversed()
  const parseEvent = (text: string) => {
    expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toContain('\n')
    const calendar = new ICAL.Component(ICAL.parse(text))
    const events = calendar
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component))
    const [event] = events
    if (event === undefined || events.length > 1)
      throw new Error('A calendar file contains one event.')
    return {
      method: calendar.getFirstPropertyValue('method'),
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      status: event.component.getFirstPropertyValue('status'),
      summary: event.summary,
      location: event.location,
      url: event.component.getFirstPropertyValue('url'),
      description: event.description,
    }
  }

  it('sends one email per change with the same event and a higher sequence', async () => {
    const { id } = await book('2026-12-03T10:00:00-05:00', { notes: 'My knee hurts' })
    await book('2026-12-04T11:00:00-05:00', { appointment_id: id })
    await member.delete(`${path}${id}/`, { cancellation_reason: 'My knee hurts' })
    const mails = await listEmails(member.email)
    expect(mails.map((mail) => mail.subject)).toEqual([
      "You're booked: Thu, Dec 3 at 10:00 am EST",
      'Rescheduled: Fri, Dec 4 at 11:00 am EST',
      'Canceled: Fri, Dec 4 at 11:00 am EST',
    ])
    const events = mails.map((mail) => parseEvent(mail.attachments[0]?.content ?? ''))
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

  it('says how to join, until the session is canceled', async () => {
    const link = 'https://meet.example.com/room'
    const joining = `Video call · link opens 10 min before\nJoin the video call: ${link}`
    const { id } = await book('2026-12-03T10:00:00-05:00')
    const file = parseEvent((await member.get(`${path}${id}/calendar.ics`)).text)
    expect([file.location, file.description]).toEqual([link, expect.stringContaining(joining)])
    await book('2026-12-04T11:00:00-05:00', { appointment_id: id })
    await member.delete(`${path}${id}/`)
    const [booked, moved, canceled] = await listEmails(member.email)
    for (const mail of [booked, moved]) {
      const event = parseEvent(mail?.attachments[0]?.content ?? '')
      expect([event.location, event.description]).toEqual([link, expect.stringContaining(joining)])
      expect(mail?.text).toContain(joining)
      expect(mail?.html).toContain(`<a href="${link}"`)
      expect(mail?.html).toContain('Video call · link opens 10 min before')
    }
    expect(JSON.stringify(canceled)).not.toContain(link)
    expect((await member.get(`${path}${id}/calendar.ics`)).text).not.toContain(link)
  })

  it('shows no type in the calendar, and an alarm until the session is canceled', async () => {
    const { id } = await book('2026-12-03T10:00:00-05:00', { appointment_type: 'LAB_REVIEW' })
    const open = (await member.get(`${path}${id}/calendar.ics`)).text
    expect(parseEvent(open)).toMatchObject({
      summary: 'Juniper session',
      url: 'https://meet.example.com/room',
    })
    expect(open).not.toContain('Lab Review')
    expect(open).toContain('BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT10M\r\n')
    // every line ends with CRLF
    expect(open.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const [mail] = await listEmails(member.email)
    expect(mail?.attachments[0]?.content).toContain('SUMMARY:Juniper session')
    expect(mail?.attachments[0]?.content).not.toContain('Lab Review')
    await member.delete(`${path}${id}/`)
    const canceled = (await member.get(`${path}${id}/calendar.ics`)).text
    expect(canceled).not.toContain('VALARM')
    expect(parseEvent(canceled).url).toBe(`${server.context.config.appOrigin}/appointments/${id}`)
  })

  it.each([
    ['phone', null, 'Phone call', null],
    ['in_person', '12 Elm Street', 'In person · 12 Elm Street', '12 Elm Street'],
  ])('says how a session takes place: %s', async (kind, address, how, location) => {
    await server.context.db.query(
      sql`UPDATE practitioners SET meeting_kind = ${kind}, meeting_address = ${address},
         meeting_map_url = ${address && 'https://maps.example/12'} WHERE id = ${practitioner}`,
    )
    const { id } = await book('2026-12-03T10:00:00-05:00')
    const [mail] = await listEmails(member.email)
    expect(mail?.text).toContain(`How: ${how}`)
    expect(mail?.text.includes('See the map: https://maps.example/12')).toBe(address !== null)
    expect(mail?.text).not.toContain('video')
    const event = parseEvent((await member.get(`${path}${id}/calendar.ics`)).text)
    expect(event.location).toBe(location)
    expect(event.description).toContain(how)
    expect(event.description).not.toContain('meet.example.com')
  })

  it('names a contact while the practitioner has no video link', async () => {
    await server.context.db.query(
      sql`UPDATE practitioners SET meeting_url = NULL WHERE id = ${practitioner}`,
    )
    const { id } = await book('2026-12-03T10:00:00-05:00')
    const [mail] = await listEmails(member.email)
    const file = await member.get(`${path}${id}/calendar.ics`)
    for (const event of [parseEvent(mail?.attachments[0]?.content ?? ''), parseEvent(file.text)]) {
      expect(event.description).toContain('contact concierge@juniper.example')
      expect(event.location).toBeFalsy()
    }
    expect(mail?.text).toContain('contact concierge@juniper.example')
  })

  it('emails the practitioner, too, in their zone and without private data', async () => {
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
    const mails = await listEmails(row?.email ?? '')
    expect(mails.map(({ subject }) => subject)).toEqual([
      'New session on Thu, Dec 3 at 8:45 pm GMT+5:45',
      'Session rescheduled to Fri, Dec 4 at 9:45 pm GMT+5:45',
      'Session canceled: Fri, Dec 4 at 9:45 pm GMT+5:45',
    ])
    for (const { text } of mails) expect(text).toContain('Follow-up Session with Maya Chen')
    const events = async (email: string) =>
      (await listEmails(email)).map((mail) => {
        const {
          description: _text,
          summary: _title,
          url: _link,
          ...event
        } = parseEvent(mail.attachments[0]?.content ?? '')
        return event
      })
    expect(await events(row?.email ?? '')).toEqual(await events(member.email))
    expect(JSON.stringify(mails)).not.toMatch(/knee|555 ?0142/)
  })

  it.each([
    ['+12125550142', 'How: Phone call: you call the member at +12125550142'],
    ['', 'How: Phone call: you call the member, who has given no number'],
  ])('tells the practitioner of a phone session the number "%s"', async (phone_number, text) => {
    const { context } = server
    const [row] = await context.db.query<{ email: string }>(
      sql`UPDATE practitioners SET meeting_kind = 'phone' WHERE id = ${practitioner}
       RETURNING (SELECT email FROM users WHERE users.id = practitioners.id)`,
    )
    await book('2026-12-03T10:00:00-05:00', { phone_number })
    const [mail] = await listEmails(row?.email ?? '')
    expect(mail?.text).toContain(text)
  })

  it('uses the zone of the booking, even at the end of daylight saving time', async () => {
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
    const [mail] = await listEmails(guest.email)
    expect(mail?.text).toContain(' GMT+5:45')
    expect(parseEvent(mail?.attachments[0]?.content ?? '').start).toBe(new Date(at).toISOString())
    expect(context.config.brandName).toBe('Juniper')
  })

  it('provides a calendar file with the current event to its owner only', async () => {
    const { id } = await book('2026-12-03T10:00:00-05:00')
    await book('2026-12-04T11:00:00-05:00', { appointment_id: id })
    const file = await member.get(`${path}${id}/calendar.ics`)
    expect(file.headers.get('content-type')).toContain('text/calendar')
    // as an attachment, phones save it instead of opening the calendar
    expect(file.headers.get('content-disposition')).toBe('inline; filename="session.ics"')
    expect(parseEvent(file.text)).toMatchObject({
      method: 'PUBLISH',
      sequence: 1,
      start: '2026-12-04T16:00:00.000Z',
      end: '2026-12-04T16:30:00.000Z',
    })
    const other = await addLoggedInMember(server)
    expect((await other.get(`${path}${id}/calendar.ics`)).status).toBe(404)
  })
})
