import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordAudit } from '../../core/audit.ts'
import { raw, sql } from '../../db/sql.ts'
import { addUser, type TestUser } from '../../testing/addUser.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { toConstraintRefusal } from '../../core/declarations/constraintRefusals.ts'
import { creditConstraints } from './constraintRefusals.ts'

let server: TestServer
let user: TestUser

beforeAll(async () => {
  server = await startTestServer()
  user = await addUser(server.context, 'ledger@example.com', { credits: 3 })
  const { db } = server.context
  await db.query(
    sql`INSERT INTO credit_debts (user_id, amount, reason, ref, note, created_at)
     VALUES (${user.id}, 1, 'refund', 'refund-1', 'a note', now())`,
  )
  await recordAudit(db, {
    action: 'credits.granted',
    actorId: user.id,
    subjectId: user.id,
    details: { amount: 1, note: 'a note' },
    at: Date.now(),
  })
})
afterAll(() => server.close())

const add = (amount: number, ref: string) =>
  server.context.db.query(
    sql`INSERT INTO credit_ledger (user_id, amount, reason, ref, created_at)
     VALUES (${user.id}, ${amount}, ${'test'}, ${ref}, now())`,
  )

async function balances(): Promise<{ stored: number; summed: number }> {
  const [row] = await server.context.db.query<{ stored: number; summed: number }>(
    sql`SELECT (SELECT balance FROM credit_balances WHERE user_id = ${user.id}) AS stored,
       (SELECT sum(amount)::int FROM credit_ledger WHERE user_id = ${user.id}) AS summed`,
  )
  return row ?? { stored: NaN, summed: NaN }
}

it('lets 3 of 50 concurrent requests spend the last 3 credits', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, taker) => add(-1, `taker-${taker}`)),
  )
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected'
      ? [toConstraintRefusal(outcome.reason, creditConstraints)?.code]
      : [],
  )
  expect(refused).toEqual(Array.from({ length: 47 }, () => 'no_credits'))
  expect(await balances()).toEqual({ stored: 0, summed: 0 })
})

it('accepts one entry per reason and reference', async () => {
  await add(2, 'purchase-1')
  await expect(add(2, 'purchase-1')).rejects.toThrow(/credit_ledger_once/)
  expect(await balances()).toEqual({ stored: 2, summed: 2 })
})

it.each([
  'UPDATE credit_ledger SET amount = 100',
  "UPDATE credit_ledger SET note = 'changed'",
  'UPDATE credit_ledger SET note = NULL, created_at = now()',
  'UPDATE credit_debts SET amount = 100',
  "UPDATE credit_debts SET note = 'changed'",
  'DELETE FROM credit_debts',
  'DELETE FROM credit_ledger',
  'TRUNCATE credit_ledger',
  'UPDATE audit_log SET actor_id = NULL',
  "UPDATE audit_log SET details = '{}'",
  'DELETE FROM audit_log',
  'TRUNCATE audit_log',
])('rejects "%s", because these tables are append-only', async (statement) => {
  await expect(server.context.db.query(raw(statement))).rejects.toThrow(/append-only/)
})
