import type { BookAppointment } from '@portal/contract'
import { sessionActions } from '@portal/domain/scheduling'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { createId } from '../../../core/createId.ts'
import type { Queryable } from '../../../db/sql.ts'
import { runOnce } from '../../../core/idempotency.ts'
import { fieldRefusal, Refusal } from '../../../core/refusal.ts'
import type { AppointmentEvent } from '../email/appointmentEvent.ts'
import { getOwnAppointment } from '../appointments.service.ts'
import type { AppointmentRow } from '../appointments.repository.ts'
import {
  type BookingData,
  type AppointmentChange,
  insertAppointment,
  lockTimes,
  updateMovedAppointment,
  type NewAppointment,
} from './booking.repository.ts'
import { checkSlotRequest, checkCreditCost } from './bookingRules.ts'
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
  const write = slot.movingId === null ? book : move
  const response = await addNearestTimes(context, slot, caller.timezone, () =>
    reserveTime(context, {
      practitionerId: slot.practitionerId,
      idempotency: caller.idempotency,
      check: (tx) => checkRequest(tx, caller, slot, context.clock.now()),
      write: (tx) => runOnce(tx, caller.idempotency, () => write(context, tx, caller, body, slot)),
    }),
  )
  context.jobs.wake()
  return response
}

async function checkRequest(
  db: Queryable,
  caller: BookingCaller,
  slot: SlotRequest,
  now: number,
): Promise<void> {
  if (slot.movingId !== null) {
    const current = await readMovable(db, caller, slot, now)
    if (current.starts_at === slot.at) return
  }
  await checkSlotRequest(db, slot, now)
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
  )
  return createAppointmentResponse(201, row, caller, now)
}

/** The fields of a booking besides its slot. */
type Details = Pick<Booking, 'user_timezone' | 'sms_consent' | 'phone_number' | 'notes'>

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
): Promise<AppointmentRow> {
  const data = await checkSlotRequest(db, slot, now)
  const cost = checkCreditCost(data, slot.type)
  const appointment = newAppointment(createId(), slot, details, cost)
  await insertAppointment(db, appointment, {
    ...auditContext,
    memberId: slot.memberId,
    now,
    event: createEvent('booked', appointment, 0),
  })
  return { ...pickDisplayFields(data), ...toRow(appointment), status: 'booked', version: 0 }
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
    throw fieldRefusal('practitioner_id', 'kept', "Rescheduling can't change the practitioner.")
  if (current.appointment_type !== slot.type)
    throw fieldRefusal('appointment_type', 'kept', "Rescheduling can't change the session type.")
  const { canMove, reason } = sessionActions(
    { startsAt: current.starts_at, endsAt: current.ends_at, status: current.status },
    now,
  )
  if (!canMove) throw new Refusal('not_movable', reason ?? "This session can't be rescheduled.")
  return current
}

async function move(
  context: Context,
  db: Queryable,
  caller: BookingCaller,
  body: Booking,
  slot: SlotRequest,
): Promise<StoredAppointmentResponse> {
  await lockTimes(db, slot.practitionerId, slot.memberId)
  const now = context.clock.now()
  const current = await readMovable(db, caller, slot, now)
  // a repeated request: the move has already happened
  if (current.starts_at === slot.at) return createAppointmentResponse(200, current, caller, now)
  await checkSlotRequest(db, slot, now)
  const appointment = newAppointment(current.id, slot, body, current.credit_cost)
  const version = current.version + 1
  const event = {
    ...createEvent('moved', appointment, version),
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
    throw new Refusal('conflict', 'This session has changed. Reload it and try again.')
  }
  return createAppointmentResponse(200, { ...current, ...toRow(appointment), version }, caller, now)
}

const newAppointment = (
  id: string,
  slot: SlotRequest,
  body: Details,
  cost: number,
): NewAppointment => ({
  id,
  practitionerId: slot.practitionerId,
  type: slot.type,
  startsAt: slot.at,
  endsAt: getSlotEnd(slot),
  cost,
  timezone: body.user_timezone,
  phoneNumber: body.phone_number || null,
  smsConsent: body.sms_consent,
  notes: body.notes || null,
})

const createEvent = (
  event: AppointmentEvent['event'],
  appointment: NewAppointment,
  sequence: number,
): AppointmentEvent => ({
  event,
  appointment_id: appointment.id,
  sequence,
  starts_at: appointment.startsAt,
  ends_at: appointment.endsAt,
  previous_starts_at: null,
  timezone: appointment.timezone,
  credit_cost: appointment.cost,
  late_cancel: false,
})

const toRow = (appointment: NewAppointment) => ({
  id: appointment.id,
  practitioner_id: appointment.practitionerId,
  appointment_type: appointment.type,
  starts_at: appointment.startsAt,
  ends_at: appointment.endsAt,
  user_timezone: appointment.timezone,
  credit_cost: appointment.cost,
  late_cancel: false,
  cancellation_reason: null,
})

const pickDisplayFields = ({
  first_name,
  last_name,
  avatar_url,
  title,
  timezone,
  meeting_url,
  display_name,
}: BookingData) => ({
  first_name,
  last_name,
  avatar_url,
  title,
  timezone,
  meeting_url,
  display_name,
})
