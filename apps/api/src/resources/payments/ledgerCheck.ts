import { z } from 'zod'
import type { Sql } from '../../db/sql.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Job } from '../../jobs/job.ts'

/** Where two records of the same thing differ. `expected` is what the first-named one says. */
export type Difference = {
  readonly kind: 'balance_of_ledger' | 'ledger_of_payment' | 'payment_of_ledger' | 'refund_of_payment'
  readonly user_id: string
  readonly payment_id: string | null
  readonly expected: number
  readonly found: number
}

const paid = `SELECT id, user_id, session_credits, refunded_credits FROM payments WHERE paid_at IS NOT NULL`
const refunds = `SELECT split_part(ref, ':', 1) AS payment_id, -sum(amount)::int AS credits FROM credit_ledger WHERE reason = 'refund' GROUP BY 1`

/** Everything in which balances, ledger and payments do not agree; nothing at all when every credit is accounted for. */
export function findDifferences(sql: Sql): Promise<Difference[]> {
  return sql.query<Difference>(`
    SELECT 'balance_of_ledger' AS kind, coalesce(l.user_id, b.user_id) AS user_id, NULL::uuid AS payment_id,
           coalesce(l.credits, 0)::int AS expected, coalesce(b.balance, 0) AS found
    FROM (SELECT user_id, sum(amount)::int AS credits FROM credit_ledger GROUP BY user_id) l
    FULL JOIN credit_balances b ON b.user_id = l.user_id
    WHERE coalesce(l.credits, 0) <> coalesce(b.balance, 0)
    UNION ALL
    SELECT 'ledger_of_payment', p.user_id, p.id, p.session_credits, coalesce(l.amount, 0)
    FROM (${paid}) p LEFT JOIN credit_ledger l ON l.reason = 'purchase' AND l.ref = p.id::text AND l.user_id = p.user_id
    WHERE coalesce(l.amount, 0) <> p.session_credits
    UNION ALL
    SELECT 'payment_of_ledger', l.user_id, NULL, 0, l.amount
    FROM credit_ledger l LEFT JOIN (${paid}) p ON p.id::text = l.ref
    WHERE l.reason = 'purchase' AND p.id IS NULL
    UNION ALL
    SELECT 'refund_of_payment', p.user_id, p.id, p.refunded_credits, coalesce(r.credits, 0)
    FROM (${paid}) p LEFT JOIN (${refunds}) r ON r.payment_id = p.id::text
    WHERE coalesce(r.credits, 0) <> p.refunded_credits`)
}

const Payload = z.object({ date: z.string() })

/** Once a day: a difference is told to whoever reads the log; `pnpm staff credits check` lists them. */
export const ledgerCheck: Job<z.infer<typeof Payload>> = {
  kind: 'ledger_check',
  payload: Payload,
  async run({ db, log }) {
    const differences = await findDifferences(db)
    if (differences.length > 0) log('error', 'credits_differ', { count: differences.length, code: [...new Set(differences.map(({ kind }) => kind))].join(',') })
  },
}

/** Asks for today's check; the second time on one day it is asked for already. */
export async function enqueueLedgerCheck(sql: Sql, now: number): Promise<void> {
  const date = new Date(now).toISOString().slice(0, 10)
  await enqueue(sql, ledgerCheck, { date }, { dedupeKey: `ledger_check:${date}`, now })
}
