import { fitsTimeRequest } from '@portal/domain/scheduling'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/sql.ts'
import type { Job } from '../../jobs/job.ts'
import {
  findAppointment,
  type StaffAppointmentRow,
} from '../appointments/appointments.repository.ts'
import type { AppointmentEvent } from '../appointments/email/appointmentEvent.ts'
import { endOffer, endTimeRequest } from './endTimeRequest.ts'
import { appointmentChange, findFreedHours } from './appointmentChange.ts'
import { insertFreedTimes } from './freed-times/freedTimes.repository.ts'
import { requestOffers, requestOffersForMember } from './freed-times/requestOffers.ts'
import { listOpenOffersOf, type TimeOfferRow } from './timeOffers.repository.ts'
import {
  listRequestsOf,
  listRequestsOfSession,
  type TimeRequestRow,
  toRequestedTimes,
} from './timeRequests.repository.ts'

/**
 * What a booking, move or cancellation means for those who wait for a time: it answers requests of
 * its member, and what it frees is offered to others. Enqueued by the statement of the change.
 */
export const appointmentChangeJob: Job<AppointmentEvent, Context> = {
  ...appointmentChange,
  run: ({ clock, db }, event, { dedupeKey, enqueuedAt }) =>
    db.tx(async (tx) => {
      const appointment = await findAppointment(tx, event.appointment_id)
      if (appointment === null) return
      const now = clock.now()
      const requests = await listRequestsOf(tx, appointment.member_id, now)
      // who asks after the change waits for another time
      const earlier = requests.filter(({ created_at }) => created_at <= enqueuedAt)
      await endAnsweredRequests(tx, earlier, event, appointment, now)
      if (appointment.status === 'cancelled')
        for (const request of await listRequestsOfSession(tx, appointment.id))
          await endTimeRequest(tx, request, 'over', now)
      const freed = findFreedHours(event)
      if (freed !== null)
        await insertFreedTimes(tx, {
          practitionerId: appointment.practitioner_id,
          cause: dedupeKey,
          memberId: event.by === 'member' ? appointment.member_id : null,
          hours: [freed],
        })
      // a booking may have ended offers of other practitioners, too
      const offers = await listOpenOffersOf(tx, appointment.member_id)
      if (event.event === 'moved') await endLaterOffers(tx, requests, offers, appointment, now)
      const practitioners = offers.map(({ practitioner_id }) => practitioner_id)
      for (const id of new Set([appointment.practitioner_id, ...practitioners]))
        await requestOffers(tx, id, now)
      // the session no longer overlaps other times
      if (event.event !== 'booked') await requestOffersForMember(tx, appointment.member_id, now)
    }),
}

/** A time that was offered for the session is not an earlier one anymore. */
async function endLaterOffers(
  tx: Queryable,
  requests: readonly TimeRequestRow[],
  offers: readonly TimeOfferRow[],
  { id, starts_at }: StaffAppointmentRow,
  now: number,
): Promise<void> {
  const ofSession = new Set(
    requests.filter(({ appointment_id }) => appointment_id === id).map((request) => request.id),
  )
  for (const offer of offers)
    if (ofSession.has(offer.request_id) && offer.starts_at >= starts_at)
      await endOffer(tx, offer, 'booked_elsewhere', now)
}

/**
 * The member has what they waited for, however they booked it: a booking answers requests for new
 * sessions, and a move only those for an earlier time of its session.
 */
async function endAnsweredRequests(
  tx: Queryable,
  requests: readonly TimeRequestRow[],
  event: AppointmentEvent,
  { id, practitioner_id, appointment_type }: StaffAppointmentRow,
  now: number,
): Promise<void> {
  if (event.event === 'cancelled') return
  const session = { start: event.starts_at, end: event.ends_at }
  // a request for an earlier time waits for one before that of the session until then
  const { movingId, before } =
    event.event === 'moved'
      ? { movingId: id, before: event.previous_starts_at }
      : { movingId: null, before: null }
  for (const request of requests) {
    const isAnswered =
      request.appointment_id === movingId &&
      request.appointment_type === appointment_type &&
      (request.practitioner_id ?? practitioner_id) === practitioner_id &&
      fitsTimeRequest({ ...toRequestedTimes(request), before }, session)
    if (isAnswered) await endTimeRequest(tx, request, 'answered', now)
  }
}
