import {
  findUnpaidLine,
  subscriptionStatuses,
  type SubscriptionStatus,
} from '@portal/domain/membership'
import type Stripe from 'stripe'
import type { Context } from '../../../context.ts'
import { callProvider } from '../../../stripe/callProvider.ts'
import { isMissingRecord } from '../../../stripe/providerError.ts'
import type { InvoicedPeriod, SubscriptionSnapshot } from './subscriptionSnapshot.ts'

/** An upper limit: a monthly subscription has fewer in 15 years. */
const maxInvoices = 200

const getId = (record: string | { id: string } | null | undefined): string | null =>
  typeof record === 'string' ? record : (record?.id ?? null)

const toMs = (seconds: number): number => seconds * 1000
const toMsOrNull = (seconds: number | null): number | null =>
  seconds === null ? null : toMs(seconds)

/** The state of a subscription at the provider, null when the provider does not have it. */
export async function fetchSubscription(
  context: Context,
  ref: string,
): Promise<SubscriptionSnapshot | null> {
  try {
    return await callProvider(context, async (stripe) => {
      const subscription = await stripe.subscriptions.retrieve(ref, {
        expand: ['default_payment_method', 'discounts'],
      })
      const invoices = await stripe.invoices
        .list({ subscription: ref, limit: 100, expand: ['data.payments'] })
        .autoPagingToArray({ limit: maxInvoices })
      const snapshot = toSnapshot(subscription, invoices, await fetchCard(stripe, subscription))
      return { ...snapshot, needsBank: await needsBank(stripe, snapshot) }
    })
  } catch (error) {
    if (isMissingRecord(error)) return null
    throw error
  }
}

/** Whether the payment of the unpaid period waits for the member's bank. */
async function needsBank(
  stripe: Stripe,
  snapshot: Omit<SubscriptionSnapshot, 'needsBank'>,
): Promise<boolean> {
  const intent = findUnpaidLine(snapshot)?.invoice.paymentIntent ?? null
  if (intent === null) return false
  const { status, last_payment_error: error } = await stripe.paymentIntents.retrieve(intent)
  return status === 'requires_action' || error?.code === 'authentication_required'
}

/** The card that the next payment charges: that of the subscription, otherwise the customer's. */
async function fetchCard(
  stripe: Stripe,
  { customer, default_payment_method: own }: Stripe.Subscription,
): Promise<SubscriptionSnapshot['card']> {
  if (own !== null && typeof own !== 'string') return toCard(own)
  const record = await stripe.customers.retrieve(getId(customer) ?? '', {
    expand: ['invoice_settings.default_payment_method'],
  })
  if (record.deleted) return null
  const method = record.invoice_settings.default_payment_method
  return method === null || typeof method === 'string' ? null : toCard(method)
}

function toCard({ id, card }: Stripe.PaymentMethod): SubscriptionSnapshot['card'] {
  if (card === undefined) return null
  const { brand, last4, exp_month: month, exp_year: year } = card
  // a card is valid until the end of its month, wherever that is
  return { id, brand, last4, expiresAt: Date.UTC(year, month, 1) }
}

const toStatus = (status: string): SubscriptionStatus =>
  subscriptionStatuses.find((each) => each === status) ?? 'incomplete'

function toSnapshot(
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
  card: SubscriptionSnapshot['card'],
): Omit<SubscriptionSnapshot, 'needsBank'> {
  const { id, customer, currency, status, start_date, items } = subscription
  const [item] = items.data
  const amount = (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1)
  const periodEnd = item?.current_period_end ?? start_date
  return {
    ref: id,
    customer: getId(customer) ?? '',
    // a subscription to several prices is none that the portal sells
    priceId: items.data.length === 1 ? (item?.price.id ?? '') : '',
    status: toStatus(status),
    startedAt: toMs(start_date),
    periodEndsAt: toMs(periodEnd),
    trialEndsAt: toMsOrNull(subscription.trial_end),
    cancelsAt: toMsOrNull(
      subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodEnd : null),
    ),
    endedAt: toMsOrNull(subscription.ended_at),
    nextAmount: amount - computeLastingDiscount(subscription, amount, periodEnd),
    currency,
    card,
    lines: invoices.flatMap((invoice) => listLines(invoice, subscription)),
  }
}

/** The discount that the next payment still has. */
function computeLastingDiscount(
  { discounts }: Stripe.Subscription,
  amount: number,
  nextPayment: number,
): number {
  const off = discounts
    .flatMap((discount) => (typeof discount === 'string' ? [] : [discount]))
    .filter(({ end }) => end === null || end > nextPayment)
    .map(({ source: { coupon } }) =>
      coupon === null || typeof coupon === 'string' || coupon.duration === 'once'
        ? 0
        : (coupon.amount_off ?? Math.round((amount * (coupon.percent_off ?? 0)) / 100)),
    )
  return Math.min(
    amount,
    off.reduce((sum, each) => sum + each, 0),
  )
}

/** The lines of an invoice that are periods of the subscription. */
function listLines(
  invoice: Stripe.Invoice,
  { trial_end: trialEnd }: Stripe.Subscription,
): InvoicedPeriod[] {
  const paidAt = toMsOrNull(invoice.status_transitions.paid_at)
  const common = {
    id: invoice.id ?? '',
    status: toInvoiceStatus(invoice.status),
    reason: invoice.billing_reason ?? '',
    paidAt,
    amount: invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due,
    url: invoice.hosted_invoice_url ?? null,
    paymentIntent: findPaymentIntent(invoice),
  }
  return invoice.lines.data.flatMap(({ parent, period }) => {
    const details = parent?.subscription_item_details ?? null
    if (details === null) return []
    return [
      {
        startsAt: toMs(period.start),
        endsAt: toMs(period.end),
        isProration: details.proration,
        isTrial: trialEnd !== null && period.end <= trialEnd,
        invoice: common,
      },
    ]
  })
}

/** The payment that paid an invoice, or the latest attempt. */
function findPaymentIntent({ payments }: Stripe.Invoice): string | null {
  const attempts = payments?.data ?? []
  const attempt = attempts.find(({ status }) => status === 'paid') ?? attempts[0]
  return getId(attempt?.payment.payment_intent)
}

function toInvoiceStatus(status: Stripe.Invoice['status']): InvoicedPeriod['invoice']['status'] {
  const finalStatuses = ['open', 'paid', 'uncollectible', 'void'] as const
  return finalStatuses.find((each) => each === status) ?? 'draft'
}
