import { DAY, HOUR, MINUTE } from '@portal/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { appointmentsPath, bookSession } from '../../../testing/fixtures/bookingFixture.ts'
import { listEmailsTo } from '../../../testing/listEmailsTo.ts'
import { runStaffCommand } from '../../../testing/runStaffCommand.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
  openAllDay,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const bookedAt = '2026-11-30T15:00:00Z'
const start = '2026-12-03T15:00:00-05:00'
const startsAt = Date.parse(start)
const before = (ms: number): string => new Date(startsAt - ms).toISOString()

let server: TestServer
let practitioner: string
let member: LoggedInMember
beforeAll(async () => {
  server = await startTestServer({ now: bookedAt })
})
afterAll(() => server.close())
beforeEach(async () => {
  setClock(server, bookedAt)
  practitioner = await addTestPractitioner(server, { weekly: openAllDay })
  member = await addLoggedInMember(server)
})

const book = (at = start, more: Record<string, unknown> = {}) =>
  bookSession(member, practitioner, at, more)

/** The reminders that the member has by the time of the clock, oldest first. */
async function listReminders() {
  const emails = await listEmailsTo(server, member.email)
  return emails.filter(({ subject }) => subject?.startsWith('Reminder')).toReversed()
}

/** Waiting and finished rows of a session. */
async function listRows(id: string) {
  await server.context.jobs.idle()
  const rows = await server.context.db.query<{ dedupe_key: string; due_at: number }>(
    sql`SELECT dedupe_key, due_at FROM outbox
     WHERE kind IN ('reminder_mail', 'reminder_sms') AND payload ->> 'appointment_id' = ${id}
     ORDER BY due_at, dedupe_key`,
  )
  return rows.map(({ dedupe_key, due_at }) => {
    const [kind, , version, offset] = dedupe_key.split(':')
    return `${kind} v${version} ${Number(offset) / HOUR} h: ${new Date(due_at).toISOString()}`
  })
}

