import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { appointmentsPath, bookSession } from '../../../testing/fixtures/bookingFixture.ts'
import { runStaffCommand } from '../../../testing/runStaffCommand.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
  openAllDay,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

let server: TestServer
let id: string
let email: string
let member: LoggedInMember
beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T15:00:00Z' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.query(sql`DELETE FROM calendar_feeds`)
  id = await addTestPractitioner(server, { weekly: openAllDay })
  member = await addLoggedInMember(server)
  const [row] = await server.context.db.query<{ email: string }>(
    sql`SELECT email FROM users WHERE id = ${id}`,
  )
  email = row?.email ?? ''
})

const staff = (...words: string[]) => runStaffCommand(server, 'calendar-feeds', ...words)

/** Creates a feed and returns its address on the test server. */
async function createFeed(): Promise<string> {
  const { url } = (await staff('create', email)).data as { url: string }
  return server.origin + new URL(url).pathname
}

async function readEvents(url: string) {
  const calendar = new ICAL.Component(ICAL.parse(await (await fetch(url)).text()))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const { uid, sequence, summary, location } = event
    return { uid, sequence, summary, location, start: event.startDate.toJSDate().toISOString() }
  })
}

it('shows the sessions with the events of the emails, without notes and types', async () => {
  const url = await createFeed()
  expect(await readEvents(url)).toEqual([])
  const session = await bookSession(member, id, '2026-12-03T15:00:00-05:00', {
    notes: 'My knee hurts',
    appointment_type: 'LAB_REVIEW',
  })
  const event = {
    uid: `${session.id}@juniper.example`,
    sequence: 0,
    summary: `Juniper session with ${member.email.split('@')[0]}`,
    location: 'https://meet.example.com/room',
    start: '2026-12-03T20:00:00.000Z',
  }
  expect(await readEvents(url)).toEqual([event])
  await bookSession(member, id, '2026-12-04T15:00:00-05:00', {
    appointment_type: 'LAB_REVIEW',
    appointment_id: session.id,
  })
  expect(await readEvents(url)).toEqual([
    { ...event, sequence: 1, start: '2026-12-04T20:00:00.000Z' },
  ])
  expect(await (await fetch(url)).text()).not.toMatch(/\b(?:knee|lab)\b/i)
  await member.delete(`${appointmentsPath}${session.id}/`, {})
  expect(await readEvents(url)).toEqual([])
})

it('returns 304 until a session changes', async () => {
  const url = await createFeed()
  await bookSession(member, id, '2026-12-03T15:00:00-05:00')
  const first = await fetch(url)
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  const read = async (tag: string) =>
    (await fetch(url, { headers: { 'if-none-match': tag } })).status
  expect(await read(etag)).toBe(304)
  expect(await read(`W/${etag}`)).toBe(304)
  await bookSession(member, id, '2026-12-05T15:00:00-05:00')
  expect(await read(etag)).toBe(200)
})

it('shows no other practitioner and no name before the email address is confirmed', async () => {
  const other = await addTestPractitioner(server, { weekly: openAllDay })
  await bookSession(member, other, '2026-12-03T15:00:00-05:00')
  await bookSession(member, id, '2026-12-04T15:00:00-05:00')
  await server.context.db.query(
    sql`UPDATE users SET is_email_confirmed = false WHERE id = ${member.id}`,
  )
  const events = await readEvents(await createFeed())
  expect(events.map(({ summary }) => summary)).toEqual(['Juniper session with a new member'])
})

it('returns 404 for a revoked feed, an unknown token and an inactive practitioner', async () => {
  const [first, second] = [await createFeed(), await createFeed()]
  expect((await fetch(first)).status).toBe(200)
  const unknown = first.replace(/[^/]{43}/, 'a'.repeat(43))
  expect(unknown).not.toBe(first)
  expect((await fetch(unknown)).status).toBe(404)
  await server.context.db.query(sql`UPDATE users SET is_active = false WHERE id = ${id}`)
  expect((await fetch(first)).status).toBe(404)
  await server.context.db.query(sql`UPDATE users SET is_active = true WHERE id = ${id}`)
  expect(await staff('revoke', email)).toMatchObject({ data: { email, revoked: 2 } })
  for (const url of [first, second]) expect((await fetch(url)).status).toBe(404)
})

it('stores only the hash of the token, and records who created the feed', async () => {
  const url = await createFeed()
  const token = /[^/]{43}/.exec(new URL(url).pathname)?.[0] ?? ''
  const rows = await server.context.db.query(sql`SELECT token_hash FROM calendar_feeds`)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(await staff('list')).toMatchObject({ data: [{ email }] })
  const actions = await server.context.db.query(
    sql`SELECT action FROM audit_log WHERE subject_id = ${id} AND request_id LIKE 'staff:%'`,
  )
  expect(actions).toEqual([{ action: 'practitioner.calendar_feed_created' }])
})

it('rejects an unknown practitioner', async () =>
  expect(staff('create', 'nobody@example.com')).rejects.toThrow('There is no practitioner'))
