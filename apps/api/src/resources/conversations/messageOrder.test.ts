import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createId } from '../../core/values/createId.ts'
import { sql } from '../../db/sql.ts'
import {
  postMessage,
  postViewed,
  readConversation,
  readFeed,
  readMessages,
  replyText,
  startConversation,
} from '../../testing/fixtures/messagingFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
} from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

let server: TestServer
let member: LoggedInMember
let concierge: string

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T15:00:00Z', env: { RATE_LIMITS: 'off' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  member = await addLoggedInMember(server)
  concierge = await startConversation(member)
})

const count = (length: number, from = 1) => Array.from({ length }, (_, index) => from + index)

it(
  'numbers 50 parallel messages of both sides without gaps, in one order everywhere',
  { tags: 'deep' },
  async () => {
    const conversations = [concierge, await startWithCoach()]
    const sends = count(50).map(async (index) => {
      const id = conversations[index % 2] ?? concierge
      if (index % 3 === 0) return replyText(server.context, id, `reply ${index}`)
      const response = await postMessage(member, id, `message ${index}`)
      expect(response.status).toBe(201)
      return response
    })
    // devices ask for the feed meanwhile: what they have seen never changes and has no gaps
    const seen: number[] = []
    const device = (async () => {
      let since = 0
      while (seen.length < 52) {
        const feed = await readFeed(member, since, 7)
        expect(feed.resync).toBe(false)
        seen.push(...feed.results.map(({ number }) => number))
        since = feed.feed_number
      }
    })()
    await Promise.all([...sends, device])
    // two conversations were started, too
    expect(seen).toEqual(count(52))
    const { results } = await readFeed(member, 0)
    for (const id of conversations) {
      const inFeed = results.flatMap(({ message }) =>
        message?.conversation_id === id ? [message] : [],
      )
      expect(inFeed.map(({ number }) => number)).toEqual(count(inFeed.length))
      const inThread = (await readMessages(member, id, '?limit=100')).results.toReversed()
      expect(inThread.map(({ text }) => text)).toEqual(inFeed.map(({ text }) => text))
      expect((await readConversation(member, id)).last_number).toBe(inFeed.length)
    }
  },
)

it(
  'stores one message for 20 parallel requests with the same client_id',
  { tags: 'deep' },
  async () => {
    const clientId = createId()
    const responses = await Promise.all(
      count(20).map(() => postMessage(member, concierge, 'Hello', { client_id: clientId })),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(19)
    expect(new Set(responses.map(({ body }) => Object(body['message']).id)).size).toBe(1)
    expect((await readMessages(member, concierge)).results).toHaveLength(1)
    expect((await readFeed(member, 0)).results).toHaveLength(2)
  },
)

it('stores one reply for 20 parallel calls with the same client id', async () => {
  const clientId = createId()
  await Promise.all(
    count(20).map(() => replyText(server.context, concierge, 'Hello', { clientId })),
  )
  expect((await readMessages(member, concierge)).results).toHaveLength(1)
})

it('never lowers what the member has seen, and covers no newer message', async () => {
  for (const index of count(5)) await replyText(server.context, concierge, `reply ${index}`)
  const sends = count(10).map((index) => replyText(server.context, concierge, `later ${index}`))
  await Promise.all([...[3, 5, 1, 4, 2].map((n) => postViewed(member, concierge, n)), ...sends])
  const conversation = await readConversation(member, concierge)
  expect(conversation).toMatchObject({ viewed_number: 5, unread_count: 10, viewed: false })
  // a number that does not exist yet counts as the last one, and no later message is covered
  await postViewed(member, concierge, 1000)
  expect(await readConversation(member, concierge)).toMatchObject({
    viewed_number: 15,
    unread_count: 0,
    viewed: true,
  })
  await replyText(server.context, concierge, 'one more')
  expect(await readConversation(member, concierge)).toMatchObject({
    viewed_number: 15,
    unread_count: 1,
    viewed: false,
  })
})

it('starts one conversation for parallel requests', async () => {
  const other = await addLoggedInMember(server)
  const ids = await Promise.all(count(10).map(() => startConversation(other)))
  expect(new Set(ids).size).toBe(1)
  expect((await readFeed(other, 0)).results.map(({ kind }) => kind)).toEqual(['conversation'])
})

/** A second conversation of the member, with the coach. */
async function startWithCoach(): Promise<string> {
  const coach = await addTestPractitioner(server)
  await server.context.db.query(sql`UPDATE users SET coach_id = ${coach} WHERE id = ${member.id}`)
  return startConversation(member, coach)
}
