import { formatMoney } from '@portal/domain/payments'
import type { Context } from '../../../context.ts'
import { createFieldRefusal, createNotFoundRefusal, Refusal } from '../../../core/errors/refusal.ts'
import { callProvider } from '../../../stripe/callProvider.ts'
import { parseProviderError } from '../../../stripe/providerError.ts'
import { fetchPaymentSnapshot } from '../settlement/fetchPaymentSnapshot.ts'
import { requireKind } from '../products/findProduct.ts'
import { findPayment, type PaymentRow } from '../payments.repository.ts'
import { countFailed } from '../providerRefunds.ts'
import { settlePayment } from '../settlement/settlePayment.ts'
import type { AuditContext } from '../../../core/audit.ts'

/**
 * The amount to refund for some of the units: the rest for the last ones, otherwise their share of
 * the price.
 */
function computeAmount(
  { amount, refunded_amount, disputed_amount }: PaymentRow,
  { units, left, bought }: { units: number; left: number; bought: number },
): number {
  return units === left
    ? amount - refunded_amount - disputed_amount
    : Math.round((amount * units) / bought)
}

export type RefundPlan = {
  readonly payment: PaymentRow
  /** The units of the product: credits, or what else was bought. */
  readonly units: number
  /** The amount in the smallest currency unit. */
  readonly amount: number
}

/** Computes a refund of some units, or of all with null. Throws when it is not possible. */
export async function planRefund(
  context: Pick<Context, 'db' | 'productKinds'>,
  id: string,
  requested: number | null,
): Promise<RefundPlan> {
  const payment = await findPayment(context.db, id)
  if (payment === null) throw createNotFoundRefusal()
  if (payment.paid_at === null || payment.status === 'refunded')
    throw new Refusal(
      'conflict',
      `Only a paid payment can be refunded. This payment is ${payment.status}.`,
    )
  const { unit, countUnits } = requireKind(context, payment.product_kind)
  const bought = countUnits(payment)
  const left = bought - payment.refund_settled_units - payment.disputed_units
  if (left === 0)
    throw new Refusal('conflict', `The ${unit}s of this payment were removed by a chargeback.`)
  const units = requested ?? left
  if (units < 1 || units > left)
    throw createFieldRefusal(
      'credits',
      'out_of_range',
      `You can refund 1 to ${left} ${unit}s of this payment.`,
    )
  return { payment, units, amount: computeAmount(payment, { units, left, bought }) }
}

/**
 * Refunds a purchase or some of its units and takes them back. A repeated request refunds once: the
 * idempotency key names the units of the purchase.
 */
export async function refundPayment(
  context: Context,
  id: string,
  requested: number | null,
  auditContext: AuditContext,
): Promise<PaymentRow> {
  const { payment, units, amount } = await planRefund(context, id, requested)
  const payment_intent =
    payment.payment_intent ?? (await fetchPaymentSnapshot(context, payment)).paymentIntent
  if (payment_intent === null)
    throw new Refusal(
      'conflict',
      'The provider has no charge for this payment, so it cannot be refunded.',
    )
  const settledUnits = payment.refund_settled_units + units
  // with the key of a refund that failed, the provider would return that one
  const failed = countFailed(payment)
  const retry = failed === 0 ? '' : `:${failed}`
  try {
    await callProvider(context, (stripe) =>
      stripe.refunds.create(
        { payment_intent, amount, metadata: { payment_id: id } },
        {
          idempotencyKey: `refund:${id}:${settledUnits}:${payment.refunded_amount}${retry}`,
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
