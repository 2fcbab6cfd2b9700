import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createId } from '../../../core/values/createId.ts'
import { sql } from '../../../db/sql.ts'
import { listEmailsTo } from '../../../testing/listEmailsTo.ts'
import {
  postViewed,
  replyText,
  sendText,
  startConversation,
} from '../../../testing/fixtures/messagingFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { assignConversation, readThread } from '../practice/answerMember.ts'
import { messageEmailJob } from './messageEmailJob.ts'

const staff = { actorId: null, requestId: 'staff:test' }

let server: TestServer
let member: LoggedInMember
let id: string

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T15:00:00Z' })
})
afterAll(() => server.close())
beforeEach(async () => {
  setClock(server, '2026-12-01T15:00:00Z')
  member = await addLoggedInMember(server)
  id = await startConversation(member)
})

const at = (minute: number) =>
  setClock(server, new Date(Date.UTC(2026, 11, 1, 15, minute)).toISOString())
const countEmails = async (email = member.email) => (await listEmailsTo(server, email)).length

it('emails the member after 15 minutes, without the message', async () => {
  await replyText(server.context, id, 'Your ferritin is low')
  at(14)
  expect(await countEmails()).toBe(0)
  at(15)
  const [email, ...more] = await listEmailsTo(server, member.email)
  expect(more).toEqual([])
  expect(email?.subject).toBe('You have a new message')
  expect(email?.text).toContain(`/messaging/${id}`)
  expect(JSON.stringify(email)).not.toContain('ferritin')
})

it('sends no email about a message that was read', async () => {
  await replyText(server.context, id, 'Hello')
  await postViewed(member, id, 1)
  at(20)
  expect(await countEmails()).toBe(0)
})

it('sends no second email until the member has read everything', async () => {
  await replyText(server.context, id, 'one')
  at(10)
  await replyText(server.context, id, 'two')
  at(16)
  expect(await countEmails()).toBe(1)
  at(30)
  await replyText(server.context, id, 'three')
  await postViewed(member, id, 2)
  at(50)
  expect(await countEmails()).toBe(1)
  await postViewed(member, id, 3)
  await replyText(server.context, id, 'four')
  at(90)
  expect(await countEmails()).toBe(2)
})

it('repeats the same email if the server died before it was recorded', async () => {
  await replyText(server.context, id, 'one')
  await replyText(server.context, id, 'two')
  at(20)
  const job = { id: 1, dedupeKey: createId(), attempt: 1, enqueuedAt: 0 }
  const sent = { conversation_id: id, number: 1, author: 'practice' } as const
  await messageEmailJob.run(server.context, sent, job)
  await messageEmailJob.run(server.context, sent, { ...job, attempt: 2 })
  // the worker runs the jobs of both messages; the mailbox knows the id of the email
  expect(await countEmails()).toBe(1)
})

it("follows the member's notification setting", async () => {
  await member.put('/api/client/v1/users/me/', { notifications: { message_mail: false } })
  await replyText(server.context, id, 'Hello')
  at(20)
  expect(await countEmails()).toBe(0)
})

it('emails the practitioner, or whoever the conversation is assigned to, once', async () => {
  const [coach, colleague] = [await addTestPractitioner(server), await addTestPractitioner(server)]
  const readEmail = async (user: string) => {
    const [row] = await server.context.db.query<{ email: string }>(
      sql`SELECT email FROM users WHERE id = ${user}`,
    )
    return row?.email ?? ''
  }
  await server.context.db.query(sql`UPDATE users SET coach_id = ${coach} WHERE id = ${member.id}`)
  const withCoach = await startConversation(member, coach)
  await sendText(member, withCoach, 'My knee hurts')
  await sendText(member, withCoach, 'A lot')
  at(20)
  const emails = await listEmailsTo(server, await readEmail(coach))
  expect(emails.map(({ subject }) => subject)).toEqual(['A member sent you a message'])
  expect(JSON.stringify(emails)).not.toContain('knee')
  expect(emails[0]?.text).toContain(`Conversation: ${withCoach}`)
  await readThread(server.context, withCoach, 50, staff)
  await assignConversation(server.context, withCoach, colleague, staff)
  await sendText(member, withCoach, 'Any news?')
  at(40)
  expect(await countEmails(await readEmail(coach))).toBe(1)
  expect(await countEmails(await readEmail(colleague))).toBe(1)
})

it('emails the concierge about a conversation of nobody else', async () => {
  const before = await countEmails('concierge@juniper.example')
  await sendText(member, id, 'Hello')
  at(20)
  expect(await countEmails('concierge@juniper.example')).toBe(before + 1)
})

it('emails the concierge about a conversation with a deactivated practitioner', async () => {
  const coach = await addTestPractitioner(server)
  const { db } = server.context
  await db.query(sql`UPDATE users SET coach_id = ${coach} WHERE id = ${member.id}`)
  const withCoach = await startConversation(member, coach)
  await sendText(member, withCoach, 'Are you there?')
  await db.query(sql`UPDATE users SET is_active = false WHERE id = ${coach}`)
  const before = await countEmails('concierge@juniper.example')
  at(20)
  expect(await countEmails('concierge@juniper.example')).toBe(before + 1)
})
