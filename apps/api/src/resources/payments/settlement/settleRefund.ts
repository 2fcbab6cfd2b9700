import { recordAudit, type AuditContext } from '../../../core/audit.ts'
import type { Queryable } from '../../../db/sql.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { revokePurchasedCredits } from '../../credits/revokePurchasedCredits.ts'
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
 * Deducts the credits of a new refund, once: unused credits from the balance, the rest as a debt.
 * The caller holds the member's lock, so the balance is stable.
 */
export async function settleRefund(
  db: Queryable,
  before: PaymentRow,
  row: PaymentRow,
  { actorId, requestId }: AuditContext,
  now: number,
): Promise<PaymentRow> {
  if (row.paid_at === null || row.refunded_amount === 0) return row
  // a chargeback may have settled the rest
  const settled = Math.min(computeRefundedCredits(row), row.session_credits - row.disputed_credits)
  const status = row.refunded_amount >= row.amount ? 'refunded' : 'partially_refunded'
  const due = settled - row.refund_settled_credits
  // a refund that is too small for a credit is reported, too
  const newAmount = row.refunded_amount - (before.paid_at === null ? 0 : before.refunded_amount)
  if (newAmount === 0 && due <= 0) return { ...row, status }
  const { fromBalance: taken, asDebt: owed } = await revokePurchasedCredits(db, {
    userId: row.user_id,
    paymentId: row.id,
    credits: Math.max(0, due),
    reason: 'refund',
    ref: `${row.id}:${settled}`,
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
      credits_owed: owed,
    },
    requestId,
    at: now,
  })
  const email = {
    payment_id: row.id,
    event: 'refunded',
    refund: { amount: newAmount, credits: taken, owed, refunded_so_far: row.refunded_amount },
  } as const
  await enqueue(db, paymentEmailJob, email, {
    dedupeKey: `payment_mail:${row.id}:refunded:${row.refunded_amount}`,
    now,
  })
  return {
    ...row,
    status,
    refund_settled_credits: Math.max(settled, row.refund_settled_credits),
    refunded_credits: row.refunded_credits + taken,
  }
}
