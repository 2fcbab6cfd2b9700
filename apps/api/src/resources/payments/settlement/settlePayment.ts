import type { Context } from '../../../context.ts'
import { recordAudit, type AuditContext } from '../../../core/audit.ts'
import type { ProductKind } from '../../../core/declarations/productKinds.ts'
import type { Queryable } from '../../../db/sql.ts'
import { createNotFoundRefusal } from '../../../core/errors/refusal.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { lockMember, lockTimes } from '../../../core/queues/locks.ts'
import { insertEvent } from './paymentEvents.repository.ts'
import { paymentEmailJob } from './paymentEmailJob.ts'
import { requireKind } from '../products/findProduct.ts'
import { findPayment, lockPayment, type PaymentRow, savePayment } from '../payments.repository.ts'
import { settleDispute } from './settleDispute.ts'
import { enqueueRefundCheck } from './refundChecks.ts'
import { refundAlertJob } from './refundAlertJob.ts'
import { computeDisputedAmount, mergeDisputes, summarizeDisputes } from '../providerDisputes.ts'
import { computeRefundedAmount, mergeRefunds } from '../providerRefunds.ts'
import type { Settlement } from './settlement.ts'
import { settleRefund } from './settleRefund.ts'
import { type ReturnedUnits, splitReturnedUnits } from './splitReturnedUnits.ts'
import type { PaymentSnapshot } from './paymentSnapshot.ts'

const isWaiting = ({ status }: PaymentRow): boolean =>
  status === 'open' || status === 'requires_action'

/**
 * Applies the provider's state of a payment, once: the product, emails and audit rows are one
 * transaction with the event's id. Locks in the order of every booking (practitioner, member), then
 * the payment.
 */
export async function settlePayment(
  context: Context,
  paymentId: string,
  snapshot: PaymentSnapshot,
  auditContext: AuditContext,
): Promise<PaymentRow> {
  const payment = await findPayment(context.db, paymentId)
  if (payment === null) throw createNotFoundRefusal()
  const settle = async (db: Queryable): Promise<PaymentRow> => {
    if (payment.booking === null) await lockMember(db, payment.user_id)
    else await lockTimes(db, payment.booking.practitioner_id, payment.user_id)
    const now = context.clock.now()
    const before = await lockPayment(db, paymentId)
    if (before === null) throw createNotFoundRefusal()
    if (snapshot.event !== null && !(await insertEvent(db, snapshot.event, paymentId, now)))
      return before
    const after = await applySnapshot(context, db, before, snapshot, auditContext, now)
    await savePayment(db, after, now)
    return after
  }
  const row = await (payment.booking === null
    ? context.db.tx(settle)
    : context.practitionerQueue.run(payment.booking.practitioner_id, () => context.db.tx(settle)))
  context.jobs.wake()
  return row
}

async function applySnapshot(
  context: Context,
  db: Queryable,
  before: PaymentRow,
  snapshot: PaymentSnapshot,
  auditContext: AuditContext,
  now: number,
): Promise<PaymentRow> {
  const { state } = snapshot
  const refunds = mergeRefunds(before, snapshot)
  const disputes = mergeDisputes(before.disputes, snapshot.disputes)
  const updated: PaymentRow = {
    ...before,
    provider_ref: before.provider_ref ?? snapshot.ref,
    payment_intent: before.payment_intent ?? snapshot.paymentIntent,
    receipt_url: before.receipt_url ?? snapshot.receiptUrl,
    ...refunds,
    refunded_amount: Math.min(before.amount, computeRefundedAmount(refunds)),
    disputes,
    dispute_status: summarizeDisputes(disputes),
    disputed_amount: Math.min(before.amount, computeDisputedAmount(disputes)),
  }
  const moved = await applyState(context, db, updated, state, auditContext, now)
  const kind = requireKind(context, moved.product_kind)
  const settlement = { db, kind, before, auditContext, now }
  const units = computeReturnedUnits(kind, moved)
  // what a won chargeback returns comes first: a refund can take it instead of creating a debt
  const isWon = units.disputed < moved.disputed_units
  const released = isWon ? await settleDispute(moved, units.disputed, settlement) : moved
  const refunded = await settleRefund(released, units.refunded, settlement)
  const after = isWon ? refunded : await settleDispute(refunded, units.disputed, settlement)
  await reportFailedRefunds(context, after, settlement)
  const { refundedAmount } = snapshot
  // a late event, or one about refunds that are not known yet
  if (refundedAmount > 0 && refundedAmount !== after.refunded_amount && snapshot.event !== null)
    await enqueueRefundCheck(db, after.id, refundedAmount, now)
  return after
}

