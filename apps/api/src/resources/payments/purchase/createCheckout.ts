import type { CheckoutSession } from '@portal/contract'
import { toIso } from '@portal/domain/time'
import type Stripe from 'stripe'
import type { Context } from '../../../context.ts'
import { deleteIdempotencyKey } from '../../../core/requests/idempotency.ts'
import { Refusal } from '../../../core/errors/refusal.ts'
import { callProvider } from '../../../stripe/callProvider.ts'
import { parseProviderError } from '../../../stripe/providerError.ts'
import { withCustomer } from '../wallet/customers.ts'
import {
  createPromoCodeNotApplicableRefusal,
  createUnknownPriceRefusal,
  hasComputedPrice,
} from './quote.ts'
import { findPayment, type PaymentRow, saveProviderRecord } from '../payments.repository.ts'
import { addPaymentId } from '../returnUrl.ts'
import { settlePayment } from '../settlement/settlePayment.ts'
import { emptySnapshot } from '../settlement/paymentSnapshot.ts'
import { type Buyer, type Purchase, startPurchase } from './startPurchase.ts'
import { portalPaths } from '../../../core/values/portalPaths.ts'

/** Starts a purchase on the provider's page. A repeated request returns the same page. */
export async function createCheckout(
  context: Context,
  buyer: Buyer,
  purchase: Purchase,
): Promise<CheckoutSession> {
  const started = await startPurchase(context, buyer, purchase)
  const payment = started.action_url === null ? await openPage(context, buyer, started) : started
  const { id, action_url: url, expires_at, status } = payment
  if (url === null || status !== 'open')
    throw new Refusal('conflict', 'This purchase has ended. Start a new one.')
  return { id, url, expires_at: toIso(expires_at, buyer.timezone) }
}

async function openPage(context: Context, buyer: Buyer, payment: PaymentRow): Promise<PaymentRow> {
  try {
    const session = await withCustomer(context, payment.user_id, (customer) =>
      createSession(context, payment, customer),
    )
    if (session.amount_total !== payment.amount)
      throw await expireSession(context, payment, session)
    await saveProviderRecord(context.db, payment.id, {
      ref: session.id,
      amount: payment.amount,
      actionUrl: session.url,
      now: context.clock.now(),
    })
    return (await findPayment(context.db, payment.id)) ?? payment
  } catch (error) {
    const refusal = error instanceof Refusal ? error : toPurchaseRefusal(error)
    if (refusal === null) throw error
    // while the provider is unavailable the purchase stays open, and a repeated request continues
    // it
    if (refusal.code === 'validation_failed') await failPayment(context, buyer, payment)
    throw refusal
  }
}

/** Uses stored values only, so that a retry is the same request and gets the same page. */
function createSession(
  context: Context,
  payment: PaymentRow,
  customer: string,
): Promise<Stripe.Checkout.Session> {
  const { id, promotion_id, return_url, expires_at } = payment
  const returnUrl = return_url ?? `${context.config.appOrigin}${portalPaths.sessions}`
  return callProvider(context, (stripe) =>
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        customer,
        client_reference_id: id,
        line_items: [createLineItem(payment)],
        ...(promotion_id === null ? {} : { discounts: [{ promotion_code: promotion_id }] }),
        success_url: addPaymentId(returnUrl, id, false),
        cancel_url: addPaymentId(returnUrl, id, true),
        expires_at: Math.floor(expires_at / 1000),
        metadata: { payment_id: id },
        payment_intent_data: { metadata: { payment_id: id } },
        saved_payment_method_options: { payment_method_save: 'enabled' },
      },
      { idempotencyKey: `checkout:${id}:${customer}` },
    ),
  )
}

const createLineItem = (payment: PaymentRow): Stripe.Checkout.SessionCreateParams.LineItem =>
  hasComputedPrice(payment)
    ? {
        price_data: {
          currency: payment.currency,
          // the discount is the provider's
          unit_amount: payment.list_amount ?? payment.amount,
          product_data: { name: payment.description },
        },
        quantity: 1,
      }
    : { price: payment.price_id, quantity: payment.quantity }

/** The provider's amount differs from the quote: expires the page so that nobody pays there. */
async function expireSession(
  context: Context,
  payment: PaymentRow,
  session: Stripe.Checkout.Session,
): Promise<Refusal> {
  await callProvider(context, (stripe) => stripe.checkout.sessions.expire(session.id))
  return payment.promotion_id === null
    ? createUnknownPriceRefusal()
    : createPromoCodeNotApplicableRefusal()
}

/** The refusal when the provider rejects a purchase that was valid a moment ago. */
export function toPurchaseRefusal(error: unknown): Refusal | null {
  const providerError = parseProviderError(error)
  if (providerError?.type !== 'StripeInvalidRequestError') return null
  const { param } = providerError
  if (param?.startsWith('discounts') === true) return createPromoCodeNotApplicableRefusal()
  return param?.includes('price') === true ? createUnknownPriceRefusal() : null
}

async function failPayment(
  context: Context,
  { idempotency, viewer, requestId }: Buyer,
  payment: PaymentRow,
): Promise<void> {
  await settlePayment(
    context,
    payment.id,
    { ...emptySnapshot, state: { status: 'failed', code: 'refused' } },
    { actorId: viewer.id, requestId },
  )
  await deleteIdempotencyKey(context.db, idempotency)
}
