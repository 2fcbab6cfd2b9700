import { recordAudit } from '../../../core/audit.ts'
import type { Restoration, Revocation } from '../../../core/declarations/productKinds.ts'
import { createId } from '../../../core/values/createId.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { paymentEmailJob } from './paymentEmailJob.ts'
import type { PaymentRow } from '../payments.repository.ts'
import { enqueueRefundChecks } from './refundChecks.ts'
import { countFailed } from '../providerRefunds.ts'
import type { Settlement } from './settlement.ts'

/**
 * Takes back what a new refund covers, and gives it back when a refund fails, each once: `units` is
 * how many the refunds cover now. The caller holds the member's lock, so that the balance is
 * stable.
 */
export async function settleRefund(
  row: PaymentRow,
  units: number,
  settlement: Settlement,
): Promise<PaymentRow> {
  if (row.paid_at === null) return row
  const { db, before, now } = settlement
  const due = units - row.refund_settled_units
  const amount = row.refunded_amount - (before.paid_at === null ? 0 : before.refunded_amount)
  const after = { ...row, status: getStatus(row), refund_settled_units: units }
  if (amount === 0 && due === 0) return after
  const change = await changeUnits(after, due, settlement)
  await recordChange(after, { ...change, due, amount }, settlement)
  // a refund that is too small for a unit is reported, too
  if (amount !== 0) await enqueueEmail(after, amount, change, settlement)
  if (amount > 0) await enqueueRefundChecks(db, row.id, describeChange(row), now)
  const refunded_units = row.refunded_units + change.taken
  return { ...after, refunded_units: Math.min(refunded_units, units) }
}

function getStatus({ amount, refunded_amount }: PaymentRow): PaymentRow['status'] {
  if (refunded_amount === 0) return 'paid'
  return refunded_amount >= amount ? 'refunded' : 'partially_refunded'
}

type UnitChange = Revocation & Restoration

async function changeUnits(
  row: PaymentRow,
  due: number,
  { db, kind, now }: Settlement,
): Promise<UnitChange> {
  const change = { reason: 'refund', ref: `${row.id}:${createId()}`, now } as const
  return due < 0
    ? { taken: 0, owed: 0, ...(await kind.restore(db, row, { ...change, units: -due })) }
    : { given: 0, repaid: 0, ...(await kind.revoke(db, row, { ...change, units: due })) }
}

/** Differs for each refunded amount, and again after a refund that failed. */
function describeChange(row: PaymentRow): string {
  const failed = countFailed(row)
  return failed === 0 ? `${row.refunded_amount}` : `${row.refunded_amount}:${failed}`
}

const recordChange = (
  row: PaymentRow,
  { taken, owed, given, repaid, due, amount }: UnitChange & { due: number; amount: number },
  { db, auditContext, now }: Settlement,
): Promise<void> =>
  recordAudit(db, {
    action: amount < 0 ? 'payment.refund_failed' : 'payment.refunded',
    actorId: auditContext.actorId,
    subjectId: row.user_id,
    details: {
      payment_id: row.id,
      refunded_amount: row.refunded_amount,
      credits_due: due,
      credits_taken: taken,
      credits_owed: owed,
      ...(amount < 0 && { failed_amount: -amount, credits_given: given, credits_repaid: repaid }),
    },
    requestId: auditContext.requestId,
    at: now,
  })

async function enqueueEmail(
  row: PaymentRow,
  amount: number,
  { taken, owed, given, repaid }: UnitChange,
  { db, now }: Settlement,
): Promise<void> {
  const refunded_so_far = row.refunded_amount
  const email =
    amount < 0
      ? { event: 'refund_failed' as const, refund: { credits: given, owed: repaid } }
      : { event: 'refunded' as const, refund: { credits: taken, owed } }
  await enqueue(
    db,
    paymentEmailJob,
    {
      payment_id: row.id,
      event: email.event,
      refund: { ...email.refund, amount: Math.abs(amount), refunded_so_far },
    },
    {
      dedupeKey: `payment_mail:${row.id}:${email.event}:${describeChange(row)}`,
      now,
    },
  )
}
