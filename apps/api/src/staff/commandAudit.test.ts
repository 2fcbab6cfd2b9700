import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTemporaryFolder } from '@portal/tools/findTemporaryFolder'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { createImage } from '../testing/files/createImages.ts'
import { createReportFields, createResultFields } from '../testing/fixtures/labsFixture.ts'
import { runStaffCommand } from '../testing/runStaffCommand.ts'
import { addTestPractitioner } from '../testing/fixtures/schedulingFixture.ts'
import { demoNow, startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { getDemoFolder } from '../resources/courses/demo/readDemoContent.ts'
import { commands } from './commands.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer({ demo: true, now: demoNow, env: { RATE_LIMITS: 'off' } })
  folder = mkdtempSync(join(findTemporaryFolder(), 'portal-staff-'))
  await prepareRecords()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.close()
})

const query = async (statement: ReturnType<typeof sql>): Promise<string> => {
  const [row] = await server.context.db.query<{ value: string }>(statement)
  return row?.value ?? 'none'
}

const maya = 'maya@example.com'
const rivera = 'rivera@example.com'
const ownOf = (email: string) => sql`(SELECT id FROM users WHERE email = ${email})`
const reading = '2026-12-03T15:00:00Z'

/** Files and records that the demo data lack. */
async function prepareRecords(): Promise<void> {
  const { db } = server.context
  const report = createReportFields({
    results: [createResultFields({ flag: 'critical_low', value: '2' })],
  })
  writeFileSync(join(folder, 'report.json'), JSON.stringify(report))
  writeFileSync(join(folder, 'photo.jpg'), await createImage('jpeg'))
  writeFileSync(join(folder, 'plan.png'), await createImage('png'))
  writeFileSync(join(folder, 'other.png'), await createImage('png', 20))
  const items = [{ key: 'walk', kind: 'movement', title: 'Walk', time_of_day: 'evening' }]
  const protocol = { title: 'Sleep', practitioner: rivera, items }
  writeFileSync(join(folder, 'sleep.json'), JSON.stringify(protocol))
  await db.query(
    sql`INSERT INTO bounced_addresses (email, first_at, last_at, emails, reason)
     VALUES (${maya}, now(), now(), 1, 'unknown')`,
  )
  await db.query(
    sql`INSERT INTO text_replies (id, member_id, phone_number, text, is_answered, received_at)
     VALUES (gen_random_uuid(), ${ownOf(maya)}, '+15550100', 'Running late', true, now())`,
  )
  // a difference that `credits check` prints
  await db.query(
    sql`UPDATE credit_balances SET balance = balance + 1 WHERE user_id = ${ownOf(maya)}`,
  )
  await db.query(sql`UPDATE appointments SET status = 'booked' WHERE id = ${await findPast()}`)
  const colleague = await addTestPractitioner(server)
  await db.query(sql`UPDATE users SET email = 'ana@example.com' WHERE id = ${colleague}`)
  for (const email of ['wanda@example.com', 'olga@example.com'])
    await db.query(
      sql`INSERT INTO waitlist_entries (email, brand_slug, offer_slug, first_name, created_at,
         updated_at) VALUES (${email}, '', '', 'Wanda', now(), now())`,
    )
}

const file = (name: string) => join(folder, name)
const findSession = (status: string, email = maya) =>
  query(
    sql`SELECT id AS value FROM appointments WHERE member_id = ${ownOf(email)}
     AND status = ${status} AND starts_at > ${new Date(server.context.clock.now())}
     ORDER BY starts_at DESC LIMIT 1`,
  )
const findPast = () =>
  query(
    sql`SELECT id AS value FROM appointments WHERE member_id = ${ownOf(maya)}
     AND ends_at < ${new Date(server.context.clock.now())} AND status IN ('booked', 'completed')
     ORDER BY starts_at DESC LIMIT 1`,
  )
