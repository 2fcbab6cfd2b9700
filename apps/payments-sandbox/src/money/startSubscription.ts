import { createSubscription } from '../subscriptions/createSubscription.ts'
import { createObjectId } from '../state/createObjectId.ts'
import { getSubscriptionItem, type Subscription } from '../state/subscriptions.ts'
import type { PaymentIntent, WireCheckoutSession } from '../state/wireObjects.ts'
import type { SandboxContext } from '../context.ts'
import { openInvoice } from './openInvoice.ts'
import { countRedemption } from './promotionCodes.ts'
import { getSessionIntent } from './sessionIntents.ts'
import { createInvoicePayment, markInvoicePaid } from './settleInvoice.ts'
import {
  createSubscriptionDiscounts,
  createSubscriptionInvoice,
  listLastingDiscounts,
} from './subscriptionInvoice.ts'

/** Creates the subscription of a checkout session and its first invoice, paid unless processing. */
export function startSubscription(
  context: SandboxContext,
  session: WireCheckoutSession,
): { readonly subscription: Subscription; readonly invoice: string } {
  const { tables } = context
  const { lines, subscription: terms } = tables.checkout_detail.require(session.id)
  const [line] = lines
  const attempt = getSessionIntent(context, session)
  const { customer } = session
  if (
    line === undefined ||
    terms === undefined ||
    customer === null ||
    (attempt?.payment_method ?? null) === null
  )
    throw new Error(`The session ${session.id} has no customer or card.`)
  const id = createObjectId('sub')
  const intent: PaymentIntent | null = attempt?.object === 'payment_intent' ? attempt : null
  const isProcessing = intent?.status === 'processing'
  const created = createSubscription(context, {
    customer,
    discounts: createSubscriptionDiscounts(context, id, customer, session.discounts),
    id,
    isIncomplete: isProcessing,
    metadata: terms.metadata,
    missingCard: terms.missingCard,
    paymentMethod: attempt?.payment_method ?? '',
    price: line.price,
    trialDays: terms.trialDays,
  })
  for (const source of session.discounts) countRedemption(context, source)

  const { current_period_start: start, current_period_end: end } = getSubscriptionItem(created)
  const draft = createSubscriptionInvoice(context, created, 'subscription_create', { start, end })
  const subscription = tables.subscription.put({
    ...created,
    discounts: draft.subtotal === 0 ? created.discounts : listLastingDiscounts(context, created),
    latest_invoice: draft.id,
  })
  context.emit('customer.subscription.created', subscription)
  context.emit('invoice.created', draft)
  const open = openInvoice(context, draft)
  if (intent !== null) createInvoicePayment(context, open, intent)
  context.emit('invoice.finalized', open)
  if (!isProcessing) markInvoicePaid(context, open)
  return { subscription, invoice: draft.id }
}
