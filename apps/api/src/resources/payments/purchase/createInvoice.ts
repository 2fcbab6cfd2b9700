import type { Payment } from '@portal/contract'
import type Stripe from 'stripe'
import type { Context } from '../../../context.ts'
import { createNotFoundRefusal, createFieldRefusal, Refusal } from '../../../core/errors/refusal.ts'
import { callProvider } from '../../../stripe/callProvider.ts'
import {
  isMissingRecord,
  isPaymentsRefusal,
  parseProviderError,
} from '../../../stripe/providerError.ts'
import { toPurchaseRefusal } from './createCheckout.ts'
import { findCustomer } from '../wallet/customers.ts'
import { voidOpenInvoice } from '../settlement/voidOpenInvoice.ts'
import { fetchPaymentSnapshot } from '../settlement/fetchPaymentSnapshot.ts'
import { createPromoCodeNotApplicableRefusal, hasComputedPrice } from './quote.ts'
import { findPayment, type PaymentRow, saveProviderRecord } from '../payments.repository.ts'
import { presentPaymentWithTimes } from '../paymentTimes.ts'
import { settlePayment } from '../settlement/settlePayment.ts'
import { type PaymentSnapshot, emptySnapshot } from '../settlement/paymentSnapshot.ts'
import { type Buyer, findStartedPayment, type Purchase, startPurchase } from './startPurchase.ts'

type Charge = Purchase & { readonly paymentMethod: string }

/** Buys with a saved card immediately. A repeated request does not charge again. */
export async function createInvoice(
  context: Context,
  buyer: Buyer,
  purchase: Charge,
): Promise<Payment> {
  const previous = await findStartedPayment(context, buyer)
  const payment =
    previous !== null && previous.status !== 'open'
      ? previous
      : await chargeOnce(context, buyer, purchase)
  if (payment.status === 'failed') throw createCardDeclinedRefusal(payment.failure_code)
  return presentPaymentWithTimes(context, payment, buyer.timezone)
}

async function chargeOnce(context: Context, buyer: Buyer, purchase: Charge): Promise<PaymentRow> {
  const customer = await findCardOwner(context, buyer.viewer.id, purchase.paymentMethod)
  const started = await startPurchase(context, buyer, purchase)
  return started.status === 'open' ? charge(context, buyer, started, customer) : started
}

/** The customer who owns the card. Throws 404, even for another member's card. */
async function findCardOwner(
  context: Context,
  userId: string,
  paymentMethod: string,
): Promise<string> {
  const customer = await findCustomer(context, userId)
  if (customer === null) throw createNotFoundRefusal()
  try {
    const card = await callProvider(context, (stripe) =>
      stripe.paymentMethods.retrieve(paymentMethod),
    )
    if ((typeof card.customer === 'string' ? card.customer : card.customer?.id) !== customer)
      throw createNotFoundRefusal()
  } catch (error) {
    throw parseProviderError(error)?.type === 'StripeInvalidRequestError'
      ? createNotFoundRefusal()
      : error
  }
  return customer
}

async function charge(
  context: Context,
  { viewer, requestId }: Buyer,
  payment: PaymentRow,
  customer: string,
): Promise<PaymentRow> {
  const auditContext = { actorId: viewer.id, requestId }
  try {
    const invoice = await prepareInvoice(context, payment, customer)
    const snapshot = await payInvoice(
      context,
      (await findPayment(context.db, payment.id)) ?? payment,
      invoice,
    )
    return await settlePayment(context, payment.id, snapshot, auditContext)
  } catch (error) {
    const refusal = error instanceof Refusal ? error : toPurchaseRefusal(error)
    if (refusal === null) throw error
    if (refusal.code === 'validation_failed') {
      await settlePayment(
        context,
        payment.id,
        { ...emptySnapshot, state: { status: 'failed', code: 'refused' } },
        auditContext,
      )
    }
    throw refusal
  }
}

/**
 * The finalized invoice. Each step has its own idempotency key, so that a retry continues where the
 * first attempt stopped.
 */
async function prepareInvoice(
  context: Context,
  payment: PaymentRow,
  customer: string,
): Promise<Stripe.Invoice> {
  const { id, promotion_id, description, currency } = payment
  const draft = await callProvider(context, (stripe) =>
    stripe.invoices.create(
      {
        customer,
        currency,
        description,
        auto_advance: false,
        collection_method: 'charge_automatically',
        pending_invoice_items_behavior: 'exclude',
        ...(promotion_id === null ? {} : { discounts: [{ promotion_code: promotion_id }] }),
        metadata: { payment_id: id },
      },
      { idempotencyKey: `invoice:${id}` },
    ),
  )
  await saveProviderRecord(context.db, id, {
    ref: draft.id,
    amount: payment.amount,
    actionUrl: null,
    now: context.clock.now(),
  })
  return callProvider(context, async (stripe) => {
    await stripe.invoiceItems.create(
      { customer, invoice: draft.id, ...createItem(payment) },
      { idempotencyKey: `invoice_item:${id}` },
    )
    const invoice = await stripe.invoices.finalizeInvoice(
      draft.id,
      { auto_advance: false },
      { idempotencyKey: `finalize:${id}` },
    )
    if (invoice.total === payment.amount) return invoice
    await voidOpenInvoice(context, { provider_ref: draft.id })
    throw createPromoCodeNotApplicableRefusal()
  })
}

const createItem = ({
  price_id,
  quantity,
  list_amount,
  amount,
  currency,
  description,
}: PaymentRow): Pick<
  Stripe.InvoiceItemCreateParams,
  'amount' | 'currency' | 'description' | 'pricing' | 'quantity'
> =>
  hasComputedPrice({ price_id })
    ? { amount: list_amount ?? amount, currency, description }
    : { pricing: { price: price_id }, quantity }

/**
 * Charges the card and returns the result. Voids the invoice of a declined card, so that it cannot
 * be paid later.
 */
async function payInvoice(
  context: Context,
  payment: PaymentRow,
  invoice: Stripe.Invoice,
): Promise<PaymentSnapshot> {
  const { payment_method: card } = payment
  try {
    if (invoice.status === 'open') {
      await callProvider(context, (stripe) =>
        stripe.invoices.pay(invoice.id, card === null ? {} : { payment_method: card }, {
          idempotencyKey: `pay:${payment.id}`,
        }),
      )
    }
    return await fetchPaymentSnapshot(context, payment)
  } catch (error) {
    // the provider may have received the charge: the payment check determines the result
    if (isPaymentsRefusal(error)) return { ...emptySnapshot, state: { status: 'open' } }
    const providerError = parseProviderError(error)
    if (providerError === null || isMissingRecord(error)) throw error
    const snapshot = await fetchPaymentSnapshot(context, payment)
    if (snapshot.state.status !== 'open') return snapshot
    if (providerError.type !== 'StripeCardError') throw error
    await voidOpenInvoice(context, payment)
    return {
      ...snapshot,
      state: { status: 'failed', code: providerError.declineCode ?? providerError.code },
    }
  }
}

const notCharged = "The payment didn't go through, and you weren't charged. Try again."

const declineMessages: Readonly<Record<string, string>> = {
  not_charged: notCharged,
  void: notCharged,
  insufficient_funds: 'This card has insufficient funds. Choose another one.',
  expired_card: 'This card has expired. Choose another one.',
}

const createCardDeclinedRefusal = (code: string | null): Refusal =>
  code === 'refused'
    ? createPromoCodeNotApplicableRefusal()
    : createFieldRefusal(
        'payment_method',
        'card_declined',
        declineMessages[code ?? ''] ??
          "This card was declined, and you weren't charged. Choose another one.",
      )
