import { addMonths } from '../subscriptions/billingPeriod.ts'
import { createObjectId } from '../state/createObjectId.ts'
import { getSubscriptionItem, type Subscription } from '../state/subscriptions.ts'
import type { Invoice, InvoiceLine } from '../state/invoices.ts'
import type { DiscountSource } from '../state/wireObjects.ts'
import type { SandboxContext } from '../context.ts'
import { createDiscount, createInvoice } from './createInvoice.ts'
import { replaceLines } from './invoiceLines.ts'
import { getCouponId } from './promotionCodes.ts'

/** Seconds for which the draft of a renewal can still be changed. */
const DRAFT_AGE = 3_600

/** Stores the discount of a new subscription and returns its ids, for its coupon's duration. */
export function createSubscriptionDiscounts(
  context: SandboxContext,
  id: string,
  customer: string,
  sources: readonly DiscountSource[],
): string[] {
  return sources.map((source) => {
    const coupon = context.tables.coupon.require(getCouponId(context, source))
    const end =
      coupon.duration === 'repeating'
        ? addMonths(context.seconds(), coupon.duration_in_months ?? 1)
        : null
    return createDiscount(context, coupon.id, source, customer, { id, end }).id
  })
}

/** Returns the discounts that still apply. */
const listCurrentDiscounts = (context: SandboxContext, { discounts }: Subscription): string[] =>
  discounts.filter((id) => {
    const { end } = context.tables.discount.require(id)
    return end === null || end > context.seconds()
  })

/** Returns the discounts that also apply to the invoice after one with an amount. */
export const listLastingDiscounts = (context: SandboxContext, subscription: Subscription) =>
  listCurrentDiscounts(context, subscription).filter((id) => {
    const { source } = context.tables.discount.require(id)
    return context.tables.coupon.require(source.coupon).duration !== 'once'
  })

interface Period {
  readonly start: number
  readonly end: number
}

const isTrial = ({ trial_end }: Subscription, { start }: Period): boolean =>
  trial_end !== null && start < trial_end

function createLine(
  context: SandboxContext,
  subscription: Subscription,
  invoice: string,
  period: Period,
): InvoiceLine {
  const item = getSubscriptionItem(subscription)
  const { price } = item
  const { name } = context.tables.product.require(price.product)
  const amount = isTrial(subscription, period) ? 0 : price.unit_amount
  return {
    id: createObjectId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: isTrial(subscription, period) ? `Trial period for ${name}` : `1 × ${name}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: String(amount),
    },
    quantity: 1,
    quantity_decimal: '1',
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  }
}

/** Stores the draft for a period of a subscription. That of a renewal is charged automatically. */
export function createSubscriptionInvoice(
  context: SandboxContext,
  subscription: Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
  period: Period,
): Invoice {
  const finalizesAt = reason === 'subscription_cycle' ? context.seconds() + DRAFT_AGE : null
  const current = getSubscriptionItem(subscription)
  const draft = createInvoice(context, {
    auto_advance: finalizesAt !== null,
    automatically_finalizes_at: finalizesAt,
    billing_reason: reason,
    currency: subscription.currency,
    customer: context.tables.customer.require(subscription.customer),
    discounts: isTrial(subscription, period) ? [] : listCurrentDiscounts(context, subscription),
    next_payment_attempt: finalizesAt,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    // an invoice itself is about the period before the one that its line charges in advance
    ...(finalizesAt !== null && {
      period: { start: current.current_period_start, end: current.current_period_end },
    }),
  })
  return context.tables.invoice.put(
    replaceLines(context, draft, [createLine(context, subscription, draft.id, period)]),
  )
}
