import type { Context } from '../../../context.ts'
import { type AuditContext, recordAudit } from '../../../core/audit.ts'
import { createNotFoundRefusal, Refusal } from '../../../core/errors/refusal.ts'
import { type Queryable, sql } from '../../../db/sql.ts'
import { callProvider } from '../../../stripe/callProvider.ts'
import { findPayment, type PaymentRow } from '../payments.repository.ts'
import { fetchPaymentSnapshot } from '../settlement/fetchPaymentSnapshot.ts'
import { countFailed } from '../providerRefunds.ts'
import { settlePayment } from '../settlement/settlePayment.ts'

/** A payment for which the provider charged another amount, so that no credits were granted. */
export type PaymentMismatch = {
  payment_id: string
  user_id: string
  email: string
  description: string
  session_credits: number
  expected: number
  expected_currency: string
  paid: number
  paid_currency: string
  /** When it was found for the first time. */
  found_at: number
}

/** The mismatches that are not resolved, the oldest first. */
export const listMismatches = (db: Queryable): Promise<PaymentMismatch[]> =>
  db.query<PaymentMismatch>(
    sql`SELECT p.id AS payment_id, p.user_id, u.email, p.description, p.session_credits,
       p.amount AS expected, p.currency AS expected_currency, l.paid, l.paid_currency, l.found_at
     FROM payments p
     JOIN users u ON u.id = p.user_id
     CROSS JOIN LATERAL (
       SELECT min(at) AS found_at,
         (array_agg((details ->> 'paid')::int ORDER BY id DESC))[1] AS paid,
         (array_agg(details ->> 'currency' ORDER BY id DESC))[1] AS paid_currency,
         count(*) FILTER (WHERE action = 'payment.mismatch_refunded') AS refunds
       FROM audit_log
       WHERE subject_id = p.user_id AND details ->> 'payment_id' = p.id::text
         AND action IN ('payment.amount_differed', 'payment.mismatch_refunded')
     ) l
     WHERE p.paid_at IS NULL AND l.found_at IS NOT NULL AND l.refunds <= (
       SELECT count(*) FROM jsonb_array_elements(p.refunds) r WHERE (r ->> 'has_failed')::boolean)
     ORDER BY l.found_at, p.id`,
  )

/**
 * Resolves a payment with a different amount: `accept` keeps what the provider charged and grants
 * the credits, `refund` returns the whole charge. Throws for any other payment.
 */
export async function resolveMismatch(
  context: Context,
  id: string,
  resolution: 'accept' | 'refund',
  auditContext: AuditContext,
): Promise<void> {
  const payment = await findPayment(context.db, id)
  if (payment === null) throw createNotFoundRefusal()
  const isKnown = (await listMismatches(context.db)).some(({ payment_id }) => payment_id === id)
  if (!isKnown) throw new Refusal('conflict', 'The amount of this payment does not differ.')
  await (resolution === 'accept' ? acceptAmount : refundCharge)(context, payment, auditContext)
}

async function acceptAmount(
  context: Context,
  payment: PaymentRow,
  auditContext: AuditContext,
): Promise<void> {
  const snapshot = await fetchPaymentSnapshot(context, payment)
  const { state } = snapshot
  if (state.status !== 'paid')
    throw new Refusal('conflict', 'The provider has no charge for this payment.')
  const details = {
    expected: payment.amount,
    paid: state.amount,
    currency: state.currency,
  }
  await context.db.tx(async (tx) => {
    await tx.query(
      sql`UPDATE payments SET amount = ${state.amount}, currency = ${state.currency}
       WHERE id = ${payment.id} AND paid_at IS NULL`,
    )
    await record(context, tx, 'payment.mismatch_accepted', payment, details, auditContext)
  })
  await settlePayment(context, payment.id, snapshot, auditContext)
}

async function refundCharge(
  context: Context,
  payment: PaymentRow,
  auditContext: AuditContext,
): Promise<void> {
  const { paymentIntent } = await fetchPaymentSnapshot(context, payment)
  const charge = payment.payment_intent ?? paymentIntent
  if (charge === null) throw new Refusal('conflict', 'The provider has no charge for this payment.')
  // with the key of a refund that failed, the provider would return that one
  const failed = countFailed(payment)
  await callProvider(context, (stripe) =>
    stripe.refunds.create(
      { payment_intent: charge, metadata: { payment_id: payment.id } },
      { idempotencyKey: `mismatch_refund:${payment.id}${failed === 0 ? '' : `:${failed}`}` },
    ),
  )
  await context.db.tx(async (tx) => {
    // no further checks with the provider
    await tx.query(
      sql`UPDATE payments SET status = 'expired' WHERE id = ${payment.id} AND paid_at IS NULL`,
    )
    await record(context, tx, 'payment.mismatch_refunded', payment, {}, auditContext)
  })
}

const record = (
  { clock }: Context,
  tx: Queryable,
  action: string,
  { id, user_id }: PaymentRow,
  details: Readonly<Record<string, unknown>>,
  { actorId, requestId }: AuditContext,
): Promise<void> =>
  recordAudit(tx, {
    action,
    actorId,
    subjectId: user_id,
    details: { payment_id: id, ...details },
    requestId,
    at: clock.now(),
  })
