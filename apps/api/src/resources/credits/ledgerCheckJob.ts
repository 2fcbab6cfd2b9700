import { z } from 'zod'
import type { Context } from '../../context.ts'
import { type Queryable, sql, type Statement } from '../../db/sql.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Job } from '../../jobs/job.ts'

/** A difference between two records. */
export type LedgerDifference = {
  readonly kind:
    | 'balance_of_ledger'
    | 'ledger_of_payment'
    | 'payment_of_ledger'
    | 'refund_of_payment'
    | 'chargeback_of_payment'
    | 'debt_of_member'
  readonly user_id: string
  readonly payment_id: string | null
  /** The value of the first record in `kind`. */
  readonly expected: number
  readonly found: number
}

const batch = 1_000

// one statement, so that all values are of the same moment
const compareRecords = (ids: readonly string[]): Statement => sql`
  WITH l AS (SELECT * FROM credit_ledger WHERE user_id = ANY(${ids}::uuid[])),
       p AS (SELECT id, user_id, session_credits, refund_settled_credits, disputed_credits
       FROM payments
       WHERE user_id = ANY(${ids}::uuid[]) AND paid_at IS NOT NULL AND session_credits > 0),
       sums AS (SELECT user_id, sum(amount)::int AS credits FROM l GROUP BY user_id),
       d AS (SELECT * FROM credit_debts WHERE user_id = ANY(${ids}::uuid[])),
       balances AS (SELECT user_id, balance, debt FROM credit_balances
       WHERE user_id = ANY(${ids}::uuid[])),
       purchases AS (SELECT ref, sum(amount)::int AS credits,
         min(user_id::text)::uuid AS user_id FROM l WHERE reason = 'purchase' GROUP BY ref),
       refunds AS (SELECT payment_id, sum(credits)::int AS credits FROM (
         SELECT split_part(ref, ':', 1) AS payment_id, -amount AS credits FROM l
         WHERE reason IN ('refund', 'refund_reversed')
         UNION ALL SELECT payment_id::text, amount FROM d WHERE reason = 'refund') c
         GROUP BY 1),
       chargebacks AS (SELECT payment_id, sum(credits)::int AS credits FROM (
         SELECT split_part(ref, ':', 1) AS payment_id, -amount AS credits FROM l
         WHERE reason IN ('chargeback', 'chargeback_reversed')
         UNION ALL SELECT payment_id::text, amount FROM d WHERE reason = 'chargeback') c
         GROUP BY 1),
       debts AS (SELECT user_id, sum(amount)::int AS credits FROM d GROUP BY user_id)
  SELECT 'balance_of_ledger' AS kind, coalesce(s.user_id, b.user_id) AS user_id,
    NULL::uuid AS payment_id,
         coalesce(s.credits, 0) AS expected, coalesce(b.balance, 0) AS found
  FROM sums s FULL JOIN balances b ON b.user_id = s.user_id
  WHERE coalesce(s.credits, 0) <> coalesce(b.balance, 0)
  UNION ALL
  SELECT 'ledger_of_payment', p.user_id, p.id, p.session_credits, coalesce(x.credits, 0)
  FROM p LEFT JOIN purchases x ON x.ref = p.id::text
  WHERE coalesce(x.credits, 0) <> p.session_credits
  UNION ALL
  SELECT 'payment_of_ledger', x.user_id, NULL, 0, x.credits
  FROM purchases x LEFT JOIN p ON p.id::text = x.ref
  WHERE p.id IS NULL
  UNION ALL
  SELECT 'refund_of_payment', p.user_id, p.id, p.refund_settled_credits, coalesce(r.credits, 0)
  FROM p LEFT JOIN refunds r ON r.payment_id = p.id::text
  WHERE coalesce(r.credits, 0) <> p.refund_settled_credits
  UNION ALL
  SELECT 'chargeback_of_payment', p.user_id, p.id, p.disputed_credits, coalesce(c.credits, 0)
  FROM p LEFT JOIN chargebacks c ON c.payment_id = p.id::text
  WHERE coalesce(c.credits, 0) <> p.disputed_credits
  UNION ALL
  SELECT 'debt_of_member', b.user_id, NULL, coalesce(o.credits, 0), b.debt
  FROM balances b LEFT JOIN debts o ON o.user_id = b.user_id
  WHERE coalesce(o.credits, 0) <> b.debt`

/**
 * Every difference between balances, ledger and payments. Checks a thousand members at a time to
 * keep statements short.
 */
export async function findLedgerDifferences(db: Queryable): Promise<LedgerDifference[]> {
  const differences: LedgerDifference[] = []
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await db.query<{ id: string }>(
      sql`SELECT id FROM users WHERE id > ${last}::uuid ORDER BY id LIMIT ${batch}`,
    )
    const ids = rows.map(({ id }) => id)
    differences.push(
      ...(ids.length === 0 ? [] : await db.query<LedgerDifference>(compareRecords(ids))),
    )
    if (ids.length < batch) return differences
    last = ids.at(-1) ?? last
  }
}

const Payload = z.object({ date: z.string() })

/** Runs once a day and logs differences; `pnpm staff credits check` lists them. */
export const ledgerCheckJob: Job<z.infer<typeof Payload>, Context> = {
  kind: 'ledger_check',
  payload: Payload,
  async run({ db, log }) {
    const differences = await findLedgerDifferences(db)
    if (differences.length > 0)
      log('error', 'credits_differ', {
        count: differences.length,
        code: [...new Set(differences.map(({ kind }) => kind))].join(','),
      })
  },
}

/** Enqueues today's check. Idempotent. */
export async function enqueueLedgerCheck(db: Queryable, now: number): Promise<void> {
  const date = new Date(now).toISOString().slice(0, 10)
  await enqueue(db, ledgerCheckJob, { date }, { dedupeKey: `ledger_check:${date}`, now })
}
