import type { Appointment, AppointmentAnswer, AppointmentPage, AppointmentScope, BookAppointment, CancelAppointment } from '@portal/contract'
import { creditsReturned, isLateCancel, sessionActions } from '@portal/domain/scheduling'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { newId } from '../../db/newId.ts'
import type { Sql } from '../../db/sql.ts'
import { type IdempotentCall, once, type StoredAnswer } from '../../http/idempotency.ts'
import { fieldRefusal, notFound, Refusal } from '../../http/refusal.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { AppointmentEvent } from './appointmentEvent.ts'
import { presentAppointment } from './appointments.presenter.ts'
import { type AppointmentRow, findOwnAppointment, listPast, listUpcoming } from './appointments.repository.ts'
import { type BookingFacts, cancelAppointmentRow, type Deed, insertAppointment, lockMember, lockTimes, moveAppointment, type NewAppointment } from './booking.repository.ts'
import { checkWish, costOf, endOf, type Wish } from './bookingRules.ts'
import { cursorOf, positionOf } from './cursor.ts'
import { withNearest } from './nearestOpenings.ts'

/** What every writing call brings along. */
export type Caller = {
  readonly viewer: Viewer
  readonly timezone: string
  readonly requestId: string
  readonly idempotency: IdempotentCall | null
}

type Answer = StoredAnswer<AppointmentAnswer>
type Booking = z.output<typeof BookAppointment>

export async function listAppointments(
  context: Context,
  viewer: Viewer,
  { scope, cursor, limit }: { scope: AppointmentScope; cursor?: string | undefined; limit: number },
  timezone: string,
): Promise<AppointmentPage> {
  const now = context.clock.now()
  const list = scope === 'upcoming' ? listUpcoming : listPast
  const rows = await list(context.db, viewer.id, now, limit + 1, cursor === undefined ? null : positionOf(cursor))
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    results: page.map((row) => presentAppointment(row, timezone, now)),
    next: rows.length > limit && last !== undefined ? cursorOf({ startsAt: last.starts_at, id: last.id }) : null,
  }
}

export async function getAppointment(context: Context, viewer: Viewer, id: string, timezone: string): Promise<Appointment> {
  return presentAppointment(await ownAppointment(context.db, viewer, id), timezone, context.clock.now())
}

/** Someone else's session cannot be told from none. */
export async function ownAppointment(sql: Sql, viewer: Viewer, id: string): Promise<AppointmentRow> {
  const row = await findOwnAppointment(sql, viewer.id, id)
  if (row === null) throw notFound()
  return row
}

/** Books a session, or with `appointment_id` moves that one; all of it or nothing, once for an idempotency key. */
export async function bookOrMove(context: Context, caller: Caller, body: Booking): Promise<Answer> {
  const wish: Wish = {
    memberId: caller.viewer.id,
    practitionerId: body.practitioner_id,
    type: body.appointment_type,
    at: Date.parse(body.at),
    movingId: body.appointment_id ?? null,
  }
  const write = wish.movingId === null ? book : move
  const answer = await withNearest(context, wish, caller.timezone, () =>
    context.db.tx((sql) => once(sql, caller.idempotency, () => write(context, sql, caller, body, wish))),
  )
  context.jobs.wake()
  return answer
}

async function book(context: Context, sql: Sql, caller: Caller, body: Booking, wish: Wish): Promise<Answer> {
  await lockTimes(sql, wish.practitionerId, wish.memberId)
  const now = context.clock.now()
  const facts = await checkWish(sql, wish, now)
  const cost = costOf(facts, wish.type)
  const appointment = newAppointment(newId(), wish, body, cost)
  await insertAppointment(sql, appointment, deedOf(caller, now, eventOf('booked', appointment, 0)))
  return answerOf(201, { ...shownOf(facts), ...rowOf(appointment), status: 'booked', version: 0 }, caller, now)
}

