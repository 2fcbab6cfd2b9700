import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import {
  appointmentsPath,
  bookSession,
  createBookingFields,
} from '../../../testing/fixtures/bookingFixture.ts'
import {
  type CalendarDouble,
  startCalendarDouble,
} from '../../../testing/calendars/calendarDouble.ts'
import { createCalendar } from '../../../testing/calendars/createCalendar.ts'
import { runStaffCommand } from '../../../testing/runStaffCommand.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
  openAllDay,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { askForTime, listOffers } from '../../../testing/fixtures/timeRequestFixture.ts'

const now = '2026-12-01T15:00:00Z'
const busyAt = '2026-12-03T15:00:00-05:00'
const freeAt = '2026-12-03T18:00:00-05:00'
const event = ['DTSTART:20261203T200000Z', 'DURATION:PT1H', 'SUMMARY:Dentist']

let server: TestServer
let calendars: CalendarDouble
let id: string
let email: string
let member: LoggedInMember
beforeAll(async () => {
  server = await startTestServer({ now })
  calendars = await startCalendarDouble()
})
afterAll(async () => {
  calendars.close()
  await server.close()
})
beforeEach(async () => {
  setClock(server, now)
  await server.context.db.query(sql`DELETE FROM busy_calendars`)
  await server.context.db.query(sql`DELETE FROM outbox`)
  id = await addTestPractitioner(server, { weekly: openAllDay })
  member = await addLoggedInMember(server)
  const [row] = await server.context.db.query<{ email: string }>(
    sql`SELECT email FROM users WHERE id = ${id}`,
  )
  email = row?.email ?? ''
  calendars.reply({ '*': { body: createCalendar(event), headers: { etag: '"1"' } } })
})

const url = () => `${calendars.url}/secret/basic.ics`
const staff = (...words: string[]) => runStaffCommand(server, 'busy-calendars', ...words)
const book = (at: string, practitionerId = id) =>
  member.post(appointmentsPath, createBookingFields(practitionerId, at))
const hold = (at: string) =>
  member.post(`${appointmentsPath}holds/`, {
    at,
    practitioner_id: id,
    appointment_type: 'FOLLOW_UP',
  })
const listTimes = () =>
  server.context.db.query<{ starts_at: number; ends_at: number }>(
    sql`SELECT starts_at, ends_at FROM busy_times WHERE practitioner_id = ${id} ORDER BY starts_at`,
  )

it('blocks availability, hold, booking and move, but not other practitioners', async () => {
  const other = await addTestPractitioner(server, { weekly: openAllDay })
  const session = await bookSession(member, id, '2026-12-05T15:00:00-05:00')
  await staff('add', email, url())
  const days = await member.get(
    `/api/client/v1/availability/?from_date=2026-12-03&to_date=2026-12-03` +
      `&practitioner_id=${id}&appointment_type=FOLLOW_UP&user_timezone=America/New_York`,
  )
  expect(days.status).toBe(200)
  expect(days.text).toContain('2026-12-03T18:00:00-05:00')
  expect(days.text).not.toContain('2026-12-03T15:')
  expect(await hold(busyAt)).toMatchObject({ status: 409, body: { code: 'slot_taken' } })
  expect((await book(busyAt)).status).toBe(409)
  const moved = createBookingFields(id, busyAt, { appointment_id: session.id })
  expect((await member.post(appointmentsPath, moved)).status).toBe(409)
  expect((await book(busyAt, other)).status).toBe(201)
  expect((await book(freeAt)).status).toBe(201)
})

it('keeps a session that exists at a busy time', async () => {
  const session = await bookSession(member, id, busyAt)
  expect(await staff('add', email, url())).toMatchObject({ isFailure: false })
  const { body } = await member.get(`${appointmentsPath}${session.id}/`)
  expect(body).toMatchObject({ appointment: { status: 'booked' } })
})

