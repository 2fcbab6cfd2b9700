import type { ReadOverviewState } from '../../core/declarations/overviewParts.ts'
import { chooseSubscription } from './chooseSubscription.ts'
import { findMembershipStatus } from '../memberships/memberships.repository.ts'
import { getState } from './membership.presenter.ts'
import { listSubscriptions } from './subscriptions.repository.ts'

/**
 * A failed payment is due; that a membership is ending is new. Nothing else concerns home, whose
 * notice about a lapsed membership has the failed payment of it.
 */
export const readMembershipOverview: ReadOverviewState = async (db, { viewer, now }) => {
  const subscription = chooseSubscription(await listSubscriptions(db, viewer.id), now)
  if (subscription === null) return null
  switch (getState(subscription, now)) {
    case 'past_due':
      return (await findMembershipStatus(db, viewer.id, now)) === 'lapsed' ? null : 'due'
    case 'ending':
      return 'new'
    default:
      return null
  }
}
