import type { AppointmentStatus, AppointmentType } from '@portal/contract'
import { appointmentTypes } from '@portal/domain/scheduling'
import {
  addDays,
  DAY,
  getLocalDate,
  getWeekdayOfDate,
  MINUTE,
  toInstant,
} from '@portal/domain/time'
import { createId } from '../../../core/values/createId.ts'
import { type Queryable, sql } from '../../../db/sql.ts'
import { addDemoCredits } from '../../credits/demo/addDemoCredits.ts'

export type DemoSession = {
  readonly member: string
  readonly coach: string
  readonly type: AppointmentType
  readonly startsAt: number
  readonly status: AppointmentStatus
  readonly cost: number
  /** The zone of the member. */
  readonly zone: string
  /** Whether the session was canceled too late to return the credit. */
  readonly isLateCancel?: boolean
  /** What the practice shared after it. */
  readonly summary?: string
  /** Whether the session was rescheduled too late for a later cancellation to return the credit. */
  readonly isMovedLate?: boolean
}

/** A session that was booked nine days before, with its ledger entries. */
export async function addDemoSession(
  db: Queryable,
  {
    member,
    coach,
    type,
    startsAt,
    status,
    cost,
    zone,
    isLateCancel = false,
    isMovedLate = false,
    summary,
  }: DemoSession,
): Promise<void> {
  const id = createId()
  const end = startsAt + appointmentTypes[type].minutes * MINUTE
  const bookedAt = startsAt - 9 * DAY
  const booked = new Date(bookedAt)
  await db.query(
    sql`INSERT INTO appointments (id, member_id, practitioner_id, appointment_type, starts_at,
       ends_at, status, credit_cost, is_free_visit, user_timezone, cancellation_reason, late_cancel,
       moved_late, summary, created_at, updated_at)
     VALUES (${id}, ${member}, ${coach}, ${type}, ${new Date(startsAt)},
       ${new Date(end)}, ${status}, ${cost},
       ${type === 'INITIAL_CONSULTATION' && cost === 0}, ${zone},
       ${status === 'cancelled' ? 'Traveling that week' : null}, ${isLateCancel}, ${isMovedLate},
       ${summary ?? null}, ${booked}, ${booked})`,
  )
  if (cost === 0) return
  const spent = { amount: -cost, reason: 'appointment_booked', ref: id }
  await addDemoCredits(db, member, spent, bookedAt)
  if (status !== 'cancelled' || isLateCancel) return
  const returned = { amount: cost, reason: 'appointment_cancelled', ref: id }
  await addDemoCredits(db, member, returned, startsAt - 5 * DAY)
}

/**
 * The instant so many days ago at the hour in the zone, or on the Friday before when that is a
 * weekend.
 */
export const getPastWorkday = (now: number, days: number, hour: number, zone: string): number =>
  toInstant(findWorkdayBefore(getLocalDate(now - days * DAY, zone)), hour * 60, zone)

/** The date itself, or the Friday before a weekend. */
function findWorkdayBefore(date: string): string {
  const day = getWeekdayOfDate(date)
  if (day === 6) return addDays(date, -1)
  return day === 0 ? addDays(date, -2) : date
}