const findOwn = (
  table: 'documents' | 'protocols' | 'lab_reports' | 'conversations' | 'time_requests',
) => {
  const tables = {
    documents: sql`documents WHERE source = 'practice' AND deleted_at IS NULL AND`,
    protocols: sql`protocols WHERE`,
    lab_reports: sql`lab_reports WHERE released_at IS NULL AND`,
    conversations: sql`conversations WHERE`,
    time_requests: sql`time_requests WHERE`,
  }
  return query(
    sql`SELECT id AS value FROM ${tables[table]} member_id = ${ownOf(maya)}
     ORDER BY id DESC LIMIT 1`,
  )
}
const findPayment = () =>
  query(
    sql`SELECT p.id AS value FROM payments p WHERE p.user_id = ${ownOf(maya)}
     AND p.paid_at IS NOT NULL LIMIT 1`,
  )
const findOrder = () =>
  query(
    sql`SELECT id AS value FROM lab_orders WHERE member_id = ${ownOf(maya)} AND status = 'placed'
     ORDER BY created_at DESC LIMIT 1`,
  )
const by = ['--practitioner', rivera]

type Words = readonly (string | Promise<string>)[]

/**
 * Arguments with which each command prints what it can print, in an order in which they work. A new
 * command needs a line here.
 */
