import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  postViewed,
  readFeed,
  replyText,
  sendText,
  startConversation,
} from '../../testing/fixtures/messagingFixture.ts'
import { addLoggedInMember } from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

let server: TestServer
let listener: pg.Client
const payloads: string[] = []

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T15:00:00Z' })
  listener = new pg.Client({ connectionString: server.context.config.databaseUrl ?? '' })
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => payloads.push(payload))
  await listener.query('LISTEN portal_feed')
})
afterAll(async () => {
  await listener.end()
  await server.close()
})

it('notifies listeners of each change with ids only, and of nothing that was refused', async () => {
  const member = await addLoggedInMember(server)
  const id = await startConversation(member)
  await sendText(member, id, 'My knee hurts')
  await replyText(server.context, id, 'Rest it')
  await postViewed(member, id, 2)
  // changes nothing
  await postViewed(member, id, 1)
  await member.post(`/api/client/v1/conversations/${id}/messages/`, { text: '' })
  const { feed_number } = await readFeed(member, 0)
  expect(feed_number).toBe(4)
  await expect.poll(() => payloads).toEqual([1, 2, 3, 4].map((number) => `${member.id}:${number}`))
})
