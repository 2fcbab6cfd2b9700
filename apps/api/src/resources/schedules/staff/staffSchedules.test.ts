import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { bookSession } from '../../../testing/fixtures/bookingFixture.ts'
import { listEmailsTo } from '../../../testing/listEmailsTo.ts'
import { runStaffCommand } from '../../../testing/runStaffCommand.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
  readBalance,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

let server: TestServer
let id: string
let email: string
let member: LoggedInMember
beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T12:00:00Z', env: { RATE_LIMITS: 'off' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  // the only one who can be booked
  await server.context.db.query(sql`UPDATE users SET is_active = false WHERE role = 'practitioner'`)
  id = await addTestPractitioner(server)
  email = await readEmail(id)
  member = await addLoggedInMember(server, { credits: 1 })
})

const staff = (...words: string[]) => runStaffCommand(server, ...words)

async function readEmail(userId: string): Promise<string> {
  const [row] = await server.context.db.query<{ email: string }>(
    sql`SELECT email FROM users WHERE id = ${userId}`,
  )
  return row?.email ?? ''
}

async function readStatus(sessionId: string) {
  const [row] = await server.context.db.query<{ status: string }>(
    sql`SELECT status FROM appointments WHERE id = ${sessionId}`,
  )
  return row?.status
}

const wednesday = '2026-12-02T10:00:00-05:00'

/** Every change that leaves no room for a session on Wednesday at 10. */
const changes: readonly (readonly string[])[] = [
  ['hours', 'set', 'Mon-Tue 09:00-17:00', 'Thu-Fri 09:00-17:00'],
  ['hours', 'set', 'Mon-Fri 10:15-17:00'],
  ['overrides', 'add', '2026-12-02', 'closed'],
  ['overrides', 'add', '2026-12-02', '09:00-10:15,12:00-17:00'],
  ['time-off', 'add', '2026-12-02', '2026-12-02'],
  ['time-off', 'add', '2026-12-02T10:15', '2026-12-02T11:00'],
  ['practitioners', 'deactivate'],
  ['practitioners', 'update', '--zone', 'America/Anchorage'],
]

describe.each(changes)('staff %s %s %j', (group = '', action = '', ...rest) => {
  const change = (...more: string[]) => staff(group, action, email, ...rest, ...more)

  it('lists the affected sessions, and cancels them when it is confirmed', async () => {
    const session = await bookSession(member, id, wednesday)
    const before = await staff('practitioners', 'show', email)
    const preview = await change()
    expect(preview.data).toMatchObject({ changed: false, sessions: [{ id: session.id }] })
    expect(preview.text).toContain('Nothing has changed. Add --confirm')
    expect((await staff('practitioners', 'show', email)).data).toEqual(before.data)
    expect(await readStatus(session.id)).toBe('booked')

    const done = await change('--confirm')
    expect(done.data).toMatchObject({ changed: true, sessions: [{ id: session.id }] })
    expect(await readStatus(session.id)).toBe('cancelled')
    expect(await readBalance(server, member.id)).toMatchObject({ balance: 1 })
    const [notice] = await listEmailsTo(server, email)
    expect(notice?.subject).toMatch(/^Session canceled: /)
    expect(notice?.text).toContain('It no longer fits your schedule.')
    expect(notice?.attachments[0]?.content).toContain('METHOD:CANCEL')
    expect(await bookAgain()).toMatch(/not_bookable|not_found/)
  })

  const bookAgain = async (): Promise<string> => {
    const { text } = await member.post('/api/client/v1/appointments/', {
      at: wednesday,
      practitioner_id: id,
      appointment_type: 'FOLLOW_UP',
      user_timezone: 'America/New_York',
    })
    return text
  }
})

