import type { BookAppointment } from '@portal/contract'
import { isLateCancel } from '@portal/domain/scheduling'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { createId } from '../../../core/values/createId.ts'
import type { Queryable } from '../../../db/sql.ts'
import { runOnce } from '../../../core/requests/idempotency.ts'
import { createFieldRefusal } from '../../../core/errors/refusal.ts'
import { recordBookingConsent } from '../../consents/changeTextConsent.ts'
import type { AppointmentEvent } from '../email/appointmentEvent.ts'
import {
  checkMovable,
  createSessionChangedRefusal,
  getOwnAppointment,
} from '../appointments.service.ts'
import type { AppointmentRow } from '../appointments.repository.ts'
import { lockTimes } from '../../../core/queues/locks.ts'
import {
  type BookingData,
  type AppointmentChange,
  insertAppointment,
  updateMovedAppointment,
  type NewAppointment,
} from './booking.repository.ts'
import { type BookingOptions, checkBooking, checkCreditCost } from './bookingRules.ts'
import {
  type StoredAppointmentResponse,
  createAppointmentResponse,
  type BookingCaller,
  createAppointmentChange,
} from './bookingCaller.ts'
import { addNearestTimes } from './nearestTimes.ts'
import { reserveTime } from './reserveTime.ts'
import { createSlotRequest, getSlotEnd, type SlotRequest } from './slotRequest.ts'

type Booking = z.output<typeof BookAppointment>

/**
 * Books an appointment, or moves the one of `appointment_id`, in one transaction and once for an
 * idempotency key.
 */
export async function bookOrMove(
  context: Context,
  caller: BookingCaller,
  body: Booking,
): Promise<StoredAppointmentResponse> {
  const slot = createSlotRequest(caller.viewer.id, body)
  const write = slot.movingId === null ? book : moveAppointment
  const response = await addNearestTimes(context, slot, caller.timezone, () =>
    reserveTime(context, {
      practitionerId: slot.practitionerId,
      idempotency: caller.idempotency,
      check: (tx) => checkRequest(context, tx, caller, slot),
      write: (tx) => runOnce(tx, caller.idempotency, () => write(context, tx, caller, body, slot)),
    }),
  )
  context.jobs.wake()
  return response
}

async function checkRequest(
  { clock, config }: Context,
  db: Queryable,
  caller: BookingCaller,
  slot: SlotRequest,
): Promise<void> {
  const now = clock.now()
  if (slot.movingId !== null) {
    const current = await readMovable(db, caller, slot, now)
    if (current.starts_at === slot.startsAt) return
  }
  await checkBooking(db, slot, config.bookingCaps, now)
}

async function book(
  context: Context,
  db: Queryable,
  caller: BookingCaller,
  body: Booking,
  slot: SlotRequest,
): Promise<StoredAppointmentResponse> {
  await lockTimes(db, slot.practitionerId, slot.memberId)
  const now = context.clock.now()
  const row = await bookAppointment(
    db,
    slot,
    body,
    { actorId: caller.viewer.id, requestId: caller.requestId },
    now,
    { caps: context.config.bookingCaps },
  )
  return createAppointmentResponse(201, row, caller, now)
}

/** The fields of a booking besides its slot. */
type Details = Pick<
  Booking,
  'user_timezone' | 'sms_consent' | 'sms_consent_version' | 'phone_number' | 'notes'
>

/**
 * Books an appointment inside the caller's transaction, which has locked the times. Throws the
 * refusal of a slot that is not available.
 */
export async function bookAppointment(
  db: Queryable,
  slot: SlotRequest,
  details: Details,
  auditContext: Pick<AppointmentChange, 'actorId' | 'requestId'>,
  now: number,
  { caps, chosenCost = null }: BookingOptions,
): Promise<AppointmentRow> {
  const data = await checkBooking(db, slot, caps, now)
  const { cost, isFreeVisit } = checkCreditCost(data, slot.type, chosenCost)
  const appointment = createAppointment(createId(), slot, addMemberZone(details, data), {
    credit_cost: cost,
    is_free_visit: isFreeVisit,
    moved_late: false,
  })
  await insertAppointment(db, appointment, {
    ...auditContext,
    memberId: slot.memberId,
    now,
    event: createEvent('booked', appointment, 0, now),
  })
  await recordBookingConsent(db, slot.memberId, details, now)
  return { ...pickDisplayFields(data), ...createRow(appointment), status: 'booked', version: 0 }
}

