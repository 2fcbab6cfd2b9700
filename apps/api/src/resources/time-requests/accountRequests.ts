import { formatCount } from '@portal/domain/text'
import type { AccountClosing } from '../../core/declarations/accountClosing.ts'
import { endTimeRequest } from './endTimeRequest.ts'
import { listRequestsOf } from './timeRequests.repository.ts'

/** Ends the requests of the member and what is offered for them. */
export const timeRequestsClosing: AccountClosing = {
  async describe(db, memberId, now) {
    const requests = await listRequestsOf(db, memberId, now)
    return requests.length > 0
      ? [`You'll stop waiting for ${formatCount(requests.length, 'opening')}.`]
      : []
  },
  async end(tx, { id, now }) {
    for (const request of await listRequestsOf(tx, id, now))
      await endTimeRequest(tx, request, 'withdrawn', now)
  },
}
