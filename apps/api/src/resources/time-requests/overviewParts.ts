import type { OverviewParts } from '../../core/declarations/overviewParts.ts'
import { hasOpenOffer } from './timeOffers.repository.ts'
import { listRequestsOf } from './timeRequests.repository.ts'

/** Requests are due while a time is offered, and missing while the member waits for nothing. */
export const timeRequestParts: OverviewParts = {
  async time_requests(db, { viewer, now }) {
    const requests = await listRequestsOf(db, viewer.id, now)
    if (requests.length === 0) return null
    const ids = requests.map(({ id }) => id)
    return (await hasOpenOffer(db, ids, now)) ? 'due' : 'quiet'
  },
}
