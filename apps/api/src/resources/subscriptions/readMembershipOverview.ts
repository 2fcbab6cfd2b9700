import type { ReadOverviewState } from '../../core/declarations/overviewParts.ts'
import { chooseSubscription } from './chooseSubscription.ts'
import { getState } from './membership.presenter.ts'
import { listSubscriptions } from './subscriptions.repository.ts'

/** A failed payment is due; that a membership is ending is new. Nothing else concerns home. */
export const readMembershipOverview: ReadOverviewState = async (db, { viewer, now }) => {
  const subscription = chooseSubscription(await listSubscriptions(db, viewer.id), now)
  if (subscription === null) return null
  switch (getState(subscription, now)) {
    case 'past_due':
      return 'due'
    case 'ending':
      return 'new'
    default:
      return null
  }
}