describe('the email about a session that a change of the schedule cancels', () => {
  const readOpenTimes = async (): Promise<string[]> => {
    const [mail] = await listEmailsTo(server, member.email)
    expect(mail?.subject).toMatch(/^Canceled: /)
    expect(mail?.text).toContain('Your credit is back.')
    const lines = (mail?.text ?? '').split('\n\n')
    const start = lines.findIndex((line) => line.startsWith('You can book one of these times'))
    return lines.slice(start + 1, start + 4)
  }

  it('lists the three nearest times of the practitioner', async () => {
    await bookSession(member, id, wednesday)
    await staff('time-off', 'add', email, '2026-12-02T10:00', '2026-12-02T11:00', '--confirm')
    expect(await readOpenTimes()).toEqual([
      `Wed, Dec 2 at 9:00 am EST, ${name()}`,
      `Wed, Dec 2 at 9:30 am EST, ${name()}`,
      `Wed, Dec 2 at 11:00 am EST, ${name()}`,
    ])
  })

  const name = () => email.split('@')[0] ?? ''

  it('lists times of others when the practitioner is gone', async () => {
    await bookSession(member, id, wednesday)
    const other = await readEmail(await addTestPractitioner(server))
    await staff('practitioners', 'deactivate', email, '--confirm')
    const times = await readOpenTimes()
    expect(times).toHaveLength(3)
    for (const time of times) expect(time).toContain(other.split('@')[0])
  })

  it('is sent to a member who turned off emails about sessions', async () => {
    await bookSession(member, id, wednesday)
    await server.context.db.query(
      sql`UPDATE users SET notify_appointment_mail = false WHERE id = ${member.id}`,
    )
    await staff('overrides', 'add', email, '2026-12-02', 'closed', '--confirm')
    expect(await readOpenTimes()).toHaveLength(3)
  })
})

it('returns the free visit', async () => {
  const visitor = await addLoggedInMember(server, { credits: 0 })
  const type = { appointment_type: 'INITIAL_CONSULTATION' }
  await bookSession(visitor, id, wednesday, type)
  await staff('overrides', 'add', email, '2026-12-02', 'closed', '--confirm')
  const again = await bookSession(visitor, id, '2026-12-03T10:00:00-05:00', type)
  expect(again.is_free_visit).toBe(true)
})

it('leaves no booked session when members book and cancel at the same time', async () => {
  const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'].map(
    (time) => `2026-12-02T${time}:00-05:00`,
  )
  const members = await Promise.all(times.map(() => addLoggedInMember(server, { credits: 1 })))
  const first = await bookSession(member, id, '2026-12-02T16:00:00-05:00')
  await Promise.all([
    ...members.map((each, index) =>
      each.post('/api/client/v1/appointments/', {
        at: times[index],
        practitioner_id: id,
        appointment_type: 'FOLLOW_UP',
        user_timezone: 'America/New_York',
      }),
    ),
    member.delete(`/api/client/v1/appointments/${first.id}/`, { late_cancel: true }),
    staff('time-off', 'add', email, '2026-12-02', '2026-12-02', '--confirm'),
    staff('practitioners', 'deactivate', email, '--confirm'),
  ])
  const booked = await server.context.db.query(
    sql`SELECT id FROM appointments WHERE practitioner_id = ${id} AND status = 'booked'`,
  )
  expect(booked).toEqual([])
  for (const each of members)
    expect(await readBalance(server, each.id)).toMatchObject({ balance: 1 })
})

it('changes hours at once when no session is affected', async () => {
  const session = await bookSession(member, id, wednesday)
  const { data } = await staff('hours', 'set', email, 'Wed 09:00-12:00')
  expect(data).toEqual({ changed: true, sessions: [] })
  expect((await staff('hours', 'show', email)).data).toMatchObject({
    timezone: 'America/New_York',
    hours: expect.arrayContaining(['Mon closed', 'Wed 09:00-12:00']),
  })
  expect(await readStatus(session.id)).toBe('booked')
})

it('does not affect a session that the practice moved outside the hours', async () => {
  const session = await bookSession(member, id, wednesday)
  await staff('sessions', 'move', session.id, '2026-12-02T20:00:00-05:00')
  expect((await staff('hours', 'set', email, 'Thu 09:00-12:00')).data).toMatchObject({
    changed: true,
    sessions: [],
  })
  // but time off affects it
  expect((await staff('time-off', 'add', email, '2026-12-02', '2026-12-02')).data).toMatchObject({
    changed: false,
  })
})

