import { type Interval, overlaps } from '@portal/domain/scheduling'
import type { Queryable } from '../../../db/sql.ts'
import type { FreedTimeRow } from '../freed-times/freedTimes.repository.ts'
import { listOfferedTimes, listOffersOfRequests } from '../timeOffers.repository.ts'
import type { TimeRequestRow } from '../timeRequests.repository.ts'

/** What was offered before. */
export type KnownOffers = {
  /** Whether the request can have another time that this cause freed, held or announced. */
  canHave(request: TimeRequestRow, freed: FreedTimeRow): boolean
  /** Whether a time of this cause was held for the request. Another one can be announced. */
  wasHeld(request: TimeRequestRow, freed: FreedTimeRow): boolean
  /** Whether a time of this cause was announced for the request. Another one can be held. */
  wasAnnounced(request: TimeRequestRow, freed: FreedTimeRow): boolean
  /** Whether the member was offered exactly this time, or one of its cause that overlaps it. */
  wasOffered(request: TimeRequestRow, freed: FreedTimeRow, time: Interval): boolean
  addAnnounced(request: TimeRequestRow, freed: FreedTimeRow, time: Interval): void
}

export async function readKnownOffers(
  tx: Queryable,
  practitionerId: string,
  requests: readonly TimeRequestRow[],
): Promise<KnownOffers> {
  const offers = await listOffersOfRequests(
    tx,
    requests.map(({ id }) => id),
  )
  const times = await listOfferedTimes(
    tx,
    practitionerId,
    requests.map(({ member_id }) => member_id),
  )
  const listCauses = (isHeld: boolean): Set<string> =>
    new Set(
      offers
        .filter(({ is_held }) => is_held === isHeld)
        .map(({ request_id, cause }) => `${request_id} ${cause}`),
    )
  const held = listCauses(true)
  const announced = listCauses(false)
  const wasHeld: KnownOffers['wasHeld'] = ({ id }, { cause }) => held.has(`${id} ${cause}`)
  const wasAnnounced: KnownOffers['wasAnnounced'] = ({ id }, { cause }) =>
    announced.has(`${id} ${cause}`)
  const offered = times.map(({ member_id, cause, starts_at, ends_at }) => ({
    member_id,
    cause,
    time: { start: starts_at, end: ends_at },
  }))
  return {
    canHave: (request, freed) =>
      freed.member_id !== request.member_id &&
      !(wasHeld(request, freed) && wasAnnounced(request, freed)),
    wasHeld,
    wasAnnounced,
    wasOffered: ({ member_id }, { cause }, time) =>
      offered.some(
        (other) =>
          other.member_id === member_id &&
          (other.time.start === time.start ||
            (other.cause === cause && overlaps(other.time, time))),
      ),
    addAnnounced({ id, member_id }, { cause }, time) {
      announced.add(`${id} ${cause}`)
      offered.push({ member_id, cause, time })
    },
  }
}
