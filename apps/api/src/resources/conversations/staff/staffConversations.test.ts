import { rmSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTemporaryFolder } from '@portal/tools/findTemporaryFolder'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createId } from '../../../core/values/createId.ts'
import { sql } from '../../../db/sql.ts'
import { createPdf } from '../../documents/demo/createPdf.ts'
import {
  readConversation,
  readFeed,
  readMessages,
  sendText,
  startConversation,
} from '../../../testing/fixtures/messagingFixture.ts'
import { runStaffCommand } from '../../../testing/runStaffCommand.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

let server: TestServer
let member: LoggedInMember
let coach: { id: string; email: string }
let id: string
let folder: string

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T15:00:00Z' })
  folder = mkdtempSync(join(findTemporaryFolder(), 'portal-staff-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.close()
})
beforeEach(async () => {
  member = await addLoggedInMember(server)
  const coachId = await addTestPractitioner(server)
  const [row] = await server.context.db.query<{ email: string }>(
    sql`UPDATE users SET first_name = 'Ana', last_name = 'Rivera' WHERE id = ${coachId}
     RETURNING email`,
  )
  coach = { id: coachId, email: row?.email ?? '' }
  await server.context.db.query(sql`UPDATE users SET coach_id = ${coachId} WHERE id = ${member.id}`)
  id = await startConversation(member, coachId)
})

const staff = (...words: string[]) => runStaffCommand(server, 'conversations', ...words)
const readTexts = async () =>
  (await readMessages(member, id)).results.toReversed().map(({ text }) => text)

it('lists the conversations that wait longest first, without texts', async () => {
  const waiting = await addLoggedInMember(server)
  const waitingId = await startConversation(waiting)
  setClock(server, '2026-12-01T13:00:00Z')
  await sendText(waiting, waitingId, 'My secret')
  setClock(server, '2026-12-01T14:00:00Z')
  await sendText(member, id, 'My secret')
  const answered = await addLoggedInMember(server)
  const answeredId = await startConversation(answered)
  await sendText(answered, answeredId, 'My secret')
  await staff('reply', answeredId, 'Hi')
  setClock(server, '2026-12-01T15:00:00Z')
  const { data, text } = await staff('inbox')
  expect(text).not.toContain('secret')
  expect(data).toMatchObject([
    {
      id: waitingId,
      member: waiting.email,
      with: 'Concierge',
      status: 'unanswered',
      unread: 'yes',
    },
    { id, member: member.email, with: 'Ana Rivera', status: 'unanswered' },
    { id: answeredId, status: 'open', unread: 'no' },
  ])
  expect((await staff('inbox', '--practitioner', coach.email)).data).toMatchObject([{ id }])
})

it('marks a thread as read when staff print it, and audits it', async () => {
  await sendText(member, id, 'Hello')
  expect((await readConversation(member, id)).read_number).toBe(0)
  const { text } = await staff('show', id)
  expect(text).toContain('Hello')
  expect((await readConversation(member, id)).read_number).toBe(1)
  expect((await readFeed(member, 2)).results.map(({ kind }) => kind)).toEqual(['read'])
  await staff('show', id)
  expect((await readFeed(member, 3)).results).toEqual([])
  const trail = await server.context.db.query<{ action: string; details: unknown }>(
    sql`SELECT action, details FROM audit_log
     WHERE subject_id = ${member.id} AND action LIKE 'conversation.%'`,
  )
  const read = { action: 'conversation.read', details: { conversation_id: id } }
  expect(trail).toEqual([read, read])
})

it('replies once for each client id, with a text, a file or a snippet', async () => {
  const clientId = createId()
  await staff('reply', id, 'Hello', '--client-id', clientId)
  await staff('reply', id, 'Hello', '--client-id', clientId)
  await expect(staff('reply', id, 'Bye', '--client-id', clientId)).rejects.toThrow(
    'This id belongs to another message.',
  )
  writeFileSync(join(folder, 'reply.txt'), 'From a file\n')
  await staff('reply', id, '--file', join(folder, 'reply.txt'), '--as', 'concierge')
  await staff('snippets', 'fasting', '--text', "Don't eat before the test.")
  await staff('reply', id, '--snippet', 'fasting')
  expect(await readTexts()).toEqual(['Hello', 'From a file', "Don't eat before the test."])
  const { results } = await readMessages(member, id)
  expect(results.map(({ sender, client_id }) => [sender.name, client_id])).toEqual([
    ['Ana Rivera', null],
    ['Concierge', null],
    ['Ana Rivera', null],
  ])
  expect((await staff('snippets')).data).toEqual([
    { name: 'fasting', text: "Don't eat before the test." },
  ])
  await staff('snippets', 'fasting', '--remove')
  expect((await staff('snippets')).data).toEqual([])
})

it(
  'attaches a file once for each client id, or a document that is shared already',
  { tags: 'deep' },
  async () => {
    writeFileSync(join(folder, 'plan.pdf'), createPdf())
    const words = ['attach', id, join(folder, 'plan.pdf'), '--text', "Here's your plan."]
    const clientId = createId()
    await staff(...words, '--client-id', clientId)
    await staff(...words, '--client-id', clientId)
    const [message, ...more] = (await readMessages(member, id)).results
    expect(more).toEqual([])
    const document = message?.attachments[0]?.document
    expect(document?.name).toBe('plan.pdf')
    const documents = await server.context.db.query(
      sql`SELECT id FROM documents WHERE member_id = ${member.id}`,
    )
    expect(documents).toHaveLength(1)
    await staff('attach', id, document?.id ?? '')
    expect((await readMessages(member, id)).results[0]?.attachments).toMatchObject([
      { document: { id: document?.id } },
    ])
    await runStaffCommand(server, 'documents', 'withdraw', document?.id ?? '')
    expect((await readMessages(member, id)).results[0]?.attachments).toEqual([{ document: null }])
  },
)

it('assigns, closes and reopens; the next message opens a closed conversation', async () => {
  expect((await staff('assign', id, coach.email)).data).toMatchObject({ assigned: coach.email })
  expect((await staff('assign', id, 'nobody')).data).toMatchObject({ assigned: null })
  expect((await staff('close', id)).data).toMatchObject({ status: 'closed' })
  expect((await readConversation(member, id)).status).toBe('closed')
  expect((await staff('reopen', id)).data).toMatchObject({ status: 'open' })
  await staff('close', id)
  const { conversation } = await sendText(member, id, 'Hello again')
  expect(conversation.status).toBe('open')
})

it('starts a conversation for a member who has none', async () => {
  const { data } = await staff('start', member.email)
  expect(data).toMatchObject({ member: member.email, with: 'Concierge', messages: 0 })
  expect((await staff('start', member.email)).data).toEqual(data)
})

it.each([
  [['show', 'nothing'], 'There is no conversation nothing.'],
  [['show', '0198c0de-0000-7000-8000-000000000001'], 'Not found.'],
  [['reply', '0198c0de-0000-7000-8000-000000000001'], 'Give either a text, --file or --snippet.'],
  [['snippets', 'A b'], 'The name must have lower case letters, digits and hyphens.'],
])('refuses %j', async (words, message) => {
  await expect(staff(...words)).rejects.toThrow(message)
})

it("sets a practitioner's office hours", async () => {
  await runStaffCommand(server, 'practitioners', 'office-hours', coach.email, 'Mondays')
  expect((await readConversation(member, id)).office_hours).toBe('Mondays')
})