describe('reminders of a session', () => {
  it('are sent by email 48 hours and an hour before', async () => {
    await book()
    expect(await listReminders()).toEqual([])
    setClock(server, before(2 * DAY + 1))
    expect(await listReminders()).toEqual([])
    setClock(server, before(2 * DAY))
    expect(await listReminders()).toHaveLength(1)
    setClock(server, before(HOUR))
    expect(await listReminders()).toHaveLength(2)
    setClock(server, before(-HOUR))
    expect(await listReminders()).toHaveLength(2)
  })

  it('say when and how to join and what canceling costs, and nothing about health', async () => {
    await book(start, { notes: 'My knee hurts', appointment_type: 'LAB_REVIEW' })
    setClock(server, before(2 * DAY))
    const [reminder] = await listReminders()
    const when = 'Thu, Dec 3 at 3:00 pm EST'
    expect(reminder?.subject).toBe(`Reminder: ${when}`)
    expect(reminder?.attachments).toEqual([])
    expect(reminder?.text.split('\n')[0]).toBe(`Your session: ${when}`)
    // not again below the headline
    expect(reminder?.text.split('3:00 pm')).toHaveLength(2)
    expect(reminder?.text).toContain('Time zone: Eastern')
    expect(reminder?.text).toContain(
      'The video link opens 10 minutes before the start, at 2:50 pm EST.\n\n' +
        'Join: https://meet.example.com/room\n\nSee your session: ',
    )
    expect(reminder?.text).toContain(
      'You can reschedule up to 2 hours before the start. ' +
        'Cancel at least 24 hours before to get your credit back.',
    )
    expect(`${reminder?.text}${reminder?.html}`).not.toMatch(/knee|lab review/i)
    setClock(server, before(HOUR))
    expect((await listReminders())[1]?.text).toContain(
      "You can't reschedule it anymore. Canceling it won't return your credit.",
    )
  })

  it('use the zone in the profile, also when it changes after the booking', async () => {
    const { id } = await book('2026-12-03T09:00:00-05:00')
    expect(await listRows(id)).toContain('reminder_sms v0 1 h: 2026-12-03T13:00:00.000Z')
    await member.put('/api/client/v1/users/me/', { timezone: 'America/Los_Angeles' })
    expect(await listRows(id)).toEqual([
      // 20:59 in Los Angeles: 5:00 is night there
      'reminder_sms v0 48 h: 2026-12-01T04:59:00.000Z',
      'reminder_mail v0 48 h: 2026-12-01T14:00:00.000Z',
      'reminder_sms v0 1 h: 2026-12-03T04:59:00.000Z',
      'reminder_mail v0 1 h: 2026-12-03T13:00:00.000Z',
    ])
    setClock(server, '2026-12-01T14:00:00Z')
    expect((await listReminders()).map(({ subject }) => subject)).toEqual([
      'Reminder: Thu, Dec 3 at 6:00 am PST',
    ])
  })

  it('are left out when they would be due before the booking', async () => {
    setClock(server, before(3 * HOUR))
    const { id } = await book()
    expect(await listRows(id)).toEqual([
      `reminder_mail v0 1 h: ${before(HOUR)}`,
      `reminder_sms v0 1 h: ${before(HOUR)}`,
    ])
  })

  it('belong to the new time of a moved session, and moving back repeats none', async () => {
    const { id } = await book()
    await book('2026-12-05T15:00:00-05:00', { appointment_id: id })
    setClock(server, before(2 * DAY))
    expect(await listReminders()).toEqual([])
    await book(start, { appointment_id: id })
    setClock(server, before(HOUR))
    expect(await listReminders()).toHaveLength(1)
    setClock(server, '2026-12-03T20:00:00Z')
    expect(await listReminders()).toHaveLength(1)
    const rows = await listRows(id)
    expect(new Set(rows).size).toBe(rows.length)
  })

  it('are not repeated when the session is moved away and back after one was sent', async () => {
    const { id } = await book()
    setClock(server, before(2 * DAY))
    expect(await listReminders()).toHaveLength(1)
    await book('2026-12-05T15:00:00-05:00', { appointment_id: id })
    await book(start, { appointment_id: id })
    expect(await listReminders()).toHaveLength(1)
    setClock(server, before(HOUR))
    expect(await listReminders()).toHaveLength(2)
  })

  it.each([
    ['48 hours', 2 * DAY, DAY],
    ['an hour', HOUR, 30 * MINUTE],
  ])('of %s are dropped when they are overdue', async (_name, offset, deadline) => {
    const { id } = await book()
    await server.context.jobs.idle()
    const other = sql`DELETE FROM outbox WHERE payload ->> 'appointment_id' = ${id}
      AND kind = 'reminder_mail' AND payload ->> 'offset' <> ${String(offset)}`
    await server.context.db.query(other)
    setClock(server, before(deadline - 1))
    expect(await listReminders()).toEqual([])
    await server.context.db.query(sql`UPDATE outbox SET done_at = NULL
      WHERE kind = 'reminder_mail' AND payload ->> 'appointment_id' = ${id}`)
    setClock(server, before(deadline))
    expect(await listReminders()).toHaveLength(1)
  })

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['the member cancels', (id) => member.delete(`${appointmentsPath}${id}/`, {})],
    ['the practice cancels', (id) => runStaffCommand(server, 'sessions', 'cancel', id)],
    [
      'the account is closed',
      () =>
        server.context.db.query(
          sql`UPDATE users SET closed_at = ${new Date(startsAt - 3 * DAY)} WHERE id = ${member.id}`,
        ),
    ],
    [
      'the email address is not confirmed',
      () =>
        server.context.db.query(
          sql`UPDATE users SET is_email_confirmed = false WHERE id = ${member.id}`,
        ),
    ],
    [
      'the member has turned off emails about sessions',
      () => member.put('/api/client/v1/users/me/', { notifications: { appointment_mail: false } }),
    ],
    [
      'the member does not want this one',
      () => member.put('/api/client/v1/users/me/', { reminders: [{ hours: 48, is_on: false }] }),
    ],
  ])('are not sent when %s', async (_name, change) => {
    const { id } = await book()
    await server.context.jobs.idle()
    await change(id)
    setClock(server, before(2 * DAY))
    expect(await listReminders()).toEqual([])
    expect(await listRows(id)).not.toEqual([])
  })

  it('are sent at the times that the member wants', async () => {
    const me = '/api/client/v1/users/me/'
    await book()
    const choose = (hours: number, isOn: boolean) =>
      member.put(me, { reminders: [{ hours, is_on: isOn }] })
    await choose(48, false)
    await choose(1, false)
    const { body } = await choose(1, true)
    expect(body).toMatchObject({
      user: {
        reminders: [
          { hours: 48, is_on: false },
          { hours: 1, is_on: true },
        ],
      },
    })
    setClock(server, before(2 * DAY))
    expect(await listReminders()).toEqual([])
    setClock(server, before(HOUR))
    expect(await listReminders()).toHaveLength(1)
  })

  it('are sent once by two servers, and again only with the same Message-ID', async () => {
    const { id } = await book()
    setClock(server, before(2 * DAY))
    expect(await listReminders()).toHaveLength(1)
    // as after a crash between sending and recording
    await server.context.db.query(sql`UPDATE outbox SET done_at = NULL
      WHERE kind = 'reminder_mail' AND payload ->> 'appointment_id' = ${id}`)
    expect(await listReminders()).toHaveLength(1)
    const ids = await server.context.db.query(
      sql`SELECT message_id FROM mailbox
       WHERE recipient = ${member.email} AND subject LIKE 'Reminder%'`,
    )
    expect(ids).toEqual([{ message_id: `${id}.0.reminder.${2 * DAY}@juniper.example` }])
  })
})

it('plans other hours when the practice sets them', async () => {
  const other = await startTestServer({ now: bookedAt, env: { REMINDER_HOURS: '72,2' } })
  try {
    const coach = await addTestPractitioner(other, { weekly: openAllDay })
    await bookSession(await addLoggedInMember(other), coach, '2026-12-05T15:00:00-05:00')
    await other.context.jobs.idle()
    const rows = await other.context.db.query(
      sql`SELECT due_at FROM outbox WHERE kind = 'reminder_mail' ORDER BY due_at`,
    )
    expect(rows).toEqual([
      { due_at: Date.parse('2026-12-02T20:00:00Z') },
      { due_at: Date.parse('2026-12-05T18:00:00Z') },
    ])
  } finally {
    await other.close()
  }
})
