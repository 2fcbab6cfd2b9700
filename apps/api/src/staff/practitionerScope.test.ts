import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { sql } from '../db/sql.ts'
import { createId } from '../core/values/createId.ts'
import { addUser } from '../testing/addUser.ts'
import { addProtocol } from '../testing/addProtocol.ts'
import { startConversation } from '../testing/fixtures/messagingFixture.ts'
import { createTestClient } from '../testing/testClient.ts'
import { runStaffCommand } from '../testing/runStaffCommand.ts'
import { addTestPractitioner } from '../testing/fixtures/schedulingFixture.ts'
import { demoNow, startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { commands } from './commands.ts'

/** The records by the kind of a scoped argument. A new kind needs one here. */
type Records = Record<
  | 'practitioner'
  | 'member'
  | 'session'
  | 'time request'
  | 'conversation'
  | 'document'
  | 'protocol'
  | 'lab report'
  | 'lab order',
  string
>

function getRecord(records: Readonly<Record<string, string>>, kind: string): string {
  const record = records[kind]
  if (record === undefined) throw new Error(`The test has no ${kind}.`)
  return record
}

let server: TestServer
/** Records of Maya and of her coach, as a command names them. */
let coachRecords: Records
/** A practitioner who has nothing to do with Maya, and records of theirs. */
let own: Omit<Records, 'session' | 'time request' | 'document' | 'lab report' | 'lab order'>

const query = async (statement: ReturnType<typeof sql>): Promise<string> => {
  const [row] = await server.context.db.query<{ value: string }>(statement)
  return row?.value ?? 'none'
}

beforeAll(async () => {
  server = await startTestServer({ demo: true, now: demoNow })
  const maya = await query(sql`SELECT id AS value FROM users WHERE email = 'maya@example.com'`)
  const coach = await query(sql`SELECT coach_id AS value FROM users WHERE id = ${maya}`)
  coachRecords = {
    practitioner: await query(sql`SELECT email AS value FROM users WHERE id = ${coach}`),
    member: 'maya@example.com',
    session: await query(
      sql`SELECT id AS value FROM appointments
       WHERE member_id = ${maya} AND practitioner_id = ${coach} AND status = 'booked'
       ORDER BY starts_at DESC LIMIT 1`,
    ),
    'time request': await query(
      sql`SELECT id AS value FROM time_requests WHERE member_id = ${maya} LIMIT 1`,
    ),
    conversation: await query(
      sql`SELECT id AS value FROM conversations
       WHERE member_id = ${maya} AND practitioner_id = ${coach}`,
    ),
    document: await query(
      sql`SELECT id AS value FROM documents
       WHERE member_id = ${maya} AND source = 'practice' LIMIT 1`,
    ),
    'lab order': await query(
      sql`SELECT number AS value FROM lab_orders WHERE member_id = ${maya} LIMIT 1`,
    ),
    'lab report': await query(
      sql`SELECT id AS value FROM lab_reports WHERE member_id = ${maya} LIMIT 1`,
    ),
    protocol: await query(sql`SELECT id AS value FROM protocols WHERE member_id = ${maya} LIMIT 1`),
  }
  const practitionerId = await addTestPractitioner(server)
  const practitioner = await query(
    sql`SELECT email AS value FROM users WHERE id = ${practitionerId}`,
  )
  const { context, origin } = server
  const { id, email } = await addUser(context, 'own@example.com', { coachId: practitionerId })
  const client = createTestClient(origin)
  await client.logIn(email)
  own = {
    practitioner,
    member: email,
    conversation: await startConversation(client, practitionerId),
    protocol: (await addProtocol(server, { memberId: id, practitionerId })).id,
  }
})
afterAll(() => server.close())

const runAs = (email: string, ...words: readonly string[]) =>
  runStaffCommand(server, ...words, '--as-practitioner', email)

const countAudits = () => query(sql`SELECT count(*)::text AS value FROM audit_log`)

/** The commands that a practitioner may use, and their arguments that name own records. */
const scopes = new Map(
  commands.flatMap(({ name, practitionerScope }) =>
    practitionerScope === undefined ? [] : [[name, practitionerScope] as const],
  ),
)

/** The command with one foreign or unknown record; its other people are the practitioner's own. */
function buildWords(name: string, foreignIndex: number, foreign: string): string[] {
  const positionals: string[] = []
  const options: string[] = []
  scopes.get(name)?.forEach(({ kind, argument }, index) => {
    const value =
      index === foreignIndex
        ? foreign
        : getRecord(
            { session: '', 'time request': '', document: '', 'lab report': '', ...own },
            kind,
          )
    if (typeof argument === 'number') positionals[argument] = value
    else if (index === foreignIndex || argument === 'practitioner')
      options.push(`--${argument}`, value)
  })
  return [...name.split(' '), ...positionals, ...options]
}

const attempts = [...scopes].flatMap(([name, scope]) =>
  scope.map(({ kind, argument }, index) => [name, kind, String(argument), index] as const),
)

describe('staff --as-practitioner', () => {
  it.each(attempts)(
    'rejects `%s` with a %s of somebody else, as one that does not exist (argument %s)',
    async (name, kind, _argument, index) => {
      const audits = await countAudits()
      const foreign = getRecord(coachRecords, kind)
      const unknown = foreign.includes('@') ? 'nobody@example.com' : createId()
      for (const record of [foreign, unknown])
        await expect(runAs(own.practitioner, ...buildWords(name, index, record))).rejects.toThrow(
          /^The practitioner has no /,
        )
      expect(await countAudits()).toBe(audits)
    },
  )

  it.each(commands.map(({ name }) => name).filter((name) => !scopes.has(name)))(
    'rejects `%s`, which only the practice can use',
    async (name) => {
      await expect(runAs(own.practitioner, ...name.split(' '))).rejects.toThrow(
        `Only the practice can use \`${name}\`.`,
      )
    },
  )

  it.each(['sessions list', 'conversations inbox'])('rejects `%s` without --practitioner', (name) =>
    expect(runAs(own.practitioner, ...name.split(' '))).rejects.toThrow(
      '--practitioner is missing.',
    ),
  )

  it('rejects time off and documents of somebody else behind the own records', async () => {
    const { practitioner: coach } = coachRecords
    await runAs(coach, 'time-off', 'add', coach, '2027-01-04', '2027-01-05')
    const timeOff = await query(
      sql`SELECT t.id::text AS value FROM practitioner_time_off t
       JOIN users u ON u.id = t.practitioner_id WHERE u.email = ${coach} ORDER BY starts_at DESC`,
    )
    await expect(
      runAs(own.practitioner, 'time-off', 'remove', own.practitioner, timeOff),
    ).rejects.toThrow(/no time off/)
    await expect(
      runAs(own.practitioner, 'conversations', 'attach', own.conversation, coachRecords.document),
    ).rejects.toThrow(/attachment is no longer available/)
  })

  it('replies in their own name in a conversation of somebody else', async () => {
    const { practitioner: coach } = coachRecords
    await runStaffCommand(server, 'conversations', 'assign', own.conversation, coach)
    await runAs(own.practitioner, 'conversations', 'reply', own.conversation, 'Hello')
    const author = sql`SELECT u.email AS value FROM messages m
       JOIN users u ON u.id = m.practitioner_id
       WHERE m.conversation_id = ${own.conversation} ORDER BY m.number DESC LIMIT 1`
    expect(await query(author)).toBe(own.practitioner)
    // an assigned conversation is their own, too
    await runAs(coach, 'conversations', 'reply', own.conversation, 'And I')
    expect(await query(author)).toBe(coach)
    await runStaffCommand(server, 'conversations', 'assign', own.conversation, 'nobody')
    await expect(
      runAs(coach, 'conversations', 'reply', own.conversation, 'Not any more'),
    ).rejects.toThrow(/^The practitioner has no conversation /)
  })

  it('publishes, revises and copies protocols in the name of the practitioner only', async () => {
    const { practitioner: coach } = coachRecords
    const file = join(mkdtempSync(join(tmpdir(), 'protocol-')), 'sleep.json')
    onTestFinished(() => rmSync(dirname(file), { recursive: true }))
    const walk = { key: 'walk', kind: 'movement', title: 'Walk', time_of_day: 'evening' }
    writeFileSync(file, JSON.stringify({ title: 'Sleep', practitioner: coach, items: [walk] }))
    for (const words of [
      ['publish', own.member],
      ['revise', own.protocol],
    ])
      await expect(runAs(own.practitioner, 'protocols', ...words, file)).rejects.toThrow(
        `The practitioner can't publish a protocol of ${coach}.`,
      )
    const published = await runStaffCommand(server, 'protocols', 'publish', own.member, file)
    const { id } = z.object({ id: z.string() }).parse(published.data)
    await runAs(own.practitioner, 'protocols', 'copy', id, own.member)
    expect(
      await query(
        sql`SELECT u.email AS value FROM protocol_versions v JOIN users u ON u.id = practitioner_id
         ORDER BY v.published_at DESC, v.protocol_id DESC LIMIT 1`,
      ),
    ).toBe(own.practitioner)
  })

  it('rejects a person who is no active practitioner', async () => {
    for (const email of ['maya@example.com', 'admin@example.com', 'nobody@example.com'])
      await expect(runAs(email, 'members', 'show', own.member)).rejects.toThrow(
        `There is no active practitioner with the email ${email}.`,
      )
  })

  it('runs commands on the own records and audits the practitioner', async () => {
    const { practitioner: coach, session, member } = coachRecords
    const before = await query(sql`SELECT max(id)::text AS value FROM audit_log`)
    await runAs(coach, 'sessions', 'show', session)
    await runAs(coach, 'members', 'show', member)
    await runAs(coach, 'hours', 'show', coach)
    await runAs(coach, 'labs', 'show', coachRecords['lab report'])
    await runAs(coach, 'orders', 'show', coachRecords['lab order'])
    await runAs(coach, 'sessions', 'cancel', session, '--reason', 'Ill')
    const rows = await server.context.db.query<{ action: string; email: string }>(
      sql`SELECT a.action, u.email FROM audit_log a JOIN users u ON u.id = a.actor_id
       WHERE a.request_id LIKE 'staff:%' AND a.id > ${before}::bigint ORDER BY a.id`,
    )
    expect(rows).toEqual(
      [
        'appointment.shown',
        'user.shown',
        'lab_report.shown',
        'lab_order.shown',
        'appointment.cancelled',
      ].map((action) => ({ action, email: coach })),
    )
  })
})
