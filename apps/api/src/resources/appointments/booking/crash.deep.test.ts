// @module-tag deep
import { DAY, HOUR, MINUTE } from '@portal/domain/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { readConfig } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import { closeContext, createContext } from '../../../server/createContext.ts'
import { createProcessDatabase } from '../../../testing/databases/processDatabase.ts'
import {
  addLoggedInSession,
  addTestPractitioner,
  openAllDay,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { type ServerProcess, startServerProcess } from '../../../testing/processes/serverProcess.ts'
import { createTestClient, type TestClient } from '../../../testing/testClient.ts'
import { testSize } from '../../../testing/testSize.ts'

const writers = 4
const credits = 500
/** The first time. No reminder, an email two days before the start, is due while the test runs. */
const firstSlot = Math.ceil((Date.now() + 3 * DAY) / HOUR) * HOUR

let database: Awaited<ReturnType<typeof createProcessDatabase>>
let members: { id: string; practitioner: string; token: string }[] = []

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
  members = await withContext(async (context) => {
    const added = []
    for (let writer = 0; writer < writers; writer += 1) {
      const practitioner = await addTestPractitioner(
        { context },
        { weekly: openAllDay, timezone: 'UTC' },
      )
      added.push({ practitioner, ...(await addLoggedInSession(context, { credits })) })
    }
    return added
  })
})
afterAll(() => database.drop())

/**
 * Starts two processes on PostgreSQL, which share the work and of which one is killed; the embedded
 * database has one process.
 */
const startProcesses = (env: Record<string, string> = {}): Promise<ServerProcess[]> => {
  const count = database.engine === 'postgres' ? 2 : 1
  return Promise.all(
    Array.from({ length: count }, () =>
      startServerProcess({
        ...database.env,
        RATE_LIMITS: 'off',
        MAX_OPEN_SESSIONS: '100000',
        LOG_LEVEL: 'info',
        ...env,
      }),
    ),
  )
}

async function createClients(origin: string): Promise<TestClient[]> {
  const clients = members.map(({ token }) => {
    const client = createTestClient(origin)
    client.cookies.set('sessionid', token)
    return client
  })
  await Promise.all(clients.map((client) => client.get('/api/client/v1/users/auth/')))
  return clients
}

type Booking = {
  readonly writer: number
  readonly key: string
  readonly at: string
  isAcknowledged: boolean
}

function send(client: TestClient, { writer, key, at }: Booking) {
  const body = {
    at,
    practitioner_id: members[writer]?.practitioner,
    appointment_type: 'FOLLOW_UP',
    user_timezone: 'UTC',
  }
  return client.post('/api/client/v1/appointments/', body, { 'idempotency-key': key })
}

it(`keeps every booking and its one email in ${testSize.featureKills} kills`, async () => {
  const begun: Booking[] = []
  const slots = members.map(() => 0)

  for (let round = 0; round < testSize.featureKills; round += 1) {
    const processes = await startProcesses()
    const [server] = processes
    if (server === undefined) throw new Error('No process.')
    const warm = Promise.withResolvers<void>()
    const bookUntilDeath = async (client: TestClient, writer: number): Promise<void> => {
      for (let count = 0; ; count += 1) {
        const slot = slots[writer] ?? 0
        slots[writer] = slot + 1
        const booking = {
          writer,
          key: `${writer}-${slot}`,
          at: new Date(firstSlot + slot * 30 * MINUTE).toISOString(),
          isAcknowledged: false,
        }
        begun.push(booking)
        try {
          booking.isAcknowledged = (await send(client, booking)).status === 201
        } catch {
          return
        }
        if (count === 3) warm.resolve()
      }
    }
    const work = (await createClients(server.origin)).map(bookUntilDeath)
    await warm.promise
    await server.end('SIGKILL')
    await Promise.all(work)
    await Promise.all(processes.slice(1).map((other) => other.end('SIGTERM')))
  }

  // acknowledged bookings exist before any request is repeated
  const acknowledged = begun.filter(({ isAcknowledged }) => isAcknowledged)
  expect(acknowledged.length).toBeGreaterThan(testSize.featureKills)
  const stored = await withContext(({ db }) =>
    db.query<{ practitioner_id: string; starts_at: number }>(
      sql`SELECT practitioner_id, starts_at FROM appointments`,
    ),
  )
  const there = new Set(
    stored.map(({ practitioner_id, starts_at }) => `${practitioner_id} ${starts_at}`),
  )
  expect(
    acknowledged.filter(
      ({ writer, at }) => !there.has(`${members[writer]?.practitioner} ${Date.parse(at)}`),
    ),
  ).toEqual([])

  // requests without a response are sent again; after a minute, leases of dead workers have expired
  const processes = await startProcesses({ NOW: new Date(Date.now() + 60_000).toISOString() })
  const clients = await createClients(processes[0]?.origin ?? '')
  for (const booking of begun) {
    const client = clients[booking.writer]
    expect(client === undefined ? null : (await send(client, booking)).status).toBe(201)
  }
  await expect
    .poll(async () => {
      const emails = await (await fetch(`${processes[0]?.origin}/dev/mailbox.json`)).text()
      // one to the member and one to the practitioner
      return (emails.match(/"(You're booked: |New session on )/g) ?? []).length
    })
    .toBe(Math.min(2 * begun.length, 200))
  await Promise.all(processes.map((one) => one.end('SIGTERM')))

  await withContext(async ({ db }) => {
    expect(await db.query(sql`SELECT id FROM appointments`)).toHaveLength(begun.length)
    // one email to the member and one to the practitioner
    expect(await db.query(sql`SELECT id FROM mailbox`)).toHaveLength(2 * begun.length)
    const [sums] = await db.query<{ balance: number; ledger: number }>(
      sql`SELECT (SELECT sum(balance)
         FROM credit_balances)::int AS balance, (SELECT sum(amount)
         FROM credit_ledger)::int AS ledger`,
    )
    expect(sums).toEqual({
      balance: writers * credits - begun.length,
      ledger: writers * credits - begun.length,
    })
  })
})
