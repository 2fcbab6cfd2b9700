import type Stripe from 'stripe'
import type { Context } from '../../../context.ts'
import { callProvider } from '../../../stripe/callProvider.ts'
import { isMissingRecord } from '../../../stripe/providerError.ts'
import type { PaymentRow } from '../payments.repository.ts'
import { type Dispute, emptySnapshot, type PaymentSnapshot, toDispute } from './paymentSnapshot.ts'

/**
 * The current state of a payment at the provider. A payment without a record there is open until it
 * expires.
 */
export async function fetchPaymentSnapshot(
  context: Context,
  payment: PaymentRow,
): Promise<PaymentSnapshot> {
  const { provider_ref: ref, kind, expires_at } = payment
  const isOver = context.clock.now() >= expires_at
  // without a record there was no page and no charge
  if (ref === null) return { ...emptySnapshot, state: { is: isOver ? 'expired' : 'open' } }
  try {
    return await callProvider(context, (stripe) =>
      kind === 'checkout' ? fetchSession(stripe, ref) : fetchInvoice(stripe, ref),
    )
  } catch (error) {
    if (!isMissingRecord(error)) throw error
    return { ...emptySnapshot, state: { is: isOver ? 'expired' : 'open' } }
  }
}

type Money = Pick<PaymentSnapshot, 'paymentIntent' | 'receiptUrl' | 'refundedAmount' | 'dispute'>

const getId = (record: string | { id: string } | null | undefined): string | null =>
  typeof record === 'string' ? record : (record?.id ?? null)

type FoundMoney = {
  readonly intent: Stripe.PaymentIntent
  readonly charge: Stripe.Charge | null
  readonly dispute: Dispute | null
}

async function findMoney(stripe: Stripe, intentId: string | null): Promise<FoundMoney | null> {
  if (intentId === null) return null
  const intent = await stripe.paymentIntents.retrieve(intentId)
  const chargeId = getId(intent.latest_charge)
  const charge = chargeId === null ? null : await stripe.charges.retrieve(chargeId)
  const dispute = charge?.disputed === true ? await findDispute(stripe, intentId) : null
  return { intent, charge, dispute }
}

/** The latest chargeback of a payment. */
async function findDispute(stripe: Stripe, paymentIntent: string): Promise<Dispute | null> {
  const { data } = await stripe.disputes.list({ payment_intent: paymentIntent, limit: 1 })
  const [latest] = data
  return latest === undefined ? null : toDispute(latest.id, latest.status, latest.amount)
}

const presentMoney = (found: FoundMoney | null): Money => ({
  paymentIntent: found?.intent.id ?? null,
  receiptUrl: found?.charge?.paid === true ? found.charge.receipt_url : null,
  refundedAmount: found?.charge?.amount_refunded ?? 0,
  dispute: found?.dispute ?? null,
})

async function fetchSession(stripe: Stripe, id: string): Promise<PaymentSnapshot> {
  const session = await stripe.checkout.sessions.retrieve(id)
  const isPaid = session.status === 'complete' && session.payment_status !== 'unpaid'
  if (!isPaid)
    return {
      ...emptySnapshot,
      ref: id,
      state: { is: session.status === 'expired' ? 'expired' : 'open' },
    }
  const money = await findMoney(stripe, getId(session.payment_intent))
  return {
    ...emptySnapshot,
    ...presentMoney(money),
    ref: id,
    state: { is: 'paid', amount: session.amount_total ?? 0, currency: session.currency ?? '' },
  }
}

async function fetchInvoice(stripe: Stripe, id: string): Promise<PaymentSnapshot> {
  const invoice = await stripe.invoices.retrieve(id, { expand: ['payments'] })
  const money = await findMoney(stripe, getId(invoice.payments?.data[0]?.payment.payment_intent))
  return {
    ...emptySnapshot,
    ...presentMoney(money),
    ref: id,
    state: getInvoiceState(invoice, money?.intent ?? null),
  }
}

function getInvoiceState(
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent | null,
): PaymentSnapshot['state'] {
  if (invoice.status === 'paid')
    return { is: 'paid', amount: invoice.amount_paid, currency: invoice.currency }
  if (invoice.status === 'void' || invoice.status === 'uncollectible')
    return { is: 'failed', code: invoice.status }
  if (intent?.status === 'requires_action')
    return { is: 'requires_action', actionUrl: invoice.hosted_invoice_url ?? null }
  return {
    is: 'open',
    isIdle:
      intent === null ||
      intent.status === 'requires_payment_method' ||
      intent.status === 'requires_confirmation',
  }
}
