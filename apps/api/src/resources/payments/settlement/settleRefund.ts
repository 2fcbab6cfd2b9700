import { recordAudit } from '../../../core/audit.ts'
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
  // a refund that is too small for a unit is reported, too
  const amount = row.refunded_amount - (before.paid_at === null ? 0 : before.refunded_amount)
  const after = { ...row, status: getStatus(row), refund_settled_units: units }
  if (amount === 0 && due === 0) return after
  if (amount > 0) await enqueueRefundChecks(db, row.id, row.refunded_amount, now)
  return amount < 0 || due < 0
    ? giveBack(after, { units: -due, amount: -amount }, settlement)
    : takeBack(after, { units: due, amount }, settlement)
}

function getStatus({ status, amount, refunded_amount }: PaymentRow): PaymentRow['status'] {
  if (refunded_amount === 0) return status === 'expired' ? status : 'paid'
  return refunded_amount >= amount ? 'refunded' : 'partially_refunded'
}

/** Unique for the payment: the same units can be refunded again after a refund that failed. */
function createRef(row: PaymentRow): string {
  const failed = countFailed(row)
  return `${row.refund_settled_units}${failed === 0 ? '' : `:${failed}`}`
}

type Change = { readonly units: number; readonly amount: number }

async function takeBack(
  row: PaymentRow,
  { units, amount }: Change,
  { db, kind, auditContext, now }: Settlement,
): Promise<PaymentRow> {
  const ref = `${row.id}:${createRef(row)}`
  const { taken, owed } = await kind.revoke(db, row, { units, reason: 'refund', ref, now })
  await recordAudit(db, {
    action: 'payment.refunded',
    actorId: auditContext.actorId,
    subjectId: row.user_id,
    details: {
      payment_id: row.id,
      refunded_amount: row.refunded_amount,
      credits_due: units,
      credits_taken: taken,
      credits_owed: owed,
    },
    requestId: auditContext.requestId,
    at: now,
  })
  const refund = { amount, credits: taken, owed, refunded_so_far: row.refunded_amount }
  if (amount > 0) await enqueueEmail(row, { event: 'refunded', refund }, { db, now })
  return { ...row, refunded_units: row.refunded_units + taken }
}

async function giveBack(
  row: PaymentRow,
  { units, amount }: Change,
  { db, kind, auditContext, now }: Settlement,
): Promise<PaymentRow> {
  const ref = `${row.id}:${createRef(row)}`
  const { given, repaid } =
    units === 0
      ? { given: 0, repaid: 0 }
      : await kind.restore(db, row, { units, reason: 'refund', ref, now })
  await recordAudit(db, {
    action: 'payment.refund_failed',
    actorId: auditContext.actorId,
    subjectId: row.user_id,
    details: {
      payment_id: row.id,
      failed_amount: amount,
      refunded_amount: row.refunded_amount,
      credits_given: given,
      credits_repaid: repaid,
    },
    requestId: auditContext.requestId,
    at: now,
  })
  const refund = { amount, credits: given, owed: repaid, refunded_so_far: row.refunded_amount }
  await enqueueEmail(row, { event: 'refund_failed', refund }, { db, now })
  return { ...row, refunded_units: Math.min(row.refunded_units, row.refund_settled_units) }
}

type Email = Pick<Parameters<typeof paymentEmailJob.run>[1], 'event' | 'refund'>

async function enqueueEmail(
  row: PaymentRow,
  email: Email,
  { db, now }: Pick<Settlement, 'db' | 'now'>,
): Promise<void> {
  const failed = countFailed(row)
  const key = `${row.id}:${email.event}:${row.refunded_amount}${failed === 0 ? '' : `:${failed}`}`
  await enqueue(
    db,
    paymentEmailJob,
    { payment_id: row.id, ...email },
    { dedupeKey: `payment_mail:${key}`, now },
  )
}
