import { recordAudit, type AuditContext } from '../../../core/audit.ts'
import type { ProductKind } from '../../../core/declarations/productKinds.ts'
import type { Queryable } from '../../../db/sql.ts'
import type { PaymentRow } from '../payments.repository.ts'
import type { Dispute } from './paymentSnapshot.ts'

type DisputeColumns = Pick<PaymentRow, 'dispute_id' | 'dispute_status' | 'disputed_amount'>

/** The dispute after an event. Events arrive in any order, and a closed dispute stays closed. */
export function mergeDispute(before: PaymentRow, dispute: Dispute | null): DisputeColumns {
  const { dispute_id, dispute_status, disputed_amount } = before
  const isClosed = dispute_status === 'won' || dispute_status === 'lost'
  if (dispute === null || (dispute.id === dispute_id && isClosed))
    return { dispute_id, dispute_status, disputed_amount }
  return {
    dispute_id: dispute.id,
    dispute_status: dispute.status,
    disputed_amount: dispute.status === 'won' ? 0 : Math.min(before.amount, dispute.amount),
  }
}

/** How many of the `units` of a purchase the disputed amount covers and no refund has settled. */
function computeDisputedUnits(row: PaymentRow, units: number): number {
  const { amount, disputed_amount, refund_settled_units } = row
  if (disputed_amount === 0) return 0
  return Math.min(Math.round((units * disputed_amount) / amount), units - refund_settled_units)
}

/**
 * Takes back what a chargeback covers, once, and gives it back if the practice wins. The caller
 * holds the member's lock.
 */
export async function settleDispute(
  db: Queryable,
  kind: ProductKind,
  before: PaymentRow,
  row: PaymentRow,
  { actorId, requestId }: AuditContext,
  now: number,
): Promise<PaymentRow> {
  if (row.paid_at === null || row.dispute_id === null) return row
  const settled = computeDisputedUnits(row, kind.countUnits(row))
  const due = settled - row.disputed_units
  if (due === 0 && before.dispute_status === row.dispute_status) return row
  const ref = `${row.id}:${row.dispute_id}:${settled}`
  if (due > 0) await kind.revoke(db, row, { units: due, reason: 'chargeback', ref, now })
  if (due < 0) await kind.restore(db, row, { units: -due, ref, now })
  await recordAudit(db, {
    action: 'payment.disputed',
    actorId,
    subjectId: row.user_id,
    details: {
      payment_id: row.id,
      dispute_status: row.dispute_status,
      disputed_amount: row.disputed_amount,
      credits_due: due,
    },
    requestId,
    at: now,
  })
  return { ...row, disputed_units: settled }
}
