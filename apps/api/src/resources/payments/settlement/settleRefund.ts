import { recordAudit, type AuditContext } from '../../../core/audit.ts'
import type { Queryable } from '../../../db/sql.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { findBalance, insertCreditEntry } from '../../credits/credits.repository.ts'
import { paymentEmailJob } from './paymentEmailJob.ts'
import { type PaymentRow } from '../payments.repository.ts'

/** The number of credits that the refunded amount covers. */
export function computeRefundedCredits({
  amount,
  session_credits,
  refunded_amount,
}: Pick<PaymentRow, 'amount' | 'session_credits' | 'refunded_amount'>): number {
  if (amount === 0 || refunded_amount >= amount) return refunded_amount > 0 ? session_credits : 0
  return Math.round((session_credits * refunded_amount) / amount)
}

/**
 * Deducts the credits of a new refund once. Spent credits stay spent: the balance never becomes
 * negative, and the audit row contains how many were spent. The caller holds the member's lock, so
 * the balance is stable.
 */
export async function settleRefund(
  db: Queryable,
  before: PaymentRow,
  row: PaymentRow,
  { actorId, requestId }: AuditContext,
  now: number,
): Promise<PaymentRow> {
  if (row.paid_at === null || row.refunded_amount === 0) return row
  const settled = computeRefundedCredits(row)
  const status = row.refunded_amount >= row.amount ? 'refunded' : 'partially_refunded'
  const due = settled - row.refund_settled_credits
  // a refund that is too small for a credit is reported, too
  const newAmount = row.refunded_amount - (before.paid_at === null ? 0 : before.refunded_amount)
  if (newAmount === 0 && due <= 0) return { ...row, status }
  const taken = Math.min(due, await findBalance(db, row.user_id))
  if (taken > 0)
    await insertCreditEntry(db, {
      userId: row.user_id,
      amount: -taken,
      reason: 'refund',
      ref: `${row.id}:${settled}`,
      note: null,
      now,
    })
  await recordAudit(db, {
    action: 'payment.refunded',
    actorId,
    subjectId: row.user_id,
    details: {
      payment_id: row.id,
      refunded_amount: row.refunded_amount,
      credits_due: due,
      credits_taken: taken,
      credits_spent_already: due - taken,
    },
    ...(requestId === null ? {} : { requestId }),
    at: now,
  })
  const email = {
    payment_id: row.id,
    event: 'refunded',
    refund: { amount: newAmount, credits: taken, refunded_so_far: row.refunded_amount },
  } as const
  await enqueue(db, paymentEmailJob, email, {
    dedupeKey: `payment_mail:${row.id}:refunded:${row.refunded_amount}`,
    now,
  })
  return {
    ...row,
    status,
    refund_settled_credits: settled,
    refunded_credits: row.refunded_credits + taken,
  }
}
