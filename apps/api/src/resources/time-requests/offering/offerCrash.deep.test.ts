// @module-tag deep
import { DAY, HOUR, MINUTE } from '@portal/domain/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import { createId } from '../../../core/values/createId.ts'
import { sql } from '../../../db/sql.ts'
import { closeContext, createContext } from '../../../server/createContext.ts'
import { createProcessDatabase } from '../../../testing/databases/processDatabase.ts'
import { type ServerProcess, startServerProcess } from '../../../testing/processes/serverProcess.ts'
import {
  addLoggedInSession,
  addTestPractitioner,
  openAllDay,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { createTestClient } from '../../../testing/testClient.ts'
import { testSize } from '../../../testing/testSize.ts'
import { insertTimeRequest } from '../timeRequests.repository.ts'

/** The time of the test, by day in UTC, so that offers begin. */
const now = Date.parse('2026-12-01T12:00:00Z')
/** The time after the leases of a killed process have ended. */
const later = now + 10 * MINUTE
const waiting = 3

let database: Awaited<ReturnType<typeof createProcessDatabase>>
beforeAll(async () => {
  database = await createProcessDatabase()
})
afterAll(() => database.drop())

async function withContext<T>(work: (context: Context) => Promise<T>): Promise<T> {
  const env = { ...database.env, DEMO_DATA: '0', LOG_LEVEL: 'silent' }
  const context = await createContext(readConfig({ ...env, NOW: new Date(later).toISOString() }))
  try {
    return await work(context)
  } finally {
    await closeContext(context)
  }
}

const startProcess = (): Promise<ServerProcess> =>
  startServerProcess({
    ...database.env,
    NOW: new Date(now).toISOString(),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
  })

/** Sessions of one member, as many as can be canceled, and members who wait for these times. */
async function addSessions(context: Context, count: number) {
  const practitionerId = await addTestPractitioner(
    { context },
    { weekly: openAllDay, timezone: 'UTC' },
  )
  const booked = await addLoggedInSession(context, { credits: 100 })
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    const id = createId()
    const startsAt = now + 3 * DAY + index * HOUR
    await context.db.query(
      sql`INSERT INTO appointments (id, member_id, practitioner_id, appointment_type, starts_at,
         ends_at, credit_cost, user_timezone, created_at, updated_at)
       VALUES (${id}, ${booked.id}, ${practitionerId}, 'FOLLOW_UP', ${new Date(startsAt)},
         ${new Date(startsAt + 30 * MINUTE)}, 0, 'UTC', ${new Date(now - DAY)},
         ${new Date(now - DAY)})`,
    )
    ids.push(id)
  }
  for (let index = 0; index < count * waiting; index += 1) {
    const member = await addLoggedInSession(context, { credits: 5 })
    await insertTimeRequest(context.db, {
      id: createId(),
      member_id: member.id,
      practitioner_id: practitionerId,
      appointment_type: 'FOLLOW_UP',
      appointment_id: null,
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      from_minutes: 0,
      to_minutes: 1440,
      until: '2026-12-20',
      timezone: 'UTC',
      by_text: false,
      created_at: now - HOUR + index,
    })
  }
  return { practitionerId, token: booked.token, ids }
}

it('offers every freed time once when the process is killed in between', async () => {
  for (let round = 0; round < testSize.featureKills; round += 1) {
    const { practitionerId, token, ids } = await withContext((context) => addSessions(context, 8))
    const server = await startProcess()
    const client = createTestClient(server.origin)
    client.cookies.set('sessionid', token)
    await client.get('/api/client/v1/users/auth/')
    // the kill comes after another number of cancellations in each round
    const answers = ids.map((id) =>
      client.delete(`/api/client/v1/appointments/${id}/`, { late_cancel: true }).catch(() => null),
    )
    await answers[round % answers.length]
    await server.end('SIGKILL')
    await Promise.all(answers)

    await withContext(async (context) => {
      await context.jobs.idle()
      const freed = await context.db.query<{ starts_at: number }>(
        sql`SELECT starts_at FROM appointments
         WHERE practitioner_id = ${practitionerId} AND status = 'cancelled' ORDER BY starts_at`,
      )
      const offers = await context.db.query<{ id: string; starts_at: number; email: string }>(
        sql`SELECT o.id, o.starts_at, u.email FROM time_offers o JOIN users u ON u.id = o.member_id
         WHERE o.practitioner_id = ${practitionerId} ORDER BY o.starts_at`,
      )
      expect(freed.length).toBeGreaterThan(0)
      expect(offers.map(({ starts_at }) => starts_at)).toEqual(
        freed.map(({ starts_at }) => starts_at),
      )
      const addresses = offers.map(({ email }) => email)
      const emails = await context.db.query<{ recipient: string }>(
        sql`SELECT recipient FROM mailbox WHERE recipient = ANY(${addresses})`,
      )
      expect(emails.map(({ recipient }) => recipient).toSorted()).toEqual(addresses.toSorted())
    })
  }
})
