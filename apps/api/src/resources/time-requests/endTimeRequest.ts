import type { Queryable } from '../../db/sql.ts'
import { deleteOfferedHolds } from '../appointments/booking/offeredHolds.repository.ts'
import { requestOffersAfterEnd } from './freed-times/requestOffers.ts'
import {
  listOpenOffersOf,
  type OfferEnd,
  type TimeOfferRow,
  updateEndedOffer,
} from './timeOffers.repository.ts'
import { type RequestEnd, updateEndedRequest } from './timeRequests.repository.ts'

/** Ends an offer and its hold, and has the time offered to the next member. */
export async function endOffer(
  db: Queryable,
  { id, practitioner_id }: Pick<TimeOfferRow, 'id' | 'practitioner_id'>,
  reason: OfferEnd,
  now: number,
): Promise<void> {
  await deleteOfferedHolds(db, [id])
  if (await updateEndedOffer(db, id, reason, now))
    await requestOffersAfterEnd(db, practitioner_id, now)
}

/** Ends a request and what is offered for it. Returns false when it had ended. */
export async function endTimeRequest(
  db: Queryable,
  { id, member_id }: { readonly id: string; readonly member_id: string },
  reason: RequestEnd,
  now: number,
): Promise<boolean> {
  if (!(await updateEndedRequest(db, id, reason, now))) return false
  for (const offer of await listOpenOffersOf(db, member_id))
    if (offer.request_id === id) await endOffer(db, offer, 'request_ended', now)
  return true
}
