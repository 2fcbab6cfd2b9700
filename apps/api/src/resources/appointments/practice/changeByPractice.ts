import type { AppointmentStatus } from '@portal/contract'
import { isLateCancel } from '@portal/domain/scheduling'
import type { Context } from '../../../context.ts'
import type { AuditContext } from '../../../core/audit.ts'
import { createNotFoundRefusal, Refusal } from '../../../core/errors/refusal.ts'
import type { Queryable } from '../../../db/sql.ts'
import { findAppointment, type StaffAppointmentRow } from '../appointments.repository.ts'
import { lockTimes } from '../../../core/queues/locks.ts'
import {
  type AppointmentChange,
  updateCanceledAppointment,
  updateMovedAppointment,
} from '../booking/booking.repository.ts'
import { getSlotEnd } from '../booking/slotRequest.ts'
import type { AppointmentEvent } from '../email/appointmentEvent.ts'

const createChangedRefusal = (): Refusal =>
  new Refusal('conflict', 'This session has changed. Show it again and retry.')

/** Cancels a session for the practice: returns credit and free visit, and clears the late flag. */
export async function cancelByPractice(
  context: Context,
  id: string,
  reason: string | null,
  auditContext: AuditContext,
): Promise<void> {
  await changeBooked(context, id, (db, row, now) =>
    cancelBooked(db, row, { reason, suggestsTimes: false }, auditContext, now),
  )
}

/**
 * Cancels a booked session for the practice, in the transaction of the caller, who has locked its
 * member. `suggestsTimes`: whether the email lists other open times.
 */
export async function cancelBooked(
  db: Queryable,
  row: StaffAppointmentRow,
  { reason, suggestsTimes }: { readonly reason: string | null; readonly suggestsTimes: boolean },
  auditContext: AuditContext,
  now: number,
): Promise<void> {
  const event: AppointmentEvent = {
    ...createEvent(row, 'cancelled', now),
    ...(suggestsTimes ? { suggests_times: true } : {}),
  }
  const isCanceled = await updateCanceledAppointment(
    db,
    {
      id: row.id,
      version: row.version,
      isLate: false,
      isMovedLate: false,
      reason,
      refund: row.credit_cost,
    },
    createChange(row, event, auditContext, now),
  )
  if (!isCanceled) throw createChangedRefusal()
}

/**
 * Moves a session for the practice and clears its late flag. `startsAt` in epoch milliseconds. The
 * practice may choose times outside the opening hours, but none in the past; sessions never
 * overlap.
 */
export async function moveByPractice(
  context: Context,
  id: string,
  startsAt: number,
  auditContext: AuditContext,
): Promise<void> {
  await changeBooked(context, id, async (db, row, now) => {
    if (startsAt <= now) throw new Refusal('conflict', 'Choose a time in the future.')
    const endsAt = getSlotEnd({ startsAt, type: row.appointment_type })
    const event: AppointmentEvent = {
      ...createEvent(
        { ...row, starts_at: startsAt, ends_at: endsAt, moved_late: false },
        'moved',
        now,
      ),
      previous_starts_at: row.starts_at,
    }
    const isMoved = await updateMovedAppointment(
      db,
      {
        id,
        practitioner_id: row.practitioner_id,
        appointment_type: row.appointment_type,
        starts_at: startsAt,
        ends_at: endsAt,
        credit_cost: row.credit_cost,
        is_free_visit: row.is_free_visit,
        moved_late: false,
        user_timezone: row.user_timezone,
        phone_number: null,
        sms_consent: row.sms_consent,
        notes: null,
      },
      row.version,
      createChange(row, event, auditContext, now),
    )
    if (!isMoved) throw createChangedRefusal()
  })
}

type Change = (db: Queryable, row: StaffAppointmentRow, now: number) => Promise<void>

const statusTexts: Readonly<Record<AppointmentStatus, string>> = {
  booked: 'booked',
  cancelled: 'canceled',
  completed: 'completed',
  no_show: 'a no-show',
}

async function changeBooked(context: Context, id: string, change: Change): Promise<void> {
  const found = await findAppointment(context.db, id)
  if (found === null) throw createNotFoundRefusal()
  await context.db.tx(async (tx) => {
    await lockTimes(tx, found.practitioner_id, found.member_id)
    const row = await findAppointment(tx, id)
    if (row === null) throw createNotFoundRefusal()
    if (row.status !== 'booked')
      throw new Refusal(
        'conflict',
        `Only a booked session can be changed; this one is ${statusTexts[row.status]}.`,
      )
    await change(tx, row, context.clock.now())
  })
  context.jobs.wake()
}

const createEvent = (
  row: StaffAppointmentRow,
  event: AppointmentEvent['event'],
  now: number,
): AppointmentEvent => ({
  event,
  appointment_id: row.id,
  sequence: row.version + 1,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  previous_starts_at: null,
  timezone: row.user_timezone,
  credit_cost: row.credit_cost,
  late_cancel: false,
  is_free_visit: row.is_free_visit,
  is_late: row.moved_late || isLateCancel(row.starts_at, now),
  by: 'practice',
})

const createChange = (
  row: StaffAppointmentRow,
  event: AppointmentEvent,
  { actorId, requestId }: AuditContext,
  now: number,
): AppointmentChange => ({ memberId: row.member_id, actorId, requestId, now, event })
