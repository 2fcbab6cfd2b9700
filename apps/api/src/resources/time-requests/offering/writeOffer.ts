import type { Interval } from '@portal/domain/scheduling'
import { createId } from '../../../core/values/createId.ts'
import type { Queryable } from '../../../db/sql.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { insertOfferedHold } from '../../appointments/booking/offeredHolds.repository.ts'
import { insertOffer } from '../timeOffers.repository.ts'
import type { TimeRequestRow } from '../timeRequests.repository.ts'
import { offerEmailKind, offerTextKind, OfferPayload } from './offerPayload.ts'

type NewOffer = {
  readonly practitionerId: string
  readonly request: TimeRequestRow
  readonly time: Interval
  readonly cause: string
  readonly now: number
  readonly expiresAt: number
}

/** Offers a time and holds it. The caller has locked the practitioner and the member. */
export async function holdOffer(db: Queryable, offer: NewOffer): Promise<void> {
  const id = await writeOffer(db, offer, true)
  const { practitionerId, request, time, now, expiresAt } = offer
  await insertOfferedHold(db, {
    id,
    memberId: request.member_id,
    practitionerId,
    type: request.appointment_type,
    startsAt: time.start,
    endsAt: time.end,
    beganAt: now,
    expiresAt,
  })
}

/** Announces a time that stays free for everyone. */
export async function announceOffer(db: Queryable, offer: NewOffer): Promise<void> {
  await writeOffer(db, offer, false)
}

async function writeOffer(
  db: Queryable,
  { practitionerId, request, time, cause, now, expiresAt }: NewOffer,
  isHeld: boolean,
): Promise<string> {
  const id = createId()
  await insertOffer(db, {
    id,
    request_id: request.id,
    member_id: request.member_id,
    practitioner_id: practitionerId,
    appointment_type: request.appointment_type,
    starts_at: time.start,
    ends_at: time.end,
    cause,
    is_held: isHeld,
    began_at: now,
    expires_at: expiresAt,
  })
  const kinds = request.by_text ? [offerEmailKind, offerTextKind] : [offerEmailKind]
  for (const kind of kinds)
    await enqueue(
      db,
      { kind, payload: OfferPayload },
      { offer_id: id },
      { dedupeKey: `${kind}:${id}`, now },
    )
  return id
}
