import { formatMoney } from '@portal/domain/payments'
import type { Context } from '../../../context.ts'
import { fieldRefusal, notFound, Refusal } from '../../../core/refusal.ts'
import { callProvider } from '../../../stripe/callProvider.ts'
import { parseProviderError } from '../../../stripe/providerError.ts'
import { fetchPaymentSnapshot } from '../settlement/fetchPaymentSnapshot.ts'
import { findPayment, type PaymentRow } from '../payments.repository.ts'
import { settlePayment } from '../settlement/settlePayment.ts'
import type { AuditContext } from '../../../core/audit.ts'

/**
 * The amount to refund for some credits: the rest for the last ones, otherwise their share of the
 * price.
 */
function computeAmount(
  { amount, session_credits, refunded_amount }: PaymentRow,
  credits: number,
  left: number,
): number {
  return credits === left
    ? amount - refunded_amount
    : Math.round((amount * credits) / session_credits)
}

/**
 * Refunds a purchase or some of its credits and deducts them. A repeated request refunds once: the
 * idempotency key names the credits of the purchase.
 */
export async function refundPayment(
  context: Context,
  id: string,
  requested: number | null,
  auditContext: AuditContext,
): Promise<PaymentRow> {
  const payment = await findPayment(context.db, id)
  if (payment === null) throw notFound()
  if (payment.paid_at === null || payment.status === 'refunded')
    throw new Refusal(
      'conflict',
      `Only what is paid can be paid back; this payment is ${payment.status}.`,
    )
  const left = payment.session_credits - payment.refund_settled_credits
  const credits = requested ?? left
  if (credits < 1 || credits > left)
    throw fieldRefusal(
      'credits',
      'out_of_range',
      `Of this payment, 1 to ${left} session credits can be paid back.`,
    )
  const payment_intent =
    payment.payment_intent ?? (await fetchPaymentSnapshot(context, payment)).paymentIntent
  if (payment_intent === null)
    throw new Refusal(
      'conflict',
      'The provider holds no money of this payment that could be paid back.',
    )
  const amount = computeAmount(payment, credits, left)
  const settledCredits = payment.refund_settled_credits + credits
  try {
    await callProvider(context, (stripe) =>
      stripe.refunds.create(
        { payment_intent, amount, metadata: { payment_id: id } },
        {
          idempotencyKey: `refund:${id}:${settledCredits}:${payment.refunded_amount}`,
        },
      ),
    )
  } catch (error) {
    if (parseProviderError(error)?.type !== 'StripeInvalidRequestError') throw error
    // refunded elsewhere: the provider's state counts
    const snapshot = await fetchPaymentSnapshot(context, payment)
    if (snapshot.refundedAmount <= payment.refunded_amount)
      throw new Refusal(
        'conflict',
        `The provider does not pay back ${formatMoney(amount, payment.currency)} of this payment.`,
      )
  }
  return settlePayment(context, id, await fetchPaymentSnapshot(context, payment), auditContext)
}