const calls: Readonly<Record<string, () => Words>> = {
  'admins list': () => [],
  'admins grant': () => ['sam@example.com', '--name', 'Sam Field'],
  'admins revoke': () => ['sam@example.com'],
  'two-factor list': () => [],
  'view-as link': () => [maya, '--admin', 'admin@example.com', '--reason', 'Asked for help'],
  'practitioners list': () => [],
  'practitioners show': () => [rivera],
  'practitioners add': () => [
    'wei@example.com',
    '--name=Wei Lin',
    '--zone=America/New_York',
    '--hours=Mon-Fri 09:00-17:00',
    '--url=https://meet.example.com/wei',
  ],
  'practitioners invite': () => ['wei@example.com'],
  'practitioners meeting': () => ['wei@example.com', 'phone'],
  'practitioners credentials': () => ['wei@example.com', 'MS'],
  'practitioners office-hours': () => ['wei@example.com', 'Mondays'],
  'practitioners photo': () => ['wei@example.com', file('photo.jpg')],
  'practitioners update': () => [rivera, '--zone', 'Asia/Tokyo'],
  'practitioners deactivate': () => [rivera],
  'practitioners reactivate': () => ['wei@example.com'],
  'calendar-feeds create': () => [rivera],
  'calendar-feeds list': () => [],
  'calendar-feeds revoke': () => [rivera],
  'busy-calendars list': () => [rivera],
  'busy-calendars check': () => [rivera],
  'hours show': () => [rivera],
  'hours set': () => [rivera, 'Sun 05:00-05:45'],
  'overrides add': () => ['ana@example.com', '2026-12-24', 'closed'],
  'overrides list': () => ['ana@example.com'],
  'overrides remove': () => ['ana@example.com', '2026-12-24'],
  'time-off add': () => [rivera, '2026-12-01', '2027-06-01'],
  'time-off list': () => [rivera],
  'members list': () => [],
  'members show': () => [maya],
  'members add': () => ['kim@example.com', '--name', 'Kim Lane', '--plan', 'MEMBERSHIP'],
  'members invite': () => ['kim@example.com', '--print-link'],
  'members set-membership': () => ['kim@example.com', 'lapsed'],
  'members set-plan': () => ['kim@example.com', 'ALACARTE'],
  'members set-coach': () => ['kim@example.com', rivera],
  'members first-visit': () => ['kim@example.com', 'yes'],
  'members export': () => [maya],
  'memberships list': () => [],
  'memberships grant': () => ['kim@example.com', '--days', '30'],
  'memberships end': () => ['kim@example.com'],
  'memberships plans': () => [],
  'memberships close-plan': () => ['juniper'],
  'credits check': () => [],
  'credits history': () => [maya],
  'credits grant': () => ['kim@example.com', '3', '--note', 'Welcome'],
  'payments list': () => [],
  'payments show': () => [findPayment()],
  'payments refund': () => [findPayment()],
  'payments mismatches list': () => [],
  'sessions list': () => [],
  'sessions book': () => ['kim@example.com', 'ana@example.com', 'FOLLOW_UP', reading],
  'sessions show': () => [findSession('booked', 'kim@example.com')],
  'sessions move': () => [findSession('booked', 'kim@example.com'), '2026-12-03T17:00:00Z'],
  'sessions set-summary': () => [findPast(), 'It went well.'],
  'sessions complete': () => [findPast()],
  'sessions no-show': () => [findPast()],
  'sessions correct-no-show': () => [
    query(
      sql`SELECT id AS value FROM appointments WHERE status = 'no_show'
       AND member_id = ${ownOf(maya)} LIMIT 1`,
    ),
  ],
  'sessions cancel': () => [findSession('booked', 'kim@example.com')],
  'time-requests list': () => [],
  'time-requests end': () => [findOwn('time_requests')],
  'documents list': () => [maya],
  'documents share': () => [maya, file('plan.png')],
  'documents replace': () => [findOwn('documents'), file('other.png')],
  'documents withdraw': () => [findOwn('documents')],
  'protocols list': () => [maya],
  'protocols show': () => [findOwn('protocols')],
  'protocols publish': () => [maya, file('sleep.json')],
  'protocols revise': () => [findOwn('protocols'), file('sleep.json')],
  'protocols copy': () => [findOwn('protocols'), 'kim@example.com'],
  'protocols preview': () => [findOwn('protocols')],
  'protocols revoke': () => [findOwn('protocols')],
  'protocols end': () => [findOwn('protocols')],
  'protocols schema': () => [],
  'labs import': () => [maya, file('report.json'), '--confirm-patient'],
  'labs list': () => [],
  'labs show': () => [findOwn('lab_reports')],
  'labs review': () => [findOwn('lab_reports'), '--version', '1', ...by],
  'labs comment': () => [findOwn('lab_reports'), 'Low.', ...by, '--version', '1'],
  'labs hold': () => [findOwn('lab_reports'), '--reason', 'We call first'],
  'labs contacted': () => [findOwn('lab_reports'), '--version', '1'],
  'labs release': () => [findOwn('lab_reports'), '--version', '1'],
  'labs withdraw': () => [
    query(sql`SELECT id AS value FROM lab_reports WHERE member_id = ${ownOf(maya)} LIMIT 1`),
  ],
  'labs zone': () => ['https://harbor.example/lab', 'America/Chicago'],
  'labs schema': () => [],
  'orders list': () => [],
  'orders show': () => [findOrder()],
  'orders move': () => [findOrder(), 'kit_sent', '--code', 'KT1'],
  'orders decline': () => [findOrder(), '--reason', 'Not now'],
  'orders recommend': () => [maya, 'thyroid', ...by],
  'orders panels': () => [],
  'courses list': () => [],
  'courses check': () => [getDemoFolder('better-sleep')],
  'courses publish': () => [getDemoFolder('better-sleep')],
  'courses enroll': () => [maya, 'steady-energy'],
  'courses progress': () => [maya],
  'courses retire': () => ['better-sleep'],
  'assistant unanswered': () => [],
  'assistant review': () => [maya],
  'questionnaires list': () => [],
  'questionnaires check': () => ['phq-9'],
  'questionnaires publish': () => ['mood', 'phq-9'],
  'questionnaires assign': () => ['phq-9', '--member', maya],
  'questionnaires withdraw': () => ['who-5', '--member', maya],
  'questionnaires answers': () => ['assessment'],
  'questionnaires alerts': () => ['list'],
  'questionnaires export': () => ['gad-7'],
  'questionnaires schema': () => [],
  'texts replies': () => [],
  'conversations inbox': () => [],
  'conversations start': () => [maya],
  'conversations show': () => [findOwn('conversations')],
  'conversations reply': () => [findOwn('conversations'), 'See you.'],
  'conversations attach': () => [findOwn('conversations'), file('plan.png')],
  'conversations assign': () => [findOwn('conversations'), rivera],
  'conversations close': () => [findOwn('conversations')],
  'conversations reopen': () => [findOwn('conversations')],
  'conversations snippets': () => [],
  'brands list': () => [],
  'brands add': () => ['harbor', '--name', 'Harbor', '--color', '#0b5fa5'],
  'brands update': () => ['harbor', '--description', 'By the sea.'],
  'offers list': () => [],
  'offers add': () => ['harbor', 'visit', '--name', 'Visit', '--kind', 'free_visit'],
  'offers update': () => ['harbor', 'visit', '--capacity', '5'],
  'offers close': () => ['harbor', 'visit'],
  'brands close': () => ['harbor'],
  'invites list': () => [],
  'invites add': () => ['northside', '--plan', 'ALACARTE', '--credits', '1', '--email', maya],
  'invites revoke': () => ['WELCOME-JUNIPER'],
  'waitlist list': () => [],
  'waitlist invite': () => ['wanda@example.com', '--plan', 'ALACARTE'],
  'waitlist close': () => ['olga@example.com'],
  'carts list': () => [],
  'outbox list': () => [],
  'outbox bounces': () => [],
  'outbox retry': () => ['all'],
  'email test': () => ['you@example.com'],
  doctor: () => [],
  'members deactivate': () => [maya],
  'members reactivate': () => ['kim@example.com'],
  'members erase': () => [maya],
  'audit list': () => ['--member', maya],
  'audit export': () => [file('trail.ndjson')],
}

