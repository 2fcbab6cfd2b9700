import type { LocalHours, Weekday } from '@portal/domain/scheduling'
import { sql } from '../db/sql.ts'
import type { Context } from '../context.ts'
import { createId } from '../core/values/createId.ts'
import { startSession } from '../core/auth/sessions.ts'
import { addUser, type TestUser } from './addUser.ts'
import { createTestClient, type TestClient } from './testClient.ts'
import type { TestServer } from './startTestServer.ts'

type Hours = Partial<Record<Weekday, readonly LocalHours[]>>

const always: readonly LocalHours[] = [{ from: '00:00', to: '24:00' }]

/** Opening hours of 24 hours a day. */
export const openAllDay: Hours = {
  0: always,
  1: always,
  2: always,
  3: always,
  4: always,
  5: always,
  6: always,
}

/** Opening hours from nine to five every day. */
const nineToFive: Hours = Object.fromEntries(
  [0, 1, 2, 3, 4, 5, 6].map((day) => [day, [{ from: '09:00', to: '17:00' }]]),
)

/** Adds a practitioner and returns the id. */
export async function addTestPractitioner(
  { context }: Pick<TestServer, 'context'>,
  { weekly = nineToFive, timezone = 'America/New_York', bufferMinutes = 0 } = {},
): Promise<string> {
  const { id } = await addUser(context, `${createId()}@practice.example`, { role: 'practitioner' })
  await context.db.query(
    sql`INSERT INTO practitioners (id, timezone, weekly_hours, buffer_minutes, meeting_url)
     VALUES (${id}, ${timezone}, ${JSON.stringify(weekly)}::jsonb, ${bufferMinutes},
       ${'https://meet.example.com/room'})`,
  )
  return id
}

export type LoggedInMember = TestClient & { readonly id: string; readonly email: string }

type MemberOptions = { credits?: number; planType?: 'MEMBERSHIP' | 'ALACARTE' }

/** A member with a session token, without the slow login. */
export async function addLoggedInSession(
  context: Context,
  { credits = 5, planType = 'MEMBERSHIP' }: MemberOptions = {},
): Promise<TestUser & { token: string }> {
  const user = await addUser(context, `${createId()}@members.example`, { credits, planType })
  return { ...user, token: await startSession(context.db, user.id, 1, context.clock.now()) }
}

/** A test client that is logged in as a new member. */
export async function addLoggedInMember(
  { context, origin }: TestServer,
  options: MemberOptions & { timezone?: string } = {},
): Promise<LoggedInMember> {
  const { id, email, token } = await addLoggedInSession(context, options)
  const client = createTestClient(origin, options.timezone ?? 'America/New_York')
  client.cookies.set('sessionid', token)
  await client.get('/api/client/v1/users/auth/')
  return { ...client, id, email }
}

export const readBalance = async (
  { context }: TestServer,
  userId: string,
): Promise<{ balance: number; ledger: number }> => {
  const [row] = await context.db.query<{ balance: number; ledger: number }>(
    sql`SELECT coalesce((SELECT balance FROM credit_balances
         WHERE user_id = ${userId}), 0) AS balance,
       coalesce((SELECT sum(amount) FROM credit_ledger
         WHERE user_id = ${userId}), 0)::int AS ledger`,
  )
  return row ?? { balance: 0, ledger: 0 }
}
