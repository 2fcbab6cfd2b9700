import { createServer, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { systemClock } from '../core/clock.ts'
import { createLog } from '../core/log.ts'
import { openPostgres } from '../db/engines/postgres.ts'
import { requireRow, sql } from '../db/sql.ts'
import { addUser } from '../testing/addUser.ts'
import { openFeedStream } from '../testing/openFeedStream.ts'
import { openTestViewing } from '../testing/openTestViewing.ts'
import { createProcessDatabase } from '../testing/databases/processDatabase.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { createTestClient, type TestClient } from '../testing/testClient.ts'
import { createFeedStreams } from './createFeedStreams.ts'

const v1 = '/api/client/v1'

let database: Awaited<ReturnType<typeof createProcessDatabase>>
let url: string
let first: TestServer
let second: TestServer
beforeAll(async () => {
  database = await createProcessDatabase()
  url = database.env['DATABASE_URL'] ?? ''
  first = await startTestServer({ databaseUrl: url })
  second = await startTestServer({ databaseUrl: url })
})
afterAll(async () => {
  await first.close()
  await second.close()
  await database.drop()
})

/** A member who is logged in on a server, with a conversation. */
async function createMember(server: TestServer, email: string) {
  const { id } = await addUser(server.context, email)
  const client = createTestClient(server.origin)
  await client.logIn(email)
  const started = await client.post(`${v1}/conversations/`, { practitioner_id: null })
  const { id: conversationId } = started.body['conversation'] as { id: string }
  return { id, client, conversationId }
}

/** Sends a message and returns the number of the feed after it. */
async function send(client: TestClient, conversationId: string): Promise<number> {
  const { body } = await client.post(`${v1}/conversations/${conversationId}/messages/`, {
    client_id: crypto.randomUUID(),
    text: 'Hello',
  })
  return (body['conversation'] as { feed_number: number }).feed_number
}

/** Returns a client with the same session on another server. */
function useSession(server: TestServer, client: TestClient): TestClient {
  const other = createTestClient(server.origin)
  for (const [name, value] of client.cookies) other.cookies.set(name, value)
  return other
}

describe('GET /feed/stream/', () => {
  it('announces on one process what another one stored, and only to the member', async () => {
    const ada = await createMember(first, 'ada-stream@example.com')
    const ben = await createMember(first, 'ben-stream@example.com')
    const stream = await openFeedStream(useSession(second, ada.client), second.origin)
    const other = await openFeedStream(useSession(second, ben.client), second.origin)
    const [start, otherStart] = [await stream.next(), await other.next()]
    const number = await send(ada.client, ada.conversationId)
    expect(number).toBe(start + 1)
    expect(await stream.next(start)).toBe(number)
    // the other member's own change is the first that arrives
    expect(await send(ben.client, ben.conversationId)).toBe(otherStart + 1)
    expect(await other.next(otherStart)).toBe(otherStart + 1)
    stream.close()
    other.close()
    await expect.poll(() => second.context.feedStreams.count()).toBe(0)
  })

  it('ends the oldest stream of a member who opens too many', async () => {
    const { client } = await createMember(first, 'many-streams@example.com')
    const streams = []
    for (let count = 0; count < 11; count += 1)
      streams.push(await openFeedStream(client, first.origin))
    await streams[0]?.ended
    expect(first.context.feedStreams.count()).toBe(10)
    for (const stream of streams) stream.close()
  })

  it.each(['the same process', 'another one'])('ends with the logout in %s', async (where) => {
    const { client } = await createMember(first, `logout-${where.length}@example.com`)
    const stream = await openFeedStream(client, first.origin)
    await stream.next()
    const elsewhere = where === 'another one' ? useSession(second, client) : client
    expect((await elsewhere.post(`${v1}/accounts/logout/`)).status).toBe(200)
    // long before the next heartbeat checks the session
    await stream.ended
  })

  it('ends with the viewing through which an admin opened it', async () => {
    const { id, email } = await addUser(first.context, 'viewed-stream@example.com')
    const admin = await addUser(first.context, 'stream-admin@example.com', { role: 'admin' })
    const client = createTestClient(first.origin)
    await client.logIn(admin.email)
    await openTestViewing(first.context, { admin: admin.email, member: email })
    const stream = await openFeedStream(client, first.origin, id)
    await stream.next()
    await useSession(second, client).post(`${v1}/view-as/close/`, { member_id: id })
    await stream.ended
    expect((await client.get(`${v1}/users/me/`)).status).toBe(200)
  })

  it('does not count as activity', async () => {
    const { id, client } = await createMember(first, 'idle-stream@example.com')
    const { db } = first.context
    await db.query(
      sql`UPDATE sessions SET last_active_at = last_active_at - interval '1 hour'
       WHERE user_id = ${id}`,
    )
    const readActivity = async () =>
      requireRow(
        await db.query<{ at: number }>(
          sql`SELECT last_active_at AS at FROM sessions WHERE user_id = ${id}`,
        ),
      ).at
    const before = await readActivity()
    const stream = await openFeedStream(client, first.origin)
    await stream.next()
    expect(await readActivity()).toBe(before)
    stream.close()
  })

  it('ends every stream when the server stops', async () => {
    const stopping = await startTestServer({ databaseUrl: url })
    const { client } = await createMember(stopping, 'stopping-stream@example.com')
    const streams = await Promise.all(
      Array.from({ length: 10 }, () => openFeedStream(client, stopping.origin)),
    )
    await stopping.close()
    await Promise.all(streams.map(({ ended }) => ended))
  })
})

describe('createFeedStreams', () => {
  const options = { clock: systemClock, log: createLog('silent') }

  /** A stream that collects what it receives. */
  function collect(memberId: string, sessionHash = 'none') {
    const received: string[] = []
    let hasEnded = false
    return {
      stream: {
        memberId,
        userId: memberId,
        viewing: null,
        sessionHash,
        send: (text: string) => void received.push(text),
        end: () => {
          hasEnded = true
        },
      },
      hasEnded: () => hasEnded,
      readLast: () =>
        Number(
          received
            .join('')
            .match(/(?<="number":)\d+/g)
            ?.at(-1),
        ),
      countHeartbeats: () => received.filter((text) => text.startsWith(':')).length,
    }
  }

  it('ends a stream whose session has ended, with the next heartbeat', async () => {
    const streams = createFeedStreams({ ...options, db: first.context.db, heartbeatMs: 5 })
    onTestFinished(() => streams.close())
    const { id } = await createMember(first, 'ended-session@example.com')
    const [row] = await first.context.db.query<{ token_hash: string }>(
      sql`SELECT token_hash FROM sessions WHERE user_id = ${id}`,
    )
    const collected = collect(id, row?.token_hash)
    streams.add(collected.stream)
    await expect.poll(collected.countHeartbeats).toBeGreaterThan(2)
    expect(collected.hasEnded()).toBe(false)
    await first.context.db.query(sql`DELETE FROM sessions WHERE user_id = ${id}`)
    await expect.poll(collected.hasEnded).toBe(true)
  })

  it('catches up after its connection was killed', async () => {
    const db = openPostgres(url, { connections: 2 })
    const streams = createFeedStreams({ ...options, db })
    onTestFinished(async () => {
      await streams.close()
      await db.close()
    })
    const { id, client, conversationId } = await createMember(first, 'killed@example.com')
    const collected = collect(id)
    streams.add(collected.stream)
    const listeners = sql`SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN%' AND pid <> pg_backend_pid()`
    await expect.poll(async () => (await db.query(listeners)).length).toBeGreaterThan(0)
    await db.query(sql`SELECT pg_terminate_backend(pid) FROM (${listeners}) AS listener`)
    const number = await send(client, conversationId)
    await expect.poll(collected.readLast).toBe(number)
  })

  it('catches up after its connection became silent', async () => {
    const proxy = await startProxy(url)
    const db = openPostgres(url, { connections: 2 })
    const throughProxy = openPostgres(proxy.url, { connections: 2 })
    const streams = createFeedStreams({
      ...options,
      db: { ...db, listen: throughProxy.listen },
      listen: { probeMs: 20, timeoutMs: 200 },
    })
    onTestFinished(async () => {
      await streams.close()
      await throughProxy.close()
      await db.close()
      proxy.close()
    })
    const { id, client, conversationId } = await createMember(first, 'silent@example.com')
    const collected = collect(id)
    streams.add(collected.stream)
    await expect.poll(proxy.countConnections).toBeGreaterThan(0)
    proxy.swallow()
    const number = await send(client, conversationId)
    await expect.poll(collected.readLast).toBe(number)
  })
})

/** Forwards connections to PostgreSQL, until it swallows what arrives on those that are open. */
async function startProxy(target: string) {
  const { hostname, port } = new URL(target)
  const open = new Set<readonly [Socket, Socket]>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    const pair = [near, far] as const
    open.add(pair)
    near.pipe(far)
    far.pipe(near)
    for (const socket of pair) socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' && address !== null ? address.port : 0)
  return {
    url: url.href,
    countConnections: () => open.size,
    swallow() {
      for (const [near, far] of open) {
        near.unpipe(far).resume()
        far.unpipe(near).resume()
      }
    },
    close() {
      for (const pair of open) for (const socket of pair) socket.destroy()
      server.close()
    },
  }
}