/** How many units its refunds and its chargebacks cover now, each unit once. */
function computeReturnedUnits(kind: ProductKind, row: PaymentRow): ReturnedUnits {
  const settled = { refunded: row.refund_settled_units, disputed: row.disputed_units }
  if (row.paid_at === null || row.amount === 0) return settled
  const units = kind.countUnits(row)
  const toUnits = (amount: number) =>
    amount >= row.amount ? units : Math.round((units * amount) / row.amount)
  const covered = {
    refunded: toUnits(row.refunded_amount),
    disputed: toUnits(row.disputed_amount),
  }
  return splitReturnedUnits(settled, covered, units)
}

/** Tells the practice about each refund that has just failed. */
async function reportFailedRefunds(
  { log }: Context,
  row: PaymentRow,
  { before, db, now }: Settlement,
): Promise<void> {
  const known = new Set(before.refunds.flatMap(({ id, has_failed }) => (has_failed ? [id] : [])))
  for (const { id, amount, has_failed } of row.refunds) {
    if (!has_failed || known.has(id)) continue
    log('error', 'refund_failed')
    await enqueue(
      db,
      refundAlertJob,
      { payment_id: row.id, amount },
      { dedupeKey: `refund_alert:${row.id}:${id}`, now },
    )
  }
}

async function applyState(
  context: Context,
  db: Queryable,
  row: PaymentRow,
  state: PaymentSnapshot['state'],
  auditContext: AuditContext,
  now: number,
): Promise<PaymentRow> {
  switch (state.status) {
    case 'open':
      return row
    case 'paid':
      // even a payment that was given up, because the money has arrived
      return row.paid_at === null ? fulfill(context, db, row, state, auditContext, now) : row
    case 'requires_action':
      return isWaiting(row)
        ? { ...row, status: 'requires_action', action_url: state.actionUrl }
        : row
    case 'failed':
      return isWaiting(row) ? { ...row, status: 'failed', failure_code: state.code } : row
    case 'expired':
      return isWaiting(row) ? { ...row, status: 'expired' } : row
  }
}

type Paid = Extract<PaymentSnapshot['state'], { status: 'paid' }>

async function fulfill(
  context: Context,
  db: Queryable,
  row: PaymentRow,
  { amount, currency }: Paid,
  { actorId, requestId }: AuditContext,
  now: number,
): Promise<PaymentRow> {
  const auditEntry = {
    actorId,
    subjectId: row.user_id,
    at: now,
    requestId,
  }
  if (amount !== row.amount || currency !== row.currency) {
    context.log('error', 'payment_amount_differs')
    await recordAudit(db, {
      ...auditEntry,
      action: 'payment.amount_differed',
      details: { payment_id: row.id, expected: row.amount, paid: amount, currency },
    })
    return row
  }
  const { outcome, appointmentId } = await requireKind(context, row.product_kind).fulfill(
    db,
    row,
    { actorId: actorId ?? row.user_id, requestId: requestId ?? row.id },
    now,
  )
  await recordAudit(db, {
    ...auditEntry,
    action: 'payment.paid',
    details: {
      payment_id: row.id,
      amount,
      currency,
      product_kind: row.product_kind,
      session_credits: row.session_credits,
      outcome,
      appointment_id: appointmentId,
    },
  })
  await enqueue(
    db,
    paymentEmailJob,
    { payment_id: row.id, event: 'paid' },
    { dedupeKey: `payment_mail:${row.id}:paid`, now },
  )
  if (outcome === 'time_lost')
    await enqueue(
      db,
      paymentEmailJob,
      { payment_id: row.id, event: 'time_lost' },
      { dedupeKey: `payment_mail:${row.id}:time_lost`, now },
    )
  return {
    ...row,
    status: 'paid',
    paid_at: now,
    outcome,
    appointment_id: appointmentId,
    failure_code: null,
  }
}
