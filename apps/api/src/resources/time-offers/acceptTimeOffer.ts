import type { AcceptTimeOffer } from '@portal/contract'
import type { Context } from '../../context.ts'
import { createNotFoundRefusal, Refusal } from '../../core/errors/refusal.ts'
import { toStoredPhone } from '../../core/values/storedPhone.ts'
import { lockTimes } from '../../core/queues/locks.ts'
import { runOnce } from '../../core/requests/idempotency.ts'
import type { Queryable } from '../../db/sql.ts'
import { getOwnAppointment } from '../appointments/appointments.service.ts'
import {
  type BookingCaller,
  createAppointmentResponse,
  type StoredAppointmentResponse,
} from '../appointments/booking/bookingCaller.ts'
import { bookAppointment, moveAppointment } from '../appointments/booking/bookOrMove.ts'
import { reserveTime } from '../appointments/booking/reserveTime.ts'
import { endTimeRequest } from '../time-requests/endTimeRequest.ts'
import { lockContact } from '../users/users.repository.ts'
import { checkAcceptable, toSlotRequest } from '../time-requests/offering/checkOfferable.ts'
import {
  findOwnOffer,
  type TimeOfferRow,
  updateEndedOffer,
} from '../time-requests/timeOffers.repository.ts'
import { timeOfferErrors } from './errorCodes.ts'
import { readOfferState } from './presentTimeOffer.ts'
import { findOfferDetails, type OfferDetails } from './timeOffers.repository.ts'

/**
 * Books the offered time, or moves the session there, in one transaction. Accepting an accepted
 * offer again returns its session. The session that moved frees its time, which is offered on.
 */
export async function acceptTimeOffer(
  context: Context,
  caller: BookingCaller,
  id: string,
  body: AcceptTimeOffer,
): Promise<StoredAppointmentResponse> {
  const { viewer, idempotency } = caller
  const offer = await findOwnOffer(context.db, viewer.id, id)
  if (offer === null) throw createNotFoundRefusal()
  const reserve = () =>
    reserveTime(context, {
      practitionerId: offer.practitioner_id,
      idempotency,
      check: (tx) => checkOffer(context, tx, caller, id),
      write: (tx) => runOnce(tx, idempotency, () => accept(context, tx, caller, id, body)),
    })
  const response = await reserve().catch(async (error: unknown) => {
    // another request of the member may have accepted it between two statements of the check
    const current = await findOwnOffer(context.db, viewer.id, id)
    if (current?.end_reason !== 'accepted') throw error
    return reserve()
  })
  context.jobs.wake()
  return response
}

type OpenOffer = { readonly offer: TimeOfferRow; readonly details: OfferDetails }

/** Returns null for an offer that was accepted before. Throws when it cannot be accepted. */
async function checkOffer(
  context: Context,
  tx: Queryable,
  { viewer }: BookingCaller,
  id: string,
): Promise<OpenOffer | null> {
  const offer = await findOwnOffer(tx, viewer.id, id)
  const details = await findOfferDetails(tx, id)
  if (offer === null || details === null) throw createNotFoundRefusal()
  const state = await readOfferState(tx, offer, details, context.clock.now())
  if (state === 'accepted') return null
  if (state !== 'held' && state !== 'announced')
    throw new Refusal(timeOfferErrors.ended, "This time isn't offered to you anymore.")
  await checkAcceptable(context, tx, getSlot({ offer, details }))
  return { offer, details }
}

const getSlot = ({ offer, details }: OpenOffer) =>
  toSlotRequest(
    { ...offer, appointment_id: details.moving_id },
    offer.practitioner_id,
    offer.starts_at,
  )

async function accept(
  context: Context,
  tx: Queryable,
  caller: BookingCaller,
  id: string,
  { user_timezone, phone_number }: AcceptTimeOffer,
): Promise<StoredAppointmentResponse> {
  const { viewer, requestId } = caller
  const known = await findOwnOffer(tx, viewer.id, id)
  if (known === null) throw createNotFoundRefusal()
  await lockTimes(tx, known.practitioner_id, viewer.id)
  const now = context.clock.now()
  const open = await checkOffer(context, tx, caller, id)
  if (open === null) {
    const booked = await findOwnOffer(tx, viewer.id, id)
    const row = await getOwnAppointment(tx, viewer, booked?.appointment_id ?? '')
    return createAppointmentResponse(200, row, caller, now)
  }
  const slot = getSlot(open)
  const details = {
    user_timezone,
    sms_consent: false,
    phone_number: await findNumber(context, tx, open, phone_number),
    notes: null,
  }
  const audit = { actorId: viewer.id, requestId }
  const options = { caps: context.config.bookingCaps }
  const response =
    slot.movingId === null
      ? createAppointmentResponse(
          200,
          await bookAppointment(tx, slot, details, audit, now, options),
          caller,
          now,
        )
      : await moveAppointment(context, tx, caller, details, slot)
  await updateEndedOffer(tx, id, 'accepted', now, response.body.appointment.id)
  const request = { id: open.offer.request_id, member_id: viewer.id }
  await endTimeRequest(tx, request, 'answered', now)
  return response
}

/** The number that the practitioner calls. Null keeps that of a session that moves. */
async function findNumber(
  { config }: Context,
  tx: Queryable,
  { offer, details }: OpenOffer,
  given: string | null | undefined,
): Promise<string | null> {
  if (details.moving_id !== null) return null
  if (given) return toStoredPhone(given, config.phoneRegion, false)
  if (details.meeting_kind !== 'phone') return null
  return (await lockContact(tx, offer.member_id)).phone_number
}
