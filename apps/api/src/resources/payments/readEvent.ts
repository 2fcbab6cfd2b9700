import { Id } from '@portal/contract'
import type Stripe from 'stripe'
import { type Sighting, unseen } from './sighting.ts'

/** Whose payment an event is about: our own id, where the provider's record carries it, else the provider's ids. */
export type EventSubject = { readonly paymentId: string | null; readonly ref: string | null; readonly paymentIntent: string | null }
export type ReadEvent = EventSubject & { readonly sighting: Sighting }

const idOf = (record: string | { id: string } | null | undefined): string | null => (typeof record === 'string' ? record : (record?.id ?? null))

const ourId = (metadata: Record<string, string> | null | undefined): string | null => {
  const id = Id.safeParse(metadata?.['payment_id'])
  return id.success ? id.data : null
}

/** What an event says of a purchase, null for the many that say nothing. The caller has checked who sent it. */
export function readEvent(event: Stripe.Event): ReadEvent | null {
  const seen = { id: event.id, type: event.type }
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return readSession(event.type, event.data.object, seen)
    case 'invoice.paid':
    case 'invoice.payment_action_required':
    case 'invoice.voided':
      return readInvoice(event.type, event.data.object, seen)
    case 'charge.refunded':
      return readRefund(event.data.object, seen)
    default:
      return null
  }
}

function readSession(type: string, session: Stripe.Checkout.Session, event: Sighting['event']): ReadEvent {
  const paymentIntent = idOf(session.payment_intent)
  const sighting = { ...unseen, ref: session.id, paymentIntent, event }
  const isPaid = session.payment_status !== 'unpaid' && type !== 'checkout.session.expired'
  const state: Sighting['state'] = isPaid
    ? { is: 'paid', amount: session.amount_total ?? 0, currency: session.currency ?? '' }
    : type === 'checkout.session.expired'
      ? { is: 'expired' }
      : type === 'checkout.session.async_payment_failed'
        ? { is: 'failed', code: 'payment_failed' }
        : { is: 'open' }
  return { paymentId: ourId(session.metadata), ref: session.id, paymentIntent, sighting: { ...sighting, state } }
}

function readInvoice(type: string, invoice: Stripe.Invoice, event: Sighting['event']): ReadEvent {
  const sighting = { ...unseen, ref: invoice.id ?? null, event }
  const state: Sighting['state'] =
    type === 'invoice.paid'
      ? { is: 'paid', amount: invoice.amount_paid, currency: invoice.currency }
      : type === 'invoice.voided'
        ? { is: 'failed', code: 'voided' }
        : { is: 'requires_action', actionUrl: invoice.hosted_invoice_url ?? null }
  return { paymentId: ourId(invoice.metadata), ref: invoice.id ?? null, paymentIntent: null, sighting: { ...sighting, state } }
}

/** The charge carries what was paid back in all, so that repeats and the order of two refunds do not matter. */
function readRefund(charge: Stripe.Charge, event: Sighting['event']): ReadEvent {
  const paymentIntent = idOf(charge.payment_intent)
  return {
    paymentId: ourId(charge.metadata),
    ref: null,
    paymentIntent,
    sighting: { ...unseen, paymentIntent, receiptUrl: charge.receipt_url, refundedAmount: charge.amount_refunded, event, state: { is: 'open' } },
  }
}