it(
  'reads the calendar again every 15 minutes, and stores nothing but times',
  { tags: 'deep' },
  async () => {
    await staff('add', email, url())
    expect(await listTimes()).toEqual([
      {
        starts_at: Date.parse('2026-12-03T20:00:00Z'),
        ends_at: Date.parse('2026-12-03T21:00:00Z'),
      },
    ])
    await server.context.jobs.idle()
    const before = calendars.requests.length
    calendars.reply({ '*': { status: 304 } })
    setClock(server, '2026-12-01T15:15:00Z')
    await server.context.jobs.idle()
    expect(calendars.requests).toHaveLength(before + 1)
    expect(calendars.requests.at(-1)).toMatchObject({ 'if-none-match': '"1"' })
    expect(await listTimes()).toHaveLength(1)
    calendars.reply({ '*': { body: createCalendar() } })
    setClock(server, '2026-12-01T15:30:00Z')
    await server.context.jobs.idle()
    expect(await listTimes()).toEqual([])
    expect((await book(busyAt)).status).toBe(201)
  },
)

it(
  'offers a time that vanishes from the calendar, and ends offers of busy times',
  { tags: 'deep' },
  async () => {
    await staff('add', email, url())
    const waiting = await addLoggedInMember(server)
    await askForTime(server, waiting, id, { from_time: '14:00', to_time: '16:00' })
    const read = async (at: string, ...events: readonly string[][]) => {
      calendars.reply({ '*': { body: createCalendar(...events) } })
      setClock(server, at)
      const offers = await listOffers(server, waiting)
      return offers.map(({ state, at: start }) => [state, Date.parse(start)])
    }
    const offered = Date.parse(busyAt)
    expect(await read('2026-12-01T15:15:00Z')).toEqual([['held', offered]])
    expect(await read('2026-12-01T15:30:00Z', event)).toEqual([['ended', offered]])
  },
)

it(
  'reads the whole calendar when the zone changed or the stored times end soon',
  { tags: 'deep' },
  async () => {
    calendars.reply({
      '*': { body: createCalendar(['DTSTART;VALUE=DATE:20261203']), headers: { etag: '"1"' } },
    })
    await staff('add', email, url())
    expect((await listTimes())[0]?.starts_at).toBe(Date.parse('2026-12-03T00:00:00-05:00'))
    await server.context.db.query(
      sql`UPDATE practitioners SET timezone = 'Europe/Berlin' WHERE id = ${id}`,
    )
    await staff('check', email)
    expect(calendars.requests.at(-1)?.['if-none-match']).toBeUndefined()
    expect((await listTimes())[0]?.starts_at).toBe(Date.parse('2026-12-03T00:00:00+01:00'))
    await staff('check', email)
    expect(calendars.requests.at(-1)?.['if-none-match']).toBe('"1"')
    setClock(server, '2027-01-15T15:00:00Z')
    await staff('check', email)
    expect(calendars.requests.at(-1)?.['if-none-match']).toBeUndefined()
  },
)

it('keeps the last good copy and shows the failure to staff', { tags: 'deep' }, async () => {
  await staff('add', email, url())
  calendars.reply({ '*': { body: '<!doctype html><title>Log in</title>' } })
  setClock(server, '2026-12-01T15:15:00Z')
  await server.context.jobs.idle()
  setClock(server, '2026-12-01T15:30:00Z')
  await server.context.jobs.idle()
  expect((await book(busyAt)).status).toBe(409)
  const { data, text } = await staff('list', email)
  expect(data).toMatchObject([
    {
      host: new URL(calendars.url).host,
      last_read: '2026-12-01T15:00:00.000Z',
      failing_since: '2026-12-01T15:15:00.000Z',
      problem: expect.stringContaining("doesn't lead to a calendar"),
    },
  ])
  expect(text).toContain('The last copy still blocks times.')
  expect(text).not.toContain('secret')
  expect(await staff('check', email)).toMatchObject({ isFailure: true })
  calendars.reply({ '*': { body: createCalendar(event) } })
  expect(await staff('check', email)).toMatchObject({
    isFailure: false,
    data: [{ problem: '', failing_since: null }],
  })
})