/** The appointment to move. Throws when it is not the member's or cannot be moved. */
async function readMovable(
  db: Queryable,
  caller: BookingCaller,
  slot: SlotRequest,
  now: number,
): Promise<AppointmentRow> {
  const current = await getOwnAppointment(db, caller.viewer, slot.movingId ?? '')
  if (current.practitioner_id !== slot.practitionerId)
    throw createFieldRefusal(
      'practitioner_id',
      'kept',
      "Rescheduling can't change the practitioner.",
    )
  if (current.appointment_type !== slot.type)
    throw createFieldRefusal(
      'appointment_type',
      'kept',
      "Rescheduling can't change the session type.",
    )
  checkMovable(current, now)
  return current
}

/**
 * Moves the appointment of `slot` inside the caller's transaction. A repeated move returns the
 * appointment. Throws the refusal of a slot that is not available.
 */
export async function moveAppointment(
  context: Context,
  db: Queryable,
  caller: BookingCaller,
  body: Details,
  slot: SlotRequest,
): Promise<StoredAppointmentResponse> {
  await lockTimes(db, slot.practitionerId, slot.memberId)
  const now = context.clock.now()
  const current = await readMovable(db, caller, slot, now)
  // a repeated request: the move has already happened
  if (current.starts_at === slot.startsAt)
    return createAppointmentResponse(200, current, caller, now)
  const data = await checkBooking(db, slot, context.config.bookingCaps, now)
  const appointment = createAppointment(current.id, slot, addMemberZone(body, data), {
    credit_cost: current.credit_cost,
    is_free_visit: current.is_free_visit,
    moved_late: current.moved_late || isLateCancel(current.starts_at, now),
  })
  const version = current.version + 1
  const event = {
    ...createEvent('moved', appointment, version, now),
    previous_starts_at: current.starts_at,
  }
  if (
    !(await updateMovedAppointment(
      db,
      appointment,
      current.version,
      createAppointmentChange(caller, now, event),
    ))
  ) {
    throw createSessionChangedRefusal()
  }
  await recordBookingConsent(db, slot.memberId, body, now)
  const row = { ...current, ...createRow(appointment), version }
  return createAppointmentResponse(200, row, caller, now)
}

/** The zone in the profile precedes the one of the request, which may be the device's. */
const addMemberZone = (details: Details, { member_timezone }: BookingData): Details => ({
  ...details,
  user_timezone: member_timezone ?? details.user_timezone,
})

type Terms = Pick<NewAppointment, 'credit_cost' | 'is_free_visit' | 'moved_late'>

const createAppointment = (
  id: string,
  slot: SlotRequest,
  body: Details,
  terms: Terms,
): NewAppointment => ({
  id,
  practitioner_id: slot.practitionerId,
  appointment_type: slot.type,
  starts_at: slot.startsAt,
  ends_at: getSlotEnd(slot),
  ...terms,
  user_timezone: body.user_timezone,
  phone_number: body.phone_number || null,
  sms_consent: body.sms_consent,
  notes: body.notes || null,
})

const createEvent = (
  event: AppointmentEvent['event'],
  appointment: NewAppointment,
  sequence: number,
  now: number,
): AppointmentEvent => ({
  event,
  appointment_id: appointment.id,
  sequence,
  starts_at: appointment.starts_at,
  ends_at: appointment.ends_at,
  previous_starts_at: null,
  timezone: appointment.user_timezone,
  credit_cost: appointment.credit_cost,
  late_cancel: false,
  is_free_visit: appointment.is_free_visit,
  is_late: appointment.moved_late || isLateCancel(appointment.starts_at, now),
  by: 'member',
})

/** The row without what only a query knows, and without what the member wrote. */
const createRow = ({
  phone_number: _phone,
  sms_consent: _consent,
  notes: _notes,
  ...appointment
}: NewAppointment) => ({ ...appointment, late_cancel: false, cancellation_reason: null })

const pickDisplayFields = ({
  first_name,
  last_name,
  avatar_url,
  title,
  timezone,
  meeting_kind,
  meeting_url,
  meeting_address,
  meeting_map_url,
  notice_minutes,
  display_name,
}: BookingData) => ({
  first_name,
  last_name,
  avatar_url,
  title,
  timezone,
  meeting_kind,
  meeting_url,
  meeting_address,
  meeting_map_url,
  notice_minutes,
  display_name,
})
