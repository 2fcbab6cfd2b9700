import type { SubscriptionStatus } from './subscriptionFacts.ts'

/**
 * What a member reads about a subscription: it is in its trial, renews, waits for a payment that
 * failed, ends at the end of what is paid, or is over.
 */
export type MembershipState = 'trial' | 'active' | 'past_due' | 'ending' | 'ended'

/** A stored subscription. Instants in epoch milliseconds. */
export type StoredSubscription = {
  readonly status: SubscriptionStatus
  readonly trialEndsAt: number | null
  readonly cancelsAt: number | null
  readonly endedAt: number | null
  /** The start of the first period whose payment has failed. */
  readonly unpaidSince: number | null
  /** See `getAccessEnd`. */
  readonly accessEndsAt: number | null
}

/** The state at `now`, without any event: a grace period or a canceled one ends by itself. */
export function getMembershipState(
  { status, trialEndsAt, cancelsAt, endedAt, unpaidSince, accessEndsAt }: StoredSubscription,
  now: number,
): MembershipState {
  const isOver = accessEndsAt !== null && accessEndsAt <= now
  // an unpaid one whose grace days are over can still be paid until the provider gives it up
  if (endedAt === null && unpaidSince !== null) return 'past_due'
  if (isOver) return 'ended'
  if (endedAt !== null || cancelsAt !== null) return 'ending'
  return status === 'trialing' || (trialEndsAt !== null && trialEndsAt > now) ? 'trial' : 'active'
}
