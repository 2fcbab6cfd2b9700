import { createObjectId } from '../state/createObjectId.ts'
import type { MissingCardBehavior, Subscription } from '../state/subscriptions.ts'
import type { WirePrice } from '../state/wireObjects.ts'
import { toList } from '../wire/list.ts'
import type { Metadata } from '../wire/params.ts'
import type { SandboxContext } from '../context.ts'
import { addMonths, countMonths } from './billingPeriod.ts'

const day = 86_400
/** Seconds before the end of a trial at which the provider sends a notice. */
const NOTICE = 3 * day

interface SubscriptionInput {
  readonly customer: string
  readonly discounts: readonly string[]
  readonly id: string
  /** Whether its first invoice is still to be paid. */
  readonly isIncomplete: boolean
  readonly metadata: Metadata
  readonly missingCard: MissingCardBehavior
  readonly paymentMethod: string
  readonly price: WirePrice
  readonly trialDays: number
}

/** The same price in the older format that subscription items have, too. */
const createPlan = (price: WirePrice): object => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: String(price.unit_amount),
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price['nickname'] ?? null,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
})

/** Stores a subscription that starts now, without its first invoice. */
export function createSubscription(
  context: SandboxContext,
  {
    customer,
    discounts,
    id,
    isIncomplete,
    metadata,
    missingCard,
    paymentMethod,
    price,
    trialDays,
  }: SubscriptionInput,
): Subscription {
  const start = context.seconds()
  const trialEnd = trialDays === 0 ? null : start + trialDays * day
  if (trialEnd !== null && trialEnd - start > NOTICE)
    context.tables.trial_notice.put({ id, dueAt: (trialEnd - NOTICE) * 1000 })
  const unpaidStatus = isIncomplete ? 'incomplete' : 'active'
  const item = {
    id: createObjectId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: start,
    current_period_end:
      trialEnd ?? addMonths(start, price.recurring === null ? 1 : countMonths(price.recurring)),
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: createPlan(price),
    price,
    quantity: 1,
    subscription: id,
    tax_rates: [],
  } as const
  return context.tables.subscription.put({
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? start,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: start,
    currency: price.currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: paymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts,
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      ...toList([item], `/v1/subscription_items?subscription=${id}`),
      total_count: 1,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: start,
    status: trialEnd === null ? unpaidStatus : 'trialing',
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: missingCard },
    },
    trial_start: trialEnd === null ? null : start,
  })
}
