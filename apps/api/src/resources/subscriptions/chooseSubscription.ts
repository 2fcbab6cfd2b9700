import type { MembershipState } from '@portal/contract'
import { getState } from './membership.presenter.ts'
import type { SubscriptionRow } from './subscriptions.repository.ts'

const order: readonly MembershipState[] = ['active', 'trial', 'past_due', 'ending', 'ended']

/**
 * The subscription that a member reads about: the best of all of them, and of equal ones the one
 * that started last. One too many, and one for an unknown price, are none.
 */
export function chooseSubscription(
  subscriptions: readonly SubscriptionRow[],
  now: number,
): SubscriptionRow | null {
  const [best] = subscriptions
    .filter(
      ({ plan_id, is_duplicate, status }) =>
        plan_id !== null &&
        !is_duplicate &&
        status !== 'incomplete' &&
        status !== 'incomplete_expired',
    )
    .toSorted(
      (a, b) =>
        order.indexOf(getState(a, now)) - order.indexOf(getState(b, now)) ||
        b.started_at - a.started_at,
    )
  return best ?? null
}
