// @module-tag deep
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { createContext, closeContext } from './createContext.ts'
import { readConfig } from '../config.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { sendEmailJob } from '../mail/sendEmailJob.ts'
import { addUser, type TestUser } from '../testing/addUser.ts'
import { createProcessDatabase } from '../testing/databases/processDatabase.ts'
import { startServerProcess, type ServerProcess } from '../testing/processes/serverProcess.ts'
import { createTestClient, type TestClient } from '../testing/testClient.ts'
import { testSize } from '../testing/testSize.ts'

const writers = 4
const me = '/api/client/v1/users/me/'

let database: Awaited<ReturnType<typeof createProcessDatabase>>
let user: TestUser
let coach: TestUser

async function withContext<T>(
  work: (context: Awaited<ReturnType<typeof createContext>>) => Promise<T>,
): Promise<T> {
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
  await withContext(async (context) => {
    user = await addUser(context, 'crash@example.com')
    coach = await addUser(context, 'coach@example.com', { role: 'practitioner' })
  })
})
afterAll(() => database.drop())

/**
 * Starts two processes on PostgreSQL, which share the work and of which one is killed; the embedded
 * database has one process.
 */
const startProcesses = (): Promise<ServerProcess[]> =>
  Promise.all(
    Array.from({ length: database.engine === 'postgres' ? 2 : 1 }, () =>
      startServerProcess({ ...database.env, RATE_LIMITS: 'off' }),
    ),
  )

type Write = { readonly key: string; isAcknowledged: boolean }

const choose = (client: TestClient, key: string) =>
  client.put(me, { coach_id: coach.id, has_chosen_coach: true }, { 'idempotency-key': key })

/** Writes until its process is killed. Every write has its own idempotency key. */
async function writeUntilDeath(
  client: TestClient,
  name: string,
  begun: Write[],
  onFirst: () => void,
): Promise<void> {
  for (let count = 0; ; count += 1) {
    const write: Write = { key: `${name}-${count}`, isAcknowledged: false }
    begun.push(write)
    try {
      const response = await choose(client, write.key)
      write.isAcknowledged = response.status === 200
    } catch {
      return
    }
    if (count === 3) onFirst()
  }
}

const listWrites = () =>
  withContext(({ db }) =>
    db.query(sql`SELECT id FROM audit_log WHERE action = 'user.coach_chosen'`),
  )

it(`loses and duplicates no acknowledged write in ${testSize.kills} kills`, async () => {
  const begun: Write[] = []
  const jar = createTestClient('')
  for (let round = 0; round < testSize.kills; round += 1) {
    const processes = await startProcesses()
    const [server] = processes
    if (server === undefined) throw new Error('No process.')
    const client = createTestClient(server.origin)
    for (const [name, value] of jar.cookies) client.cookies.set(name, value)
    if (round === 0) await client.logIn(user.email)
    // the session of the first round is still valid: it was acknowledged
    expect((await client.get(me)).status).toBe(200)
    for (const [name, value] of client.cookies) jar.cookies.set(name, value)

    const warm = Promise.withResolvers<void>()
    const work = Array.from({ length: writers }, (_, writer) =>
      writeUntilDeath(client, `${round}-${writer}`, begun, () => warm.resolve()),
    )
    await warm.promise
    await server.end('SIGKILL')
    await Promise.all(work)
    await Promise.all(processes.slice(1).map((other) => other.end('SIGTERM')))
  }

  // before any write is repeated, every acknowledged one is stored
  const acknowledged = begun.filter(({ isAcknowledged }) => isAcknowledged)
  expect(acknowledged.length).toBeGreaterThan(0)
  expect((await listWrites()).length).toBeGreaterThanOrEqual(acknowledged.length)

  // writes without a response are sent again with their keys
  const [last] = await startProcesses()
  if (last === undefined) throw new Error('No process.')
  const client = createTestClient(last.origin)
  for (const [name, value] of jar.cookies) client.cookies.set(name, value)
  for (const { key } of begun) expect((await choose(client, key)).status).toBe(200)
  await last.end('SIGTERM')

  expect(await listWrites()).toHaveLength(begun.length)
})

it('sends email that was due before the start once', async () => {
  await withContext(({ db, clock }) =>
    enqueue(
      db,
      sendEmailJob,
      { messageId: 'due@portal', to: user.email, subject: 'Due', text: 'Due', html: 'Due' },
      { dedupeKey: 'due', now: clock.now() },
    ),
  )
  const processes = await startProcesses()
  const [first] = processes
  if (first === undefined) throw new Error('No process.')
  await expect
    .poll(async () => (await fetch(`${first.origin}/dev/mailbox.json`)).json())
    .toMatchObject([{ kind: 'mail', to: user.email, subject: 'Due' }])
  await Promise.all(processes.map((one) => one.end('SIGTERM')))
  expect(
    await withContext(({ db }) => db.query(sql`SELECT id FROM mailbox WHERE subject = 'Due'`)),
  ).toHaveLength(1)
})
