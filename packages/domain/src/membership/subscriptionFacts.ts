/** The provider's status of a subscription. */
export const subscriptionStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** A line of an invoice: one period of the subscription. Instants in epoch milliseconds. */
export type SubscriptionLine = {
  readonly startsAt: number
  readonly endsAt: number
  /** Whether the line corrects a period that was charged before, such as after a plan change. */
  readonly isProration: boolean
  readonly isTrial: boolean
  readonly invoice: {
    readonly id: string
    readonly status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
    /** Why the provider wrote it, such as `subscription_cycle`. */
    readonly reason: string
    readonly paidAt: number | null
  }
}

/**
 * What the provider says about a subscription, as far as it decides about access and credits.
 * Instants in epoch milliseconds.
 */
export type SubscriptionFacts = {
  readonly status: SubscriptionStatus
  readonly startedAt: number
  /** When it ends unless the member resumes it. */
  readonly cancelsAt: number | null
  readonly endedAt: number | null
  /** The lines in any order. */
  readonly lines: readonly SubscriptionLine[]
}
