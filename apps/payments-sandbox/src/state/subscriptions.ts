import type { List } from '../wire/list.ts'
import type { Dated, WirePrice } from './wireObjects.ts'

export type SubscriptionStatus =
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'incomplete'
  | 'incomplete_expired'

export type CancellationReason = 'cancellation_requested' | 'payment_failed'

/** What happens at the end of a trial without a usable card. */
export type MissingCardBehavior = 'cancel' | 'create_invoice'

export interface SubscriptionItem extends Dated<'subscription_item'> {
  /** Epoch seconds, like all times here. */
  readonly current_period_end: number
  readonly current_period_start: number
  readonly price: WirePrice
  readonly quantity: number
  readonly subscription: string
}

export interface Subscription extends Dated<'subscription'> {
  /** The first period starts then, or ends a trial then; every period starts on this day. */
  readonly billing_cycle_anchor: number
  readonly cancel_at: number | null
  readonly cancel_at_period_end: boolean
  readonly canceled_at: number | null
  readonly cancellation_details: {
    readonly comment: string | null
    readonly feedback: null
    readonly feedback_option: null
    readonly reason: CancellationReason | null
  }
  readonly currency: string
  readonly customer: string
  readonly default_payment_method: string | null
  readonly discounts: readonly string[]
  readonly ended_at: number | null
  /** The items, always one here. */
  readonly items: List<SubscriptionItem>
  readonly latest_invoice: string | null
  readonly start_date: number
  readonly status: SubscriptionStatus
  readonly trial_end: number | null
  readonly trial_settings: {
    readonly end_behavior: {
      readonly billing_cycle_anchor: null
      readonly missing_payment_method: MissingCardBehavior
    }
  }
  readonly trial_start: number | null
}

export function getSubscriptionItem({ id, items }: Subscription): SubscriptionItem {
  const [item] = items.data
  if (item === undefined) throw new Error(`The subscription ${id} has no item.`)
  return item
}

/** Whether it can still be paid, changed or canceled. */
export const isOngoing = ({ status }: Subscription): boolean =>
  status !== 'canceled' && status !== 'incomplete_expired'
