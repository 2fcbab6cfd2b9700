import type Stripe from 'stripe'
import type { Context } from '../../../context.ts'
import { callProvider } from '../../../stripe/callProvider.ts'
import { isMissingRecord } from '../../../stripe/providerError.ts'
import type { PaymentRow } from '../payments.repository.ts'
import { type ProviderDispute, toDispute } from '../providerDisputes.ts'
import { emptySnapshot, type PaymentSnapshot } from './paymentSnapshot.ts'
import { type ProviderRefund, toRefund } from '../providerRefunds.ts'

/**
 * The current state of a payment at the provider. Without a record at the provider, a payment is
 * open until it expires.
 */
export async function fetchPaymentSnapshot(
  context: Context,
  payment: PaymentRow,
): Promise<PaymentSnapshot> {
  const { provider_ref: ref, kind, expires_at } = payment
  const isExpired = context.clock.now() >= expires_at
  // without a record there was no page and no charge
  if (ref === null) return { ...emptySnapshot, state: { status: isExpired ? 'expired' : 'open' } }
  try {
    return await callProvider(context, (stripe) =>
      kind === 'checkout' ? fetchSession(stripe, ref, payment) : fetchInvoice(stripe, ref, payment),
    )
  } catch (error) {
    if (!isMissingRecord(error)) throw error
    return { ...emptySnapshot, state: { status: isExpired ? 'expired' : 'open' } }
  }
}

type ChargeDetails = Pick<
  PaymentSnapshot,
  'paymentIntent' | 'receiptUrl' | 'refundedAmount' | 'refunds' | 'disputes'
>

const getId = (record: string | { id: string } | null | undefined): string | null =>
  typeof record === 'string' ? record : (record?.id ?? null)

type FetchedCharge = {
  readonly intent: Stripe.PaymentIntent
  readonly charge: Stripe.Charge | null
  readonly disputes: readonly ProviderDispute[]
  readonly refunds: readonly ProviderRefund[]
}

async function fetchCharge(
  stripe: Stripe,
  intentId: string | null,
  { refunded_amount }: PaymentRow,
): Promise<FetchedCharge | null> {
  if (intentId === null) return null
  const intent = await stripe.paymentIntents.retrieve(intentId)
  const chargeId = getId(intent.latest_charge)
  const charge = chargeId === null ? null : await stripe.charges.retrieve(chargeId)
  const disputes = charge?.disputed === true ? await listDisputes(stripe, intentId) : []
  // the charge does not count a refund that failed
  const mayHaveRefunds = refunded_amount > 0 || (charge?.amount_refunded ?? 0) > 0
  const refunds = mayHaveRefunds ? await listRefunds(stripe, intentId) : []
  return { intent, charge, disputes, refunds }
}

async function listRefunds(stripe: Stripe, paymentIntent: string): Promise<ProviderRefund[]> {
  const refunds: ProviderRefund[] = []
  for await (const refund of stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 }))
    refunds.push(toRefund(refund.id, refund.amount, refund.status))
  return refunds
}

async function listDisputes(stripe: Stripe, paymentIntent: string): Promise<ProviderDispute[]> {
  const disputes: ProviderDispute[] = []
  for await (const { id, status, amount } of stripe.disputes.list({
    payment_intent: paymentIntent,
    limit: 100,
  })) {
    const dispute = toDispute(id, status, amount)
    if (dispute !== null) disputes.push(dispute)
  }
  return disputes
}

const toChargeDetails = (fetched: FetchedCharge | null): ChargeDetails => ({
  paymentIntent: fetched?.intent.id ?? null,
  receiptUrl: fetched?.charge?.paid === true ? fetched.charge.receipt_url : null,
  refundedAmount: fetched?.charge?.amount_refunded ?? 0,
  refunds: fetched?.refunds ?? [],
  disputes: fetched?.disputes ?? [],
})

async function fetchSession(
  stripe: Stripe,
  id: string,
  payment: PaymentRow,
): Promise<PaymentSnapshot> {
  const session = await stripe.checkout.sessions.retrieve(id)
  const isPaid = session.status === 'complete' && session.payment_status !== 'unpaid'
  if (!isPaid)
    return {
      ...emptySnapshot,
      ref: id,
      state: { status: session.status === 'expired' ? 'expired' : 'open' },
    }
  const fetched = await fetchCharge(stripe, getId(session.payment_intent), payment)
  return {
    ...emptySnapshot,
    ...toChargeDetails(fetched),
    ref: id,
    state: { status: 'paid', amount: session.amount_total ?? 0, currency: session.currency ?? '' },
  }
}

async function fetchInvoice(
  stripe: Stripe,
  id: string,
  payment: PaymentRow,
): Promise<PaymentSnapshot> {
  const invoice = await stripe.invoices.retrieve(id, { expand: ['payments'] })
  const fetched = await fetchCharge(
    stripe,
    getId(invoice.payments?.data[0]?.payment.payment_intent),
    payment,
  )
  return {
    ...emptySnapshot,
    ...toChargeDetails(fetched),
    ref: id,
    state: getInvoiceState(invoice, fetched?.intent ?? null),
  }
}

function getInvoiceState(
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent | null,
): PaymentSnapshot['state'] {
  if (invoice.status === 'paid')
    return { status: 'paid', amount: invoice.amount_paid, currency: invoice.currency }
  if (invoice.status === 'void' || invoice.status === 'uncollectible')
    return { status: 'failed', code: invoice.status }
  if (intent?.status === 'requires_action')
    return { status: 'requires_action', actionUrl: invoice.hosted_invoice_url ?? null }
  return {
    status: 'open',
    isIdle:
      intent === null ||
      intent.status === 'requires_payment_method' ||
      intent.status === 'requires_confirmation',
  }
}
