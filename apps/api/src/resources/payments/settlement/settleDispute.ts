import { recordAudit } from '../../../core/audit.ts'
import type { PaymentRow } from '../payments.repository.ts'
import type { Dispute } from './paymentSnapshot.ts'
import type { Settlement } from './settlement.ts'

type DisputeColumns = Pick<PaymentRow, 'dispute_id' | 'dispute_status' | 'disputed_amount'>

/**
 * The dispute after an event. Events arrive in any order: a closed dispute stays closed, and only a
 * lost one can still be won.
 */
export function mergeDispute(before: PaymentRow, dispute: Dispute | null): DisputeColumns {
  const { dispute_id, dispute_status, disputed_amount } = before
  const isClosed =
    dispute_status === 'won' || (dispute_status === 'lost' && dispute?.status !== 'won')
  if (dispute === null || (dispute.id === dispute_id && isClosed))
    return { dispute_id, dispute_status, disputed_amount }
  return {
    dispute_id: dispute.id,
    dispute_status: dispute.status,
    disputed_amount: dispute.status === 'won' ? 0 : Math.min(before.amount, dispute.amount),
  }
}

/**
 * Takes back what a chargeback covers, once, and gives it back if the practice wins: `units` is how
 * many the chargeback covers now. The caller holds the member's lock.
 */
export async function settleDispute(
  row: PaymentRow,
  units: number,
  { db, kind, before, auditContext: { actorId, requestId }, now }: Settlement,
): Promise<PaymentRow> {
  if (row.paid_at === null || row.dispute_id === null) return row
  const due = units - row.disputed_units
  if (due === 0 && before.dispute_status === row.dispute_status) return row
  const ref = `${row.id}:${row.dispute_id}:${units}`
  const change = { reason: 'chargeback', ref, now } as const
  if (due > 0) await kind.revoke(db, row, { ...change, units: due })
  if (due < 0) await kind.restore(db, row, { ...change, units: -due })
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
  return { ...row, disputed_units: units }
}
