import { z } from 'zod'

const Reference = z.union([z.string(), z.object({ id: z.string() })]).nullish()

// only the fields that are read, because the provider adds others
const SessionRecord = z.object({ mode: z.string().nullish(), subscription: Reference })
const SubscriptionRecord = z.object({ id: z.string().min(1).max(255) })
const InvoiceRecord = z.object({
  parent: z
    .object({ subscription_details: z.object({ subscription: Reference }).nullish() })
    .nullish(),
})
const ChargeRecord = z.object({
  customer: Reference,
  payment_intent: Reference,
  metadata: z.record(z.string(), z.string()).nullish(),
})

const getId = (record: z.output<typeof Reference>): string | null =>
  typeof record === 'string' ? record : (record?.id ?? null)

/** The id of the subscription that an event is about, null for another event. */
export function readSubscriptionRef(type: string, record: unknown): string | null {
  if (type.startsWith('customer.subscription.'))
    return SubscriptionRecord.safeParse(record).data?.id ?? null
  if (type.startsWith('checkout.session.'))
    return getId(SessionRecord.safeParse(record).data?.subscription)
  if (type.startsWith('invoice.'))
    return getId(InvoiceRecord.safeParse(record).data?.parent?.subscription_details?.subscription)
  return null
}

/** Whether an event is about a page on which no membership was started. */
export const isUnpaidMembershipPage = (type: string, record: unknown): boolean =>
  type === 'checkout.session.expired' &&
  SessionRecord.safeParse(record).data?.mode === 'subscription'

/**
 * The customer and the payment of a charge or of a chargeback, null for another event. A charge of
 * a purchase contains the id of our payment.
 */
export function readCharge(
  type: string,
  record: unknown,
): {
  readonly customer: string | null
  readonly paymentIntent: string | null
  readonly isOfPurchase: boolean
} | null {
  if (!type.startsWith('charge.')) return null
  const { data } = ChargeRecord.safeParse(record)
  return {
    customer: getId(data?.customer),
    paymentIntent: getId(data?.payment_intent),
    isOfPurchase: data?.metadata?.['payment_id'] !== undefined,
  }
}