it('lists and removes overrides and time off', async () => {
  await staff('overrides', 'add', email, '2026-12-24', 'closed')
  await staff('overrides', 'add', email, '2026-12-24', '09:00-10:00')
  expect((await staff('overrides', 'list', email)).data).toEqual([
    { date: '2026-12-24', hours: '09:00-10:00' },
  ])
  await staff('overrides', 'remove', email, '2026-12-24')
  expect((await staff('overrides', 'list', email)).data).toEqual([])
  await expect(staff('overrides', 'remove', email, '2026-12-24')).rejects.toThrow('no override')

  await staff('time-off', 'add', email, '2026-12-24', '2027-01-01')
  const { data } = await staff('time-off', 'list', email)
  expect(data).toEqual([
    { id: expect.any(String), from: '2026-12-24T00:00:00-05:00', to: '2027-01-02T00:00:00-05:00' },
  ])
  const [absence] = data as { id: string }[]
  const other = await readEmail(await addTestPractitioner(server))
  await expect(staff('time-off', 'remove', other, absence?.id ?? '')).rejects.toThrow('no time off')
  await staff('time-off', 'remove', email, absence?.id ?? '')
  expect((await staff('time-off', 'list', email)).data).toEqual([])
})

it.each([
  [['overrides', 'add', '2026-11-30', 'closed'], 'is in the past'],
  [['overrides', 'add', '2026-02-30', 'closed'], 'must be one like'],
  [['overrides', 'add', '2026-12-24', 'morning'], 'must be hours like'],
  [['time-off', 'add', '2026-12-24', '2026-12-23'], 'must end after it starts'],
  [['time-off', 'add', '2026-11-01', '2026-11-02'], 'This time is over.'],
  [['time-off', 'add', 'Friday', '2026-12-23'], 'must be a date like'],
  [['time-off', 'remove', 'x'], 'has no time off with the id x.'],
  [['hours', 'set'], 'The weekly hours is missing.'],
  [['practitioners', 'update'], 'Nothing to change.'],
  [['practitioners', 'update', '--zone', 'Mars/Olympus'], 'is not a time zone'],
  [['practitioners', 'update', '--buffer', '241'], 'The buffer must be from 0 to 240.'],
  [['practitioners', 'update', '--meets', 'in_person'], 'Sessions in person need an address.'],
])('rejects %j', async ([group = '', action = '', ...rest], message) => {
  await expect(staff(group, action, email, ...rest)).rejects.toThrow(message)
})

it('uses the zone of the practitioner on a day when clocks change', async () => {
  await staff('time-off', 'add', email, '2027-03-14', '2027-03-14')
  expect((await staff('time-off', 'list', email)).data).toEqual([
    expect.objectContaining({ from: '2027-03-14T00:00:00-05:00', to: '2027-03-15T00:00:00-04:00' }),
  ])
})

it('adds, updates, deactivates and reactivates a practitioner', async () => {
  const words = [
    '--name',
    'Chen, Wei',
    '--zone',
    'America/Los_Angeles',
    '--hours',
    'Mon 09:00-10:00',
  ]
  await staff(
    'practitioners',
    'add',
    'Wei@example.com',
    ...words,
    '--languages',
    'English, Mandarin',
  )
  const changed = ['--title', 'Coach', '--notice', '240', '--meets', 'in_person']
  await staff('practitioners', 'update', 'wei@example.com', ...changed, '--address', '12 Elm St')
  expect((await staff('practitioners', 'show', 'wei@example.com')).data).toMatchObject({
    name: 'Wei Chen',
    title: 'Coach',
    languages: ['English', 'Mandarin'],
    timezone: 'America/Los_Angeles',
    notice_minutes: 240,
    meeting_kind: 'in_person',
    meeting_address: '12 Elm St',
    status: 'active',
  })
  await staff('members', 'set-coach', member.email, 'wei@example.com')
  await staff('practitioners', 'deactivate', 'wei@example.com')
  expect((await member.get('/api/client/v1/users/me/')).body).toMatchObject({
    user: { coach: null, has_chosen_coach: false },
  })
  expect((await staff('practitioners', 'list')).data).toContainEqual(
    expect.objectContaining({ email: 'wei@example.com', status: 'inactive' }),
  )
  await staff('practitioners', 'reactivate', 'wei@example.com')
  const list = await member.get('/api/client/v1/practitioners/')
  expect(list.text).toContain('Wei Chen')
  const trail = await server.context.db.query(
    sql`SELECT l.action FROM audit_log l JOIN users u ON u.id = l.subject_id
     WHERE u.email = 'wei@example.com' AND l.request_id LIKE 'staff:%' ORDER BY l.id`,
  )
  expect(trail).toEqual(
    ['added', 'updated', 'deactivated', 'reactivated'].map((word) => ({
      action: `practitioner.${word}`,
    })),
  )
  await expect(staff('practitioners', 'add', 'wei@example.com', ...words)).rejects.toThrow(
    'There is already an account',
  )
})
