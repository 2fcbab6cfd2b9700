import { ConversationsResponse, UserResponse } from '@portal/contract'
import { DAY } from '@portal/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { createPdf } from '../documents/demo/createPdf.ts'
import { removeExpiredRows } from '../../jobs/cleanup.ts'
import { bookSession } from '../../testing/fixtures/bookingFixture.ts'
import { readErrorCode } from '../../testing/errorResponses.ts'
import { addDocument } from '../../testing/files/uploadDocument.ts'
import {
  conversationsPath as path,
  postMessage,
  postViewed,
  readConversation,
  readFeed,
  readMessages,
  replyText,
  sendText,
  startConversation,
} from '../../testing/fixtures/messagingFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
} from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { conversations } from './index.ts'
import { openTestViewing } from '../../testing/openTestViewing.ts'

const now = '2026-12-01T15:00:00Z'

let server: TestServer
let member: LoggedInMember
let other: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({
    now,
    env: { PRACTICE_PHONE: '+1 212 555 0100', PRACTICE_OFFICE_HOURS: 'Weekdays, 9 am to 5 pm' },
  })
  other = await addLoggedInMember(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  member = await addLoggedInMember(server)
})

const setCoach = (client: LoggedInMember, coach: string) =>
  server.context.db.query(sql`UPDATE users SET coach_id = ${coach} WHERE id = ${client.id}`)
const list = async (client = member) => ConversationsResponse.parse((await client.get(path)).body)

describe('GET and POST /conversations/', () => {
  it('lists whom the member can write to, and writes nothing', async () => {
    const [coach, met, stranger] = [
      await addTestPractitioner(server),
      await addTestPractitioner(server),
      await addTestPractitioner(server),
    ]
    await setCoach(member, coach)
    await bookSession(member, met, '2026-12-03T10:00:00-05:00')
    const before = await list()
    expect(before).toMatchObject({
      results: [],
      feed_number: 0,
      practice: { phone: '+1 212 555 0100' },
    })
    expect(
      before.contacts.map(({ practitioner, is_coach }) => [practitioner?.id, is_coach]),
    ).toEqual([
      [undefined, false],
      [coach, true],
      [met, false],
    ])
    expect(before.contacts[0]?.office_hours).toBe('Weekdays, 9 am to 5 pm')
    const id = await startConversation(member, met)
    expect(await startConversation(member, met)).toBe(id)
    const after = await list()
    expect(after.results.map((row) => row.practitioner?.id)).toEqual([met])
    expect(after.contacts.map(({ practitioner }) => practitioner?.id)).toEqual([undefined, coach])
    const refused = await member.post(path, { practitioner_id: stranger })
    expect([refused.status, readErrorCode(refused.body)]).toEqual([404, 'not_found'])
  })

  it('returns the same viewed boolean as the member record', async () => {
    const id = await startConversation(member)
    const readBoth = async () => {
      const { user } = UserResponse.parse((await member.get('/api/client/v1/users/me/')).body)
      const { viewed, unread_count } = await readConversation(member, id)
      expect(user.conversations).toEqual([{ id, viewed }])
      return [viewed, unread_count]
    }
    expect(await readBoth()).toEqual([true, 0])
    await sendText(member, id, 'Hello')
    expect(await readBoth()).toEqual([true, 0])
    await replyText(server.context, id, 'Hi')
    await replyText(server.context, id, 'How are you?')
    expect(await readBoth()).toEqual([false, 2])
    await postViewed(member, id, 2)
    expect(await readBoth()).toEqual([false, 1])
    await postViewed(member, id, 3)
    expect(await readBoth()).toEqual([true, 0])
    const numberBefore = (await readConversation(member, id)).feed_number
    await postViewed(member, id, 1)
    expect(await readConversation(member, id)).toMatchObject({
      viewed_number: 3,
      feed_number: numberBefore,
    })
  })

  it('does not show the conversations of other members', async () => {
    const id = await startConversation(member)
    await sendText(member, id, 'Hello')
    for (const response of [
      await other.get(`${path}${id}/`),
      await other.get(`${path}${id}/messages/`),
      await postMessage(other, id, 'Hello'),
      await postViewed(other, id, 1),
    ])
      expect([response.status, readErrorCode(response.body)]).toEqual([404, 'not_found'])
    expect((await readFeed(other, 0)).results).toEqual([])
    expect((await readMessages(member, id)).results).toHaveLength(1)
  })
})