it('says how many events could not be read', async () => {
  calendars.reply({ '*': { body: createCalendar(event, [...event, 'RRULE:FREQ=SECONDLY']) } })
  expect(await staff('add', email, url())).toMatchObject({ data: [{ unreadable: '1 event' }] })
  expect(await listTimes()).toHaveLength(1)
})

it('knows the addresses of invitations, and what unanswered days mean', async () => {
  const invite = (address: string, answer: string) =>
    `ATTENDEE;PARTSTAT=${answer}:mailto:${address}`
  const day = ['DTSTART;VALUE=DATE:20261209', invite(email, 'NEEDS-ACTION')]
  const declined = [...event, invite('Other@example.net', 'DECLINED')]
  const body = createCalendar(day, declined)
  calendars.reply({ '*': { body, headers: { etag: '"1"' } } })
  const { data } = await staff('add', email, url())
  const [calendar] = data as { id: string }[]
  const set = (...more: string[]) => staff('set', email, calendar?.id ?? '', ...more)
  expect(await listTimes()).toHaveLength(2)
  expect(await set('--addresses', 'other@example.net')).toMatchObject({
    data: [{ invited_as: `${email}, other@example.net`, unanswered_days: 'block' }],
  })
  expect(await listTimes()).toHaveLength(1)
  await set('--unanswered-days', 'free')
  expect(await listTimes()).toEqual([])
  await set('--addresses', 'none')
  expect(await listTimes()).toHaveLength(1)
  await expect(set()).rejects.toThrow('--addresses or --unanswered-days')
  await expect(set('--addresses', 'x')).rejects.toThrow('"x" is not an email')
  await expect(set('--unanswered-days', 'maybe')).rejects.toThrow('"block" or "free"')
  await expect(staff('set', email, id, '--unanswered-days', 'free')).rejects.toThrow(
    'no calendar with the id',
  )
})

it('does not read the calendar of a deactivated practitioner', { tags: 'deep' }, async () => {
  await staff('add', email, url())
  await server.context.db.query(sql`UPDATE users SET is_active = false WHERE id = ${id}`)
  const before = calendars.requests.length
  setClock(server, '2026-12-01T15:15:00Z')
  await server.context.jobs.idle()
  expect(calendars.requests).toHaveLength(before)
  await server.context.db.query(sql`UPDATE users SET is_active = true WHERE id = ${id}`)
  setClock(server, '2026-12-01T15:30:00Z')
  await server.context.jobs.idle()
  expect(calendars.requests).toHaveLength(before + 1)
})

it('removes a calendar with its times, and records who changed it without the URL', async () => {
  const { data } = await staff('add', email, url())
  const [calendar] = data as { id: string }[]
  await expect(staff('remove', email, id)).rejects.toThrow('no calendar with the id')
  await staff('remove', email, calendar?.id ?? '')
  expect(await listTimes()).toEqual([])
  expect((await book(busyAt)).status).toBe(201)
  const rows = await server.context.db.query(
    sql`SELECT action, details FROM audit_log WHERE subject_id = ${id} AND action LIKE '%busy%'
     ORDER BY id`,
  )
  expect(rows).toMatchObject([
    { action: 'practitioner.busy_calendar_added' },
    { action: 'practitioner.busy_calendar_removed' },
  ])
  expect(JSON.stringify(rows)).not.toContain('secret')
})

it('rejects a URL that is not allowed, a second time and an unknown practitioner', async () => {
  await expect(staff('add', email, 'https://169.254.169.254/')).rejects.toThrow('public internet')
  await expect(staff('add', email, 'http://example.com/')).rejects.toThrow('https://')
  await expect(staff('add', email, 'calendar')).rejects.toThrow('https://')
  await expect(staff('list', 'nobody@example.com')).rejects.toThrow('There is no practitioner')
  await staff('add', email, url())
  await expect(staff('add', email, url())).rejects.toThrow('has this calendar already')
})
