// @module-tag deep
import { HOUR, MINUTE } from '@portal/domain/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import type { Context } from '../../context.ts'
import { createId } from '../../core/values/createId.ts'
import { closeContext, createContext } from '../../server/createContext.ts'
import { sql } from '../../db/sql.ts'
import { createProcessDatabase } from '../../testing/databases/processDatabase.ts'
import {
  addLoggedInSession,
  addTestPractitioner,
} from '../../testing/fixtures/schedulingFixture.ts'
import { startServerProcess } from '../../testing/processes/serverProcess.ts'
import { testSize } from '../../testing/testSize.ts'
import { listTexts, retryJobs } from '../../testing/texts/textsFixture.ts'
import {
  startTwilioDouble,
  type TwilioDouble,
  type TwilioFault,
} from '../../testing/texts/twilioDouble.ts'
import { saveReminders } from '../appointments/reminders/reminders.repository.ts'
import { insertConsent } from '../consents/textConsents.repository.ts'

// by day in the zone of the member, UTC
const now = Date.parse('2026-12-02T15:00:00Z')

let database: Awaited<ReturnType<typeof createProcessDatabase>>
let double: TwilioDouble
let env: Record<string, string>
let practitioner: string

async function withContext<T>(work: (context: Context) => Promise<T>): Promise<T> {
  const context = await createContext(readConfig({ ...env, LOG_LEVEL: 'silent' }))
  try {
    return await work(context)
  } finally {
    await closeContext(context)
  }
}

beforeAll(async () => {
  database = await createProcessDatabase()
  double = await startTwilioDouble(() => now)
  env = {
    ...database.env,
    ...double.settings,
    DEMO_DATA: '0',
    NOW: new Date(now).toISOString(),
  }
  practitioner = await withContext((context) => addTestPractitioner({ context }))
})
afterAll(async () => {
  double.close()
  await database.drop()
})

/** Adds a session of a new member whose text message is due, and returns the member's id. */
async function addDueText(context: Context, phone: string, round: number): Promise<string> {
  const { db } = context
  const { id: memberId } = await addLoggedInSession(context)
  const startsAt = now + HOUR + round * MINUTE
  const id = createId()
  await db.query(
    sql`INSERT INTO appointments (id, member_id, practitioner_id, appointment_type, starts_at,
       ends_at, credit_cost, user_timezone, phone_number, created_at, updated_at)
     VALUES (${id}, ${memberId}, ${practitioner}, 'SESSION', ${new Date(startsAt)},
       ${new Date(startsAt + MINUTE)}, 0, 'UTC', ${phone}, ${new Date(now - HOUR)},
       ${new Date(now - HOUR)})`,
  )
  await insertConsent(db, { memberId, phone, place: 'booking', now })
  await saveReminders(db, [{ channel: 'sms', offset: HOUR, dueAt: now }], { id, version: 0, now })
  return memberId
}

const faults = [
  { fault: 'hang_before', sent: 0, status: 'unknown' },
  { fault: 'hang_after', sent: 1, status: 'accepted' },
  { fault: 'none', sent: 1, status: 'accepted' },
] as const satisfies readonly { fault: TwilioFault; sent: number; status: string }[]

const rounds = Array.from({ length: testSize.featureKills }, (_, round) => round)

it.each(rounds)('sends no text message twice after kill %i', async (round) => {
  const { fault, sent, status } = faults[round % faults.length] ?? faults[0]
  const phone = `+1212555${String(1000 + round)}`
  const memberId = await withContext((context) => addDueText(context, phone, round))
  double.setFault(fault)
  const attempt = double.nextAttempt()
  const server = await startServerProcess({ ...env, LOG_LEVEL: 'info' })
  await attempt
  await server.end('SIGKILL')
  double.setFault('none')
  await withContext(async (context) => {
    await retryJobs({ context })
    await retryJobs({ context })
    expect(await listTexts({ context }, memberId)).toMatchObject([{ status }])
  })
  expect(double.accepted.filter(({ to }) => to === phone)).toHaveLength(sent)
})