/**
 * Commands whose tests need another server or a payment, and check the rows: they are about
 * changes.
 */
const testedElsewhere: readonly string[] = [
  'orders import-panels',
  'setup',
  'two-factor reset',
  'busy-calendars add',
  'busy-calendars set',
  'busy-calendars remove',
  'time-off remove',
  'credits forgive',
  'payments mismatches resolve',
  'memberships add-plan',
  'memberships refetch',
  'offers check',
]

/** Everybody whose email, or the id of a record of theirs, is in a text. */
async function findMentionedMembers(text: string): Promise<string[]> {
  const rows = await server.context.db.query<{ member: string; word: string }>(
    sql`SELECT id AS member, email AS word FROM users WHERE role = 'client'
     UNION ALL SELECT id, id::text FROM users WHERE role = 'client'
     UNION ALL SELECT member_id, id::text FROM appointments
     UNION ALL SELECT user_id, id::text FROM payments
     UNION ALL SELECT member_id, id::text FROM documents
     UNION ALL SELECT member_id, id::text FROM protocols
     UNION ALL SELECT member_id, id::text FROM lab_reports
     UNION ALL SELECT member_id, id::text FROM conversations
     UNION ALL SELECT member_id, id::text FROM time_requests`,
  )
  return [...new Set(rows.filter(({ word }) => text.includes(word)).map(({ member }) => member))]
}

const listRowsAfter = (id: string) =>
  server.context.db.query<{ action: string; subject_id: string | null }>(
    sql`SELECT action, subject_id FROM audit_log
     WHERE id > ${id}::bigint AND request_id LIKE 'staff:%'`,
  )

describe('the audit trail of the staff commands', () => {
  it('is checked for every command', () => {
    expect([...Object.keys(calls), ...testedElsewhere].toSorted()).toEqual(
      commands.map(({ name }) => name).toSorted(),
    )
  })

  it.each(Object.keys(calls))('has a row for whoever `%s` prints something about', async (name) => {
    const command = commands.find((each) => each.name === name)
    const words = await Promise.all((calls[name]?.() ?? []).map((word) => Promise.resolve(word)))
    const before = await query(sql`SELECT coalesce(max(id), 0)::text AS value FROM audit_log`)
    const { data, text } = await runStaffCommand(server, ...name.split(' '), ...words)
    const rows = await listRowsAfter(before)
    const mentioned = await findMentionedMembers(`${text}\n${JSON.stringify(data)}`)
    const recorded = rows.map(({ subject_id }) => subject_id)
    expect(mentioned.filter((id) => !recorded.includes(id))).toEqual([])
    if (command?.audit === 'none') expect(mentioned).toEqual([])
    else expect(rows).not.toEqual([])
    if (command !== undefined && command.audit.includes('.') && mentioned.length > 0)
      expect(rows.map(({ action }) => action)).toContain(command.audit)
  })
})
