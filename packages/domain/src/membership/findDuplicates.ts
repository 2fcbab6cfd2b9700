import type { SubscriptionStatus } from './subscriptionFacts.ts'

/** A subscription beside others of the same member. Instants in epoch milliseconds. */
export type HeldSubscription = {
  readonly id: string
  readonly status: SubscriptionStatus
  readonly startedAt: number
  readonly cancelsAt: number | null
  readonly endedAt: number | null
}

/** Whether it renews: it is not over, and nothing ends it. */
export const isRenewing = ({
  status,
  cancelsAt,
  endedAt,
}: Pick<HeldSubscription, 'status' | 'cancelsAt' | 'endedAt'>): boolean =>
  endedAt === null &&
  cancelsAt === null &&
  status !== 'incomplete' &&
  status !== 'incomplete_expired' &&
  status !== 'canceled'

/**
 * The subscriptions of a member that are one too many. The one that was created first stays; one
 * that is ending does not count, because the member may have started another one after it.
 */
export function findDuplicates<Subscription extends HeldSubscription>(
  subscriptions: readonly Subscription[],
): Subscription[] {
  return subscriptions
    .filter(isRenewing)
    .toSorted((a, b) => a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1))
    .slice(1)
}
