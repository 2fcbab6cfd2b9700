import { recordAudit, type AuditContext } from '../../../core/audit.ts'
import type { Queryable } from '../../../db/sql.ts'
import { insertCreditEntry } from '../../credits/credits.repository.ts'
import { repayDebt } from '../../credits/debts.repository.ts'
import { revokePurchasedCredits } from '../../credits/revokePurchasedCredits.ts'
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

/** The number of credits that the disputed amount covers and that no refund has settled. */
function computeDisputedCredits(row: PaymentRow): number {
  const { amount, session_credits, disputed_amount, refund_settled_credits } = row
  if (disputed_amount === 0) return 0
  const share = Math.round((session_credits * disputed_amount) / amount)
  return Math.min(share, session_credits - refund_settled_credits)
}

/**
 * Deducts the credits of a chargeback, once: unused credits from the balance, the rest as a debt.
 * Returns them if the practice wins. The caller holds the member's lock.
 */
export async function settleDispute(
  db: Queryable,
  before: PaymentRow,
  row: PaymentRow,
  { actorId, requestId }: AuditContext,
  now: number,
): Promise<PaymentRow> {
  if (row.paid_at === null || row.dispute_id === null) return row
  const settled = computeDisputedCredits(row)
  const due = settled - row.disputed_credits
  if (due === 0 && before.dispute_status === row.dispute_status) return row
  const userId = row.user_id
  const ref = `${row.id}:${row.dispute_id}:${settled}`
  if (due > 0)
    await revokePurchasedCredits(db, {
      userId,
      paymentId: row.id,
      credits: due,
      reason: 'chargeback',
      ref,
      now,
    })
  if (due < 0) {
    const returned = -due
    await insertCreditEntry(db, {
      userId,
      amount: returned,
      reason: 'chargeback_reversed',
      ref,
      note: null,
      now,
    })
    await repayDebt(db, { userId, returned, ref, now })
  }
  await recordAudit(db, {
    action: 'payment.disputed',
    actorId,
    subjectId: userId,
    details: {
      payment_id: row.id,
      dispute_status: row.dispute_status,
      disputed_amount: row.disputed_amount,
      credits_due: due,
    },
    requestId,
    at: now,
  })
  return { ...row, disputed_credits: settled }
}