describe('GET /feed/', () => {
  it('returns the changes after a number, with the conversations as they are now', async () => {
    const id = await startConversation(member)
    await sendText(member, id, 'Hello')
    await replyText(server.context, id, 'Hi')
    await postViewed(member, id, 2)
    const all = await readFeed(member, 0)
    expect(all.results.map(({ number, kind, message }) => [number, kind, message?.text])).toEqual([
      [1, 'conversation', undefined],
      [2, 'message', 'Hello'],
      [3, 'message', 'Hi'],
      [4, 'viewed', undefined],
    ])
    expect(all).toMatchObject({
      feed_number: 4,
      resync: false,
      has_more: false,
      conversations: [await readConversation(member, id)],
    })
    expect(await readFeed(member, 1, 2)).toMatchObject({ feed_number: 3, has_more: true })
    expect(await readFeed(member, 4)).toMatchObject({ feed_number: 4, results: [], resync: false })
  })

  it('requests a resync for an unknown number and for one that is too old', async () => {
    const id = await startConversation(member)
    await sendText(member, id, 'Hello')
    expect(await readFeed(member, 3)).toMatchObject({ feed_number: 2, results: [], resync: true })
    const { context } = server
    await removeExpiredRows(
      context.db,
      conversations.expiringRows ?? [],
      Date.parse(now) + 31 * DAY,
    )
    for (const since of [0, 1])
      expect(await readFeed(member, since)).toMatchObject({ feed_number: 2, resync: true })
    expect(await readFeed(member, 2)).toMatchObject({ feed_number: 2, resync: false })
    // the messages stay
    expect((await readMessages(member, id)).results).toHaveLength(1)
  })
})

it('exports the messages of a member, and erases those of both sides', async () => {
  const id = await startConversation(member)
  const document = await addDocument(member, 'Diary.pdf', createPdf())
  await sendText(member, id, 'Here it is', { document_ids: [document.id] })
  await replyText(server.context, id, 'Thank you')
  await postViewed(member, id, 2)
  const exported = await member.get('/api/client/v1/users/export/')
  expect(exported.body['conversations']).toMatchObject([
    {
      id,
      with: 'Concierge',
      viewed_number: 2,
      read_number: 2,
      messages: [
        { is_own: true, text: 'Here it is', attachments: ['Diary.pdf'] },
        { is_own: false, sender: 'Concierge', text: 'Thank you' },
      ],
    },
  ])
  expect(exported.body['conversation_changes']).toHaveLength(4)
  const { db, clock, eraseRows } = server.context
  await db.tx((tx) => eraseRows(tx, { id: member.id, emails: [member.email], now: clock.now() }))
  const left = await db.query<{ rows: number }>(
    sql`SELECT (SELECT count(*) FROM messages WHERE member_id = ${member.id})
       + (SELECT count(*) FROM conversations WHERE member_id = ${member.id})
       + (SELECT count(*) FROM feed_entries WHERE member_id = ${member.id})
       + (SELECT count(*) FROM member_feeds WHERE member_id = ${member.id}) AS rows`,
  )
  expect(left).toEqual([{ rows: 0 }])
})

it('changes nothing while an admin views as the member', async () => {
  const id = await startConversation(member)
  await replyText(server.context, id, 'Hello')
  const [admin] = await server.context.db.query<{ id: string }>(
    sql`UPDATE users SET role = 'admin' WHERE id = ${other.id} RETURNING id`,
  )
  expect(admin?.id).toBe(other.id)
  await openTestViewing(server.context, { admin: other.email, member: member.email })
  const viewAs = `?view-as-user=${member.id}`
  const thread = await other.get(`${path}${id}/messages/${viewAs}`)
  expect(thread.body['results']).toHaveLength(1)
  expect((await other.get(`${path}${viewAs}`)).status).toBe(200)
  expect((await other.get(`/api/client/v1/feed/${viewAs}`)).status).toBe(200)
  const viewed = await other.post(`${path}${id}/viewed/${viewAs}`, { number: 1 })
  expect([viewed.status, readErrorCode(viewed.body)]).toEqual([403, 'view_as_read_only'])
  expect(await readConversation(member, id)).toMatchObject({ viewed: false, feed_number: 2 })
})