async function move(context: Context, sql: Sql, caller: Caller, body: Booking, wish: Wish): Promise<Answer> {
  await lockTimes(sql, wish.practitionerId, wish.memberId)
  const now = context.clock.now()
  const before = await ownAppointment(sql, caller.viewer, wish.movingId ?? '')
  if (before.practitioner_id !== wish.practitionerId) throw fieldRefusal('practitioner_id', 'kept', 'A session that is moved keeps its practitioner.')
  if (before.appointment_type !== wish.type) throw fieldRefusal('appointment_type', 'kept', 'A session that is moved keeps its type.')
  const { canMove, reason } = sessionActions({ startsAt: before.starts_at, endsAt: before.ends_at, status: before.status }, now)
  if (!canMove) throw new Refusal('not_movable', reason ?? 'This session cannot be moved.')
  // the move that a lost answer makes someone repeat has happened already
  if (before.starts_at === wish.at) return answerOf(200, before, caller, now)
  await checkWish(sql, wish, now)
  const appointment = newAppointment(before.id, wish, body, before.credit_cost)
  const version = before.version + 1
  const event = { ...eventOf('moved', appointment, version), previous_starts_at: before.starts_at }
  if (!(await moveAppointment(sql, appointment, before.version, deedOf(caller, now, event)))) {
    throw new Refusal('conflict', 'This session was changed in the meantime. Please look again.')
  }
  return answerOf(200, { ...before, ...rowOf(appointment), version }, caller, now)
}

/** Cancels a session; one that is cancelled already is answered as it is. Whether it is late is worked out here, whatever was sent. */
export async function cancelAppointment(context: Context, caller: Caller, id: string, body: CancelAppointment): Promise<Answer> {
  const answer = await context.db.tx((sql) => once(sql, caller.idempotency, () => cancel(context, sql, caller, id, body)))
  context.jobs.wake()
  return answer
}

async function cancel(context: Context, sql: Sql, caller: Caller, id: string, body: CancelAppointment): Promise<Answer> {
  await lockMember(sql, caller.viewer.id)
  const now = context.clock.now()
  const before = await ownAppointment(sql, caller.viewer, id)
  const { starts_at, ends_at, status, version } = before
  if (status === 'cancelled') return answerOf(200, before, caller, now)
  const { canCancel, reason: refused } = sessionActions({ startsAt: starts_at, endsAt: ends_at, status }, now)
  if (!canCancel) throw new Refusal('not_cancellable', refused ?? 'This session cannot be cancelled.')
  const isLate = isLateCancel(starts_at, now)
  const refund = creditsReturned(before.credit_cost, starts_at, now)
  const reason = body.cancellation_reason || null
  const event: AppointmentEvent = {
    event: 'cancelled',
    appointment_id: id,
    sequence: version + 1,
    starts_at,
    ends_at,
    previous_starts_at: null,
    timezone: before.user_timezone,
    credit_cost: before.credit_cost,
    late_cancel: isLate,
  }
  if (!(await cancelAppointmentRow(sql, { id, version, isLate, reason, refund }, deedOf(caller, now, event)))) {
    throw new Refusal('conflict', 'This session was changed in the meantime. Please look again.')
  }
  return answerOf(200, { ...before, status: 'cancelled', late_cancel: isLate, cancellation_reason: reason, version: version + 1 }, caller, now)
}

const answerOf = (status: number, row: AppointmentRow, { timezone }: Caller, now: number): Answer => ({
  status,
  body: { appointment: presentAppointment(row, timezone, now) },
})

const deedOf = ({ viewer, requestId }: Caller, now: number, event: AppointmentEvent): Deed => ({
  memberId: viewer.id,
  actorId: viewer.id,
  requestId,
  now,
  event,
})

const newAppointment = (id: string, wish: Wish, body: Booking, cost: number): NewAppointment => ({
  id,
  practitionerId: wish.practitionerId,
  type: wish.type,
  startsAt: wish.at,
  endsAt: endOf(wish),
  cost,
  timezone: body.user_timezone,
  phoneNumber: body.phone_number || null,
  smsConsent: body.sms_consent,
  notes: body.notes || null,
})

const eventOf = (event: AppointmentEvent['event'], appointment: NewAppointment, sequence: number): AppointmentEvent => ({
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

const rowOf = (appointment: NewAppointment) => ({
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

const shownOf = ({ first_name, last_name, avatar_url, title, timezone, meeting_url, display_name }: BookingFacts) => ({
  first_name,
  last_name,
  avatar_url,
  title,
  timezone,
  meeting_url,
  display_name,
})
