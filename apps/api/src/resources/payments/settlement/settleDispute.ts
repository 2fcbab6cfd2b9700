import { recordAudit } from '../../../core/audit.ts'
import { createId } from '../../../core/values/createId.ts'
import type { PaymentRow } from '../payments.repository.ts'
import type { Settlement } from './settlement.ts'

/**
 * Takes back what chargebacks cover, once, and gives it back if the practice wins: `units` is how
 * many they cover now. The caller holds the member's lock.
 */
export async function settleDispute(
  row: PaymentRow,
  units: number,
  { db, kind, before, auditContext: { actorId, requestId }, now }: Settlement,
): Promise<PaymentRow> {
  if (row.paid_at === null || row.disputes.length === 0) return row
  const due = units - row.disputed_units
  const isUnchanged =
    before.dispute_status === row.dispute_status && before.disputed_amount === row.disputed_amount
  if (due === 0 && isUnchanged) return row
  const change = { reason: 'chargeback', ref: `${row.id}:${createId()}`, now } as const
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
