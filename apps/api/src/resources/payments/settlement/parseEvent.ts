import { Id } from '@portal/contract'
import { z } from 'zod'
import { createFieldRefusal } from '../../../core/errors/refusal.ts'
import type { ProviderEvent as SentEvent } from '../../../core/declarations/productKinds.ts'
import { type PaymentSnapshot, emptySnapshot } from './paymentSnapshot.ts'
import { toDispute } from '../providerDisputes.ts'
import { toRefund } from '../providerRefunds.ts'

/** Which payment an event is about: our id in the metadata, otherwise the provider's ids. */
export type EventReference = {
  readonly paymentId: string | null
  /** The checkout session or invoice; a charge has only a payment intent. */
  readonly ref: string | null
  readonly paymentIntent: string | null
}
export type ParsedEvent = EventReference & {
  readonly event: { readonly id: string; readonly type: string }
  readonly snapshot: PaymentSnapshot
}

// only the fields that are read, because the provider adds others
const Reference = z.union([z.string(), z.object({ id: z.string() })]).nullish()
const Metadata = z.record(z.string(), z.string()).nullish()
const SessionRecord = z.object({
  id: z.string().min(1),
  payment_status: z.string(),
  amount_total: z.number().nullish(),
  currency: z.string().nullish(),
  payment_intent: Reference,
  metadata: Metadata,
})
const InvoiceRecord = z.object({
  id: z.string().min(1),
  amount_paid: z.number(),
  currency: z.string(),
  hosted_invoice_url: z.string().nullish(),
  metadata: Metadata,
})
const ChargeRecord = z.object({
  amount_refunded: z.int32().min(0),
  receipt_url: z.string().nullish(),
  payment_intent: Reference,
  metadata: Metadata,
})
const RefundRecord = z.object({
  id: z.string().min(1).max(255),
  amount: z.int32().min(0),
  status: z.string().nullish(),
  payment_intent: Reference,
  metadata: Metadata,
})
const DisputeRecord = z.object({
  id: z.string().min(1).max(255),
  amount: z.int32().min(0),
  status: z.string(),
  payment_intent: Reference,
})
const Event = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  data: z.object({ object: z.unknown() }),
})

const getId = (record: z.output<typeof Reference>): string | null =>
  typeof record === 'string' ? record : (record?.id ?? null)

const readPaymentId = (metadata: z.output<typeof Metadata>): string | null => {
  const id = Id.safeParse(metadata?.['payment_id'])
  return id.success ? id.data : null
}

function parseRecord<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { success, data } = schema.safeParse(value)
  if (!success) throw createFieldRefusal('body', 'invalid_event', 'The body is not a valid event.')
  return data
}

/** An event whose signature was verified. Throws 400 for a body that is none. */
export function readEvent(sent: unknown): SentEvent {
  const { id, type, data } = parseRecord(Event, sent)
  return { id, type, record: data.object }
}

/** The state of a payment in an event, null for other events. */
export function parseEvent({ id, type, record }: SentEvent): ParsedEvent | null {
  const parsed = readRecord(type, record)
  if (parsed === null) return null
  const event = { id, type }
  return { ...parsed, event, snapshot: { ...parsed.snapshot, event } }
}

type ParsedRecord = EventReference & { readonly snapshot: PaymentSnapshot }

function readRecord(type: string, record: unknown): ParsedRecord | null {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return readSession(type, parseRecord(SessionRecord, record))
    case 'invoice.paid':
    case 'invoice.payment_action_required':
    case 'invoice.voided':
      return readInvoice(type, parseRecord(InvoiceRecord, record))
    case 'charge.refunded':
      return readCharge(parseRecord(ChargeRecord, record))
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return readRefund(parseRecord(RefundRecord, record))
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed':
      return readDispute(parseRecord(DisputeRecord, record))
    default:
      return null
  }
}

function readSession(type: string, session: z.output<typeof SessionRecord>): ParsedRecord {
  return {
    paymentId: readPaymentId(session.metadata),
    ref: session.id,
    paymentIntent: null,
    snapshot: {
      ...emptySnapshot,
      ref: session.id,
      paymentIntent: getId(session.payment_intent),
      state: getSessionState(type, session),
    },
  }
}

function getSessionState(
  type: string,
  { payment_status, amount_total, currency }: z.output<typeof SessionRecord>,
): PaymentSnapshot['state'] {
  if (type === 'checkout.session.expired') return { status: 'expired' }
  if (payment_status !== 'unpaid')
    return { status: 'paid', amount: amount_total ?? 0, currency: currency ?? '' }
  return type === 'checkout.session.async_payment_failed'
    ? { status: 'failed', code: 'payment_failed' }
    : { status: 'open' }
}

function readInvoice(type: string, invoice: z.output<typeof InvoiceRecord>): ParsedRecord {
  return {
    paymentId: readPaymentId(invoice.metadata),
    ref: invoice.id,
    paymentIntent: null,
    snapshot: { ...emptySnapshot, ref: invoice.id, state: getInvoiceState(type, invoice) },
  }
}

function getInvoiceState(
  type: string,
  { amount_paid, currency, hosted_invoice_url }: z.output<typeof InvoiceRecord>,
): PaymentSnapshot['state'] {
  if (type === 'invoice.paid') return { status: 'paid', amount: amount_paid, currency }
  return type === 'invoice.voided'
    ? { status: 'failed', code: 'voided' }
    : { status: 'requires_action', actionUrl: hosted_invoice_url ?? null }
}

/** The charge contains the total refunded amount, but does not name the refunds. */
function readCharge(charge: z.output<typeof ChargeRecord>): ParsedRecord {
  const paymentIntent = getId(charge.payment_intent)
  const snapshot = {
    ...emptySnapshot,
    paymentIntent,
    receiptUrl: charge.receipt_url ?? null,
    refundedAmount: charge.amount_refunded,
    state: { status: 'open' } as const,
  }
  return { paymentId: readPaymentId(charge.metadata), ref: null, paymentIntent, snapshot }
}

function readRefund(record: z.output<typeof RefundRecord>): ParsedRecord {
  const paymentIntent = getId(record.payment_intent)
  const snapshot = {
    ...emptySnapshot,
    paymentIntent,
    refunds: [toRefund(record.id, record.amount, record.status ?? null)],
    state: { status: 'open' } as const,
  }
  return { paymentId: readPaymentId(record.metadata), ref: null, paymentIntent, snapshot }
}

function readDispute(record: z.output<typeof DisputeRecord>): ParsedRecord | null {
  const dispute = toDispute(record.id, record.status, record.amount)
  if (dispute === null) return null
  const paymentIntent = getId(record.payment_intent)
  const state = { status: 'open' } as const
  const snapshot = { ...emptySnapshot, paymentIntent, disputes: [dispute], state }
  return { paymentId: null, ref: null, paymentIntent, snapshot }
}
