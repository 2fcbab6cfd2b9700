// @module-tag sized
import { AppointmentResponse, ErrorResponse } from '@portal/contract'
import { addDays } from '@portal/domain/time'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raw, sql } from '../../../db/sql.ts'
import { createId } from '../../../core/values/createId.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  openAllDay,
  readBalance,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import {
  type ServerProcesses,
  startMoreProcesses,
} from '../../../testing/processes/startMoreProcesses.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { testSize } from '../../../testing/testSize.ts'
import { createTestClient, type TestResponse } from '../../../testing/testClient.ts'

const path = '/api/client/v1/appointments/'
const now = '2026-12-01T12:00:00Z'
let server: TestServer
let processes: ServerProcesses

beforeAll(async () => {
  server = await startTestServer({ now })
  processes = await startMoreProcesses(server, { NOW: now, LOG_LEVEL: 'info' })
})
afterAll(async () => {
  await processes.stop()
  await server.close()
})

/** Returns the calls of the member on one server after the other. */
function through(member: LoggedInMember, turn: number) {
  const client = createTestClient(processes.getOrigin(turn))
  for (const [name, value] of member.cookies) client.cookies.set(name, value)
  return {
    book: (body: unknown, headers?: Record<string, string>) => client.post(path, body, headers),
    cancel: (id: string) => client.delete(`${path}${id}/`, { late_cancel: true }),
    hold: (body: unknown) => client.post(`${path}holds/`, body),
  }
}

const booking = (practitioner: string, at: string, type = 'FOLLOW_UP', more: object = {}) => ({
  at,
  practitioner_id: practitioner,
  appointment_type: type,
  user_timezone: 'America/New_York',
  ...more,
})

