import { formatMoney } from '@portal/domain/payments'
import type { Context } from '../../../context.ts'
import { createFieldRefusal, createNotFoundRefusal, Refusal } from '../../../core/errors/refusal.ts'
import { callProvider } from '../../../stripe/callProvider.ts'
import { parseProviderError } from '../../../stripe/providerError.ts'
import { fetchPaymentSnapshot } from '../settlement/fetchPaymentSnapshot.ts'
import { findPayment, type PaymentRow } from '../payments.repository.ts'
import { settlePayment } from '../settlement/settlePayment.ts'
import type { AuditContext } from '../../../core/audit.ts'

/** The credits of a purchase that neither a refund nor a chargeback has settled. */
export const countRefundableCredits = ({
  session_credits,
  refund_settled_credits,
  disputed_credits,
}: Pick<PaymentRow, 'session_credits' | 'refund_settled_credits' | 'disputed_credits'>): number =>
  session_credits - refund_settled_credits - disputed_credits

/**
 * The amount to refund for some credits: the rest for the last ones, otherwise their share of the
 * price.
 */
function computeAmount(
  { amount, session_credits, refunded_amount, disputed_amount }: PaymentRow,
  credits: number,
  left: number,
): number {
  return credits === left
    ? amount - refunded_amount - disputed_amount
    : Math.round((amount * credits) / session_credits)
}

export type RefundPlan = {
  readonly payment: PaymentRow
  readonly credits: number
  /** In the smallest currency unit. */
  readonly amount: number
}

/** Computes a refund of some credits, or of all with null. Throws when it is not possible. */
export async function planRefund(
  { db }: Pick<Context, 'db'>,
  id: string,
  requested: number | null,
): Promise<RefundPlan> {
  const payment = await findPayment(db, id)
  if (payment === null) throw createNotFoundRefusal()
  if (payment.paid_at === null || payment.status === 'refunded')
    throw new Refusal(
      'conflict',
      `Only a paid payment can be refunded. This payment is ${payment.status}.`,
    )
  const left = countRefundableCredits(payment)
  if (left === 0)
    throw new Refusal('conflict', 'The credits of this payment were removed by a chargeback.')
  const credits = requested ?? left
  if (credits < 1 || credits > left)
    throw createFieldRefusal(
      'credits',
      'out_of_range',
      `You can refund 1 to ${left} session credits of this payment.`,
    )
  return { payment, credits, amount: computeAmount(payment, credits, left) }
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
  const { payment, credits, amount } = await planRefund(context, id, requested)
  const payment_intent =
    payment.payment_intent ?? (await fetchPaymentSnapshot(context, payment)).paymentIntent
  if (payment_intent === null)
    throw new Refusal(
      'conflict',
      'The provider has no charge for this payment, so it cannot be refunded.',
    )
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
        `The provider rejected the refund of ${formatMoney(amount, payment.currency)}.`,
      )
  }
  return settlePayment(context, id, await fetchPaymentSnapshot(context, payment), auditContext)
}
