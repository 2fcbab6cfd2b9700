// @module-tag deep
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import type { Context } from '../../context.ts'
import { createId } from '../../core/values/createId.ts'
import { closeContext, createContext } from '../../server/createContext.ts'
import {
  postMessage,
  readFeed,
  readMessages,
  replyText,
  startConversation,
} from '../../testing/fixtures/messagingFixture.ts'
import { createProcessDatabase } from '../../testing/databases/processDatabase.ts'
import { addLoggedInSession } from '../../testing/fixtures/schedulingFixture.ts'
import { startServerProcess } from '../../testing/processes/serverProcess.ts'
import { createTestClient, type TestClient } from '../../testing/testClient.ts'
import { testSize } from '../../testing/testSize.ts'

const writers = 4
const messagesBeforeKill = 20

let database: Awaited<ReturnType<typeof createProcessDatabase>>
let token: string

async function withContext<T>(work: (context: Context) => Promise<T>): Promise<T> {
  const context = await createContext(
    readConfig({ ...database.env, DEMO_DATA: '0', LOG_LEVEL: 'silent' }),
  )
  try {
    return await work(context)
  } finally {
    await closeContext(context)
  }
}

beforeAll(async () => {
  database = await createProcessDatabase()
  token = await withContext(async (context) => (await addLoggedInSession(context)).token)
})
afterAll(() => database.drop())

async function startServer() {
  const server = await startServerProcess({ ...database.env, RATE_LIMITS: 'off' })
  const client = createTestClient(server.origin)
  client.cookies.set('sessionid', token)
  await client.get('/api/client/v1/users/auth/')
  return { server, client, conversation: await startConversation(client) }
}

type Sent = { readonly clientId: string; readonly text: string }

/** Sends messages until the server is killed.. */
async function sendUntilDeath(
  client: TestClient,
  conversation: string,
  begun: Sent[],
  onSent: () => void,
): Promise<void> {
  for (;;) {
    const clientId = createId()
    const message = { clientId, text: `message ${clientId}` }
    begun.push(message)
    try {
      await postMessage(client, conversation, message.text, { client_id: clientId })
    } catch {
      return
    }
    onSent()
  }
}

/** Replies from another process than the server, which only PostgreSQL allows. */
async function replyUntil(isOver: () => boolean, conversation: string): Promise<number> {
  if (database.engine !== 'postgres') return 0
  return withContext(async (context) => {
    let count = 0
    while (!isOver()) {
      await replyText(context, conversation, `reply ${createId()}`)
      count += 1
    }
    return count
  })
}

it(`loses and duplicates no message of either side in ${testSize.featureKills} kills`, async () => {
  const begun: Sent[] = []
  let replies = 0
  for (let round = 0; round < testSize.featureKills; round += 1) {
    const { server, client, conversation } = await startServer()
    const warm = Promise.withResolvers<void>()
    let sent = 0
    let isOver = false
    const onSent = (): void => {
      sent += 1
      if (sent === messagesBeforeKill) warm.resolve()
    }
    const work = Array.from({ length: writers }, () =>
      sendUntilDeath(client, conversation, begun, onSent),
    )
    const replying = replyUntil(() => isOver, conversation)
    await warm.promise
    await server.end('SIGKILL')
    await Promise.all(work)
    isOver = true
    replies += await replying
  }

  const { server, client, conversation } = await startServer()
  for (const { clientId, text } of begun) {
    const { status } = await postMessage(client, conversation, text, { client_id: clientId })
    expect([200, 201]).toContain(status)
  }
  const texts: string[] = []
  let before: number | null = null
  do {
    const page = await readMessages(
      client,
      conversation,
      before === null ? '?limit=100' : `?limit=100&before=${before}`,
    )
    texts.unshift(...page.results.toReversed().map(({ text }) => text))
    before = page.next
  } while (before !== null)
  expect(texts).toHaveLength(begun.length + replies)
  expect(new Set(texts.filter((text) => text.startsWith('message')))).toEqual(
    new Set(begun.map(({ text }) => text)),
  )

  // a device that was away gets the same messages in the same order
  const fromFeed: string[] = []
  let since = 0
  let hasMore = true
  while (hasMore) {
    const feed = await readFeed(client, since)
    fromFeed.push(...feed.results.flatMap(({ message }) => (message ? [message.text] : [])))
    since = feed.feed_number
    hasMore = feed.has_more
  }
  expect(fromFeed).toEqual(texts)
  await server.stop()
})
