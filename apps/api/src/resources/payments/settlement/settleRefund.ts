import { recordAudit, type AuditContext } from '../../../core/audit.ts'
import type { ProductKind } from '../../../core/declarations/productKinds.ts'
import type { Queryable } from '../../../db/sql.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { paymentEmailJob } from './paymentEmailJob.ts'
import { type PaymentRow } from '../payments.repository.ts'

/** How many of the `units` of a purchase the refunded amount covers. */
function computeRefundedUnits(
  { amount, refunded_amount }: Pick<PaymentRow, 'amount' | 'refunded_amount'>,
  units: number,
): number {
  if (amount === 0 || refunded_amount >= amount) return refunded_amount > 0 ? units : 0
  return Math.round((units * refunded_amount) / amount)
}

/**
 * Takes back what a new refund covers, once. The caller holds the member's lock, so that the
 * balance is stable.
 */
export async function settleRefund(
  db: Queryable,
  kind: ProductKind,
  before: PaymentRow,
  row: PaymentRow,
  { actorId, requestId }: AuditContext,
  now: number,
): Promise<PaymentRow> {
  if (row.paid_at === null || row.refunded_amount === 0) return row
  // a chargeback may have settled the rest
  const units = kind.countUnits(row)
  const settled = Math.min(computeRefundedUnits(row, units), units - row.disputed_units)
  const status = row.refunded_amount >= row.amount ? 'refunded' : 'partially_refunded'
  const due = settled - row.refund_settled_units
  // a refund that is too small for a unit is reported, too
  const newAmount = row.refunded_amount - (before.paid_at === null ? 0 : before.refunded_amount)
  if (newAmount === 0 && due <= 0) return { ...row, status }
  const { taken, owed } = await kind.revoke(db, row, {
    units: Math.max(0, due),
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
    refund_settled_units: Math.max(settled, row.refund_settled_units),
    refunded_units: row.refunded_units + taken,
  }
}