const statuses = (responses: readonly TestResponse[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { status, body } of responses) {
    const key = status < 300 ? String(status) : `${status} ${ErrorResponse.parse(body).code}`
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

const getId = (response: TestResponse): string =>
  AppointmentResponse.parse(response.body).appointment.id

/** Any process may send the emails, so wait for them. */
async function expectMails(email: string, count: number): Promise<void> {
  const { db, jobs } = server.context
  await expect
    .poll(async () => {
      await jobs.idle()
      return db.query(
        sql`SELECT id FROM outbox
         WHERE done_at IS NULL AND kind NOT IN ('reminder_mail', 'reminder_sms')`,
      )
    })
    .toEqual([])
  expect(await db.query(sql`SELECT id FROM mailbox WHERE recipient = ${email}`)).toHaveLength(count)
}

async function expectNoOverlap(): Promise<void> {
  for (const column of ['practitioner_id', 'member_id']) {
    const rows = await server.context.db.query(
      sql`SELECT a.id FROM appointments a
       JOIN appointments b ON a.${raw(column)} = b.${raw(column)} AND a.id < b.id
       WHERE a.status <> 'cancelled' AND b.status <> 'cancelled' AND a.starts_at < b.ends_at
         AND b.starts_at < a.ends_at`,
    )
    expect(rows).toEqual([])
  }
}

async function deadlocks(): Promise<number> {
  if (server.context.db.engine === 'pglite') return 0
  const [row] = await server.context.db.query<{ deadlocks: number }>(
    sql`SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`,
  )
  return row?.deadlocks ?? 0
}

describe('concurrent requests', () => {
  it(`gives one time to one of ${testSize.burst} members`, async () => {
    const practitioner = await addTestPractitioner(server)
    const members = await Promise.all(
      Array.from({ length: testSize.burst }, () => addLoggedInMember(server, { credits: 1 })),
    )
    const responses = await Promise.all(
      members.map((member, turn) =>
        through(member, turn).book(booking(practitioner, '2026-12-03T10:00:00-05:00')),
      ),
    )
    expect(statuses(responses)).toEqual({ 201: 1, '409 slot_taken': testSize.burst - 1 })
    const refused = responses.filter((response) => response.status === 409)
    expect(
      refused.every((response) => (ErrorResponse.parse(response.body).nearest ?? []).length > 0),
    ).toBe(true)
    const winner = members[responses.findIndex((response) => response.status === 201)]
    const [loser] = members.filter((member) => member !== winner)
    await expectMails(winner?.email ?? '', 1)
    await expectMails(loser?.email ?? '', 0)
  })

  it(`creates no overlap among ${testSize.mixedBookings} bookings of mixed lengths`, async () => {
    const practitioners = await Promise.all(
      Array.from({ length: 4 }, () => addTestPractitioner(server, { weekly: openAllDay })),
    )
    const members = await Promise.all(
      // below the caps of open sessions and of bookings in an hour
      Array.from({ length: Math.ceil(testSize.mixedBookings / 8) }, () =>
        addLoggedInMember(server, { credits: 30 }),
      ),
    )
    const types = ['INITIAL_CONSULTATION', 'FOLLOW_UP', 'LAB_REVIEW', 'PROGRAM_SESSION', 'SESSION']
    const responses = await Promise.all(
      Array.from({ length: testSize.mixedBookings }, (_, turn) => {
        const member = members[turn % members.length]
        const practitioner = practitioners[(turn * 7) % 4]
        if (member === undefined || practitioner === undefined)
          throw new Error('Everyone has a number.')
        const quarter = (turn * 37) % 192
        const at = new Date(Date.UTC(2026, 11, 3, 5) + quarter * 15 * 60_000).toISOString()
        return through(member, turn).book(booking(practitioner, at, types[turn % 5]))
      }),
    )
    const counts = statuses(responses)
    expect(
      Object.keys(counts).every((status) =>
        ['201', '409 slot_taken', '409 member_busy'].includes(status),
      ),
      JSON.stringify(counts),
    ).toBe(true)
    expect(counts['201']).toBeGreaterThan(testSize.mixedBookings / 10)
    await expectNoOverlap()
  })

  it('books three sessions for three credits', async () => {
    const practitioner = await addTestPractitioner(server, { weekly: openAllDay })
    const member = await addLoggedInMember(server, { credits: 3 })
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        through(member, turn).book(
          booking(practitioner, `${addDays('2026-12-03', turn)}T10:00:00-05:00`),
        ),
      ),
    )
    expect(statuses(responses)).toEqual({ 201: 3, '409 no_credits': 47 })
    expect(await readBalance(server, member.id)).toEqual({ balance: 0, ledger: 0 })
  })

  it('returns one credit for 30 cancellations of one session', async () => {
    const practitioner = await addTestPractitioner(server)
    const member = await addLoggedInMember(server, { credits: 1 })
    const id = getId(
      await through(member, 0).book(booking(practitioner, '2026-12-03T10:00:00-05:00')),
    )
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => through(member, turn).cancel(id)),
    )
    expect(statuses(responses)).toEqual({ 200: 30 })
    expect(await readBalance(server, member.id)).toEqual({ balance: 1, ledger: 1 })
    await expectMails(member.email, 2)
  })

  it('has one effect and one response for 20 requests with one key', async () => {
    const practitioner = await addTestPractitioner(server)
    const member = await addLoggedInMember(server, { credits: 5 })
    const headers = { 'idempotency-key': createId() }
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        through(member, turn).book(booking(practitioner, '2026-12-03T10:00:00-05:00'), headers),
      ),
    )
    expect(statuses(responses)).toEqual({ 201: 20 })
    expect(new Set(responses.map(getId)).size).toBe(1)
    expect(await readBalance(server, member.id)).toEqual({ balance: 4, ledger: 4 })
  })

  it('moves one of 20 sessions to a time and leaves the others in place', async () => {
    const practitioner = await addTestPractitioner(server)
    const members = await Promise.all(Array.from({ length: 12 }, () => addLoggedInMember(server)))
    const before = await Promise.all(
      members.map((member, turn) =>
        through(member, turn).book(
          booking(
            practitioner,
            `2026-12-04T${String(9 + Math.floor(turn / 2)).padStart(2, '0')}` +
              `:${turn % 2 === 0 ? '00' : '30'}:00-05:00`,
          ),
        ),
      ),
    )
    const wanted = '2026-12-03T10:00:00-05:00'
    const responses = await Promise.all(
      members.map((member, turn) => {
        const session = before[turn]
        return through(member, turn).book(
          booking(practitioner, wanted, 'FOLLOW_UP', {
            appointment_id: session === undefined ? null : getId(session),
          }),
        )
      }),
    )
    expect(statuses(responses)).toEqual({ 200: 1, '409 slot_taken': 11 })
    const rows = await server.context.db.query<{ starts_at: number; version: number }>(
      sql`SELECT starts_at, version FROM appointments
       WHERE practitioner_id = ${practitioner} ORDER BY version DESC`,
    )
    expect(rows).toHaveLength(12)
    expect(rows.filter((row) => row.version === 1).map((row) => row.starts_at)).toEqual([
      Date.parse(wanted),
    ])
  })

  it('gives one time to one of 40 holds', async () => {
    const practitioner = await addTestPractitioner(server)
    const members = await Promise.all(Array.from({ length: 40 }, () => addLoggedInMember(server)))
    const slot = {
      at: '2026-12-03T10:00:00-05:00',
      practitioner_id: practitioner,
      appointment_type: 'FOLLOW_UP',
    }
    const responses = await Promise.all(
      members.map((member, turn) => through(member, turn).hold(slot)),
    )
    expect(statuses(responses)).toEqual({ 201: 1, '409 slot_taken': 39 })
  })

  it('keeps the balance equal to the ledger for any mix of changes', async () => {
    const practitioner = await addTestPractitioner(server, { weekly: openAllDay })
    const action = fc.record({
      kind: fc.constantFrom('book', 'book', 'move', 'cancel'),
      slot: fc.nat(40),
      which: fc.nat(5),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(action, { minLength: 1, maxLength: 8 }), { maxLength: 5 }),
        async (rounds) => {
          const member = await addLoggedInMember(server, { credits: 3 })
          const sessions: string[] = []
          for (const actions of rounds) {
            const responses = await Promise.all(
              actions.map(async ({ kind, slot, which }, turn) => {
                const at = new Date(Date.UTC(2026, 11, 2, 0) + slot * 3_600_000).toISOString()
                const id = sessions[which]
                if (kind === 'book') return through(member, turn).book(booking(practitioner, at))
                if (id === undefined) return null
                if (kind === 'cancel') return through(member, turn).cancel(id)
                return through(member, turn).book(
                  booking(practitioner, at, 'FOLLOW_UP', { appointment_id: id }),
                )
              }),
            )
            for (const response of responses) {
              expect([null, 200, 201, 409, 429]).toContain(response?.status ?? null)
              if (response?.status === 201) sessions.push(getId(response))
            }
            const { balance, ledger } = await readBalance(server, member.id)
            const [charged] = await server.context.db.query<{ count: number }>(
              sql`SELECT count(*) AS count FROM appointments
               WHERE member_id = ${member.id} AND (status = 'booked' OR late_cancel)`,
            )
            expect(balance).toBeGreaterThanOrEqual(0)
            expect([ledger, 3 - (charged?.count ?? 0)]).toEqual([balance, balance])
          }
          // the next run finds every time open again
          await server.context.db.query(
            sql`UPDATE appointments SET status = 'cancelled', version = version + 1
             WHERE member_id = ${member.id}`,
          )
        },
      ),
      { numRuns: testSize.propertyRuns },
    )
    await expectNoOverlap()
  })

  it('causes no deadlock', async () => expect(await deadlocks()).toBe(0))
})
