import {
  type AccessRows,
  type CreateAccessRecord,
  createOwnerWriteRow,
  ownerReadRow,
} from '../../core/declarations/accessRows.ts'
import { DAY, MINUTE } from '@portal/domain/time'
import { createId } from '../../core/values/createId.ts'
import { insertOffer, listOpenOffersOf } from '../time-requests/timeOffers.repository.ts'
import { createAccessTimeRequest } from '../time-requests/accessRows.ts'

export const timeOffersAccess: AccessRows = {
  'GET /api/client/v1/time-offers/:id/': ownerReadRow,
  'POST /api/client/v1/time-offers/:id/accept/': {
    // the body is missing
    ...createOwnerWriteRow(400),
    otherMember: 400,
    admin: 400,
  },
  'POST /api/client/v1/time-offers/:id/decline/': createOwnerWriteRow(204),
}

export const createAccessTimeOffer: CreateAccessRecord = async (fixture) => {
  const id = createId()
  const earlier = await listOpenOffersOf(fixture.db, fixture.memberId)
  // an offer each for the routes, of a time of its own
  const startsAt = Date.parse(await fixture.findOpenTime()) - earlier.length * DAY
  await insertOffer(fixture.db, {
    id,
    request_id: await createAccessTimeRequest(fixture),
    member_id: fixture.memberId,
    practitioner_id: fixture.practitionerId,
    appointment_type: 'FOLLOW_UP',
    starts_at: startsAt,
    ends_at: startsAt + 30 * MINUTE,
    cause: id,
    is_held: false,
    began_at: startsAt - DAY,
    expires_at: startsAt,
  })
  return id
}
