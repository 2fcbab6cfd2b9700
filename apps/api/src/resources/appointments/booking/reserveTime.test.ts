import { agreedConsents } from '@portal/domain/text'
import { AppointmentResponse, ErrorResponse } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, sql } from '../../../db/sql.ts'
import { defaultTimeoutMs } from '../../../db/timeouts.ts'
import { createId } from '../../../core/values/createId.ts'
import { addTestOffer } from '../../../testing/brands/addTestOffer.ts'
import { bookSession, createBookingFields } from '../../../testing/fixtures/bookingFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { createTestClient } from '../../../testing/testClient.ts'
import { lockTimes } from '../../../core/queues/locks.ts'

const path = '/api/client/v1/appointments/'
const ten = '2026-12-03T10:00:00-05:00'
const noon = '2026-12-03T12:00:00-05:00'
let server: TestServer
let practitioner: string
let winner: LoggedInMember
let loser: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T12:00:00Z' })
})
afterAll(() => server.close())
beforeEach(async () => {
  practitioner = await addTestPractitioner(server)
  winner = await addLoggedInMember(server)
  loser = await addLoggedInMember(server)
})

const createBooking = (at: string, more: Record<string, unknown> = {}) =>
  createBookingFields(practitioner, at, more)

const book = async (member: LoggedInMember, at: string): Promise<string> =>
  (await bookSession(member, practitioner, at)).id

/** Runs `work` while another transaction holds the practitioner's lock. */
async function whileLocked<T>(
  work: () => Promise<T>,
  { db, practitioner: id }: { db: Database; practitioner: string } = {
    db: server.context.db,
    practitioner,
  },
): Promise<T> {
  const locked = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const holder = db.tx(async (tx) => {
    await lockTimes(tx, id, createId())
    locked.resolve()
    await done.promise
  })
  await locked.promise
  try {
    return await work()
  } finally {
    done.resolve()
    await holder
  }
}

async function expectTaken(response: { status: number; body: unknown; text: string }) {
  expect(response.status, response.text).toBe(409)
  const { code, nearest } = ErrorResponse.parse(response.body)
  expect(code).toBe('slot_taken')
  expect(nearest?.length).toBeGreaterThan(0)
}

describe('a request for a taken time while another transaction holds the lock', () => {
  it('returns 409 with the nearest times for a booking', async () => {
    await book(winner, ten)
    await whileLocked(async () => expectTaken(await loser.post(path, createBooking(ten))))
  })

  it('returns 409 for a move', async () => {
    await book(winner, ten)
    const appointment_id = await book(loser, noon)
    await whileLocked(async () =>
      expectTaken(await loser.post(path, createBooking(ten, { appointment_id }))),
    )
  })

  it('returns 409 for a hold', async () => {
    await book(winner, ten)
    const { user_timezone: _, ...hold } = createBooking(ten)
    await whileLocked(async () => expectTaken(await loser.post(`${path}holds/`, hold)))
  })

  it('returns 409 when another member holds the time', async () => {
    const { user_timezone: _, ...hold } = createBooking(ten)
    expect((await winner.post(`${path}holds/`, hold)).status).toBe(201)
    await whileLocked(async () => expectTaken(await loser.post(path, createBooking(ten))))
  })

  it('returns 409 for a sign-up', async () => {
    await book(winner, ten)
    const anonymous = createTestClient(server.origin)
    await anonymous.get('/api/client/v1/users/auth/')
    const form = {
      ...createBooking(ten),
      appointment_type: undefined,
      email: `${createId()}@example.com`,
      password: 'a good long one',
      first_name: 'Nora',
      consents: agreedConsents,
      last_name: 'New',
      offer: await addTestOffer(server),
    }
    await whileLocked(async () =>
      expectTaken(
        await anonymous.post('/api/client/v2/accounts/create-account-with-booking/', form),
      ),
    )
  })
})

describe('with the default limit for locks', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({
      now: '2026-12-01T12:00:00Z',
      env: { DATABASE_TIMEOUT_MS: String(defaultTimeoutMs) },
    })
  })
  afterAll(() => server.close())

  it('returns 409 when the time is taken while the request waits for the lock', async () => {
    const { db, practitionerQueue, clock } = server.context
    const practitioner = await addTestPractitioner(server)
    const winner = await addLoggedInMember(server)
    const loser = await addLoggedInMember(server)
    await whileLocked(
      async () => {
        const waiting = loser.post(path, createBookingFields(practitioner, ten))
        await expect.poll(() => practitionerQueue.isBusy(practitioner)).toBe(true)
        // the transaction that holds the lock takes the time
        await db.query(
          sql`INSERT INTO appointments (id, member_id, practitioner_id, appointment_type, starts_at,
           ends_at, credit_cost, user_timezone, created_at, updated_at)
         VALUES (${createId()}, ${winner.id}, ${practitioner}, 'FOLLOW_UP', ${new Date(ten)},
           ${new Date(Date.parse(ten) + 30 * 60_000)}, 0, 'UTC', ${new Date(clock.now())},
           ${new Date(clock.now())})`,
        )
        await expectTaken(await waiting)
      },
      { db, practitioner },
    )
  })
})

it('uses no connection for requests that wait for the same practitioner', async () => {
  const { db, practitionerReads } = server.context
  const held = Promise.withResolvers<void>()
  const holder = practitionerReads.run(practitioner, () => held.promise)
  const burst = Array.from({ length: 20 }, () => loser.post(path, createBooking(ten)))
  try {
    await expect.poll(() => practitionerReads.countWaiting()).toBe(20)
    // once what earlier requests do after their responses is done
    await expect.poll(() => db.getStatistics().calls).toBe(0)
    expect((await winner.get('/api/client/v1/users/me/')).status).toBe(200)
  } finally {
    held.resolve()
  }
  await holder
  const statuses = (await Promise.all(burst)).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, ...Array<number>(19).fill(409)])
})

it('uses no connection for writes that wait for authentication, and lets reads pass', async () => {
  const { db, writeAuthentications } = server.context
  const held = Promise.withResolvers<void>()
  const holders = [1, 2].map(() => writeAuthentications.run(() => held.promise))
  const burst = Array.from({ length: 20 }, () => loser.post(path, createBooking(ten)))
  try {
    await expect.poll(() => writeAuthentications.size()).toBe(22)
    // once what earlier requests do after their responses is done
    await expect.poll(() => db.getStatistics().calls).toBe(0)
    expect((await winner.get('/api/client/v1/users/me/')).status).toBe(200)
  } finally {
    held.resolve()
  }
  await Promise.all([...holders, ...burst])
})

it('returns the stored response although the time is taken by now', async () => {
  const headers = { 'idempotency-key': createId() }
  const first = await winner.post(path, createBooking(ten), headers)
  const { id } = AppointmentResponse.parse(first.body).appointment
  await winner.delete(`${path}${id}/`, {})
  await book(loser, ten)
  const again = await winner.post(path, createBooking(ten), headers)
  expect([again.status, again.body]).toEqual([201, first.body])
})

it("returns 404 and not 409 when another member's session would move to a taken time", async () => {
  await book(winner, ten)
  const third = await addLoggedInMember(server)
  const foreign = await book(third, noon)
  const response = await loser.post(path, createBooking(ten, { appointment_id: foreign }))
  expect(response.status).toBe(404)
})
