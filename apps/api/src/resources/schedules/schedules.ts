import type { LocalHours } from '@portal/domain/scheduling'
import type { Context } from '../../context.ts'
import type { AuditContext } from '../../core/audit.ts'
import { createId } from '../../core/values/createId.ts'
import { createFieldRefusal, createNotFoundRefusal } from '../../core/errors/refusal.ts'
import { type Queryable, sql } from '../../db/sql.ts'
import { saveWeeklyHours } from '../practitioners/manage/practitionerFields.repository.ts'
import { setUserActive } from '../users/accountState.repository.ts'
import { removeCoach } from '../users/userFields.repository.ts'
import type { WeeklyHours } from '../practitioners/manage/addPractitioner.ts'
import { changeSchedule, type ScheduleChangeResult } from './changeSchedule.ts'

/** Whose schedule is changed, by whom, and whether affected sessions may be canceled. */
export type ScheduleEdit = {
  readonly practitionerId: string
  readonly isConfirmed: boolean
  readonly auditContext: AuditContext
}

type Edit = (context: Context, edit: ScheduleEdit) => Promise<ScheduleChangeResult>

/** Replaces the hours of all days of the week, in the practitioner's zone. */
export const setWeeklyHours =
  (weekly: WeeklyHours): Edit =>
  (context, { auditContext, ...edit }) =>
    changeSchedule(
      context,
      {
        ...edit,
        action: 'practitioner.hours_set',
        details: { weekly_hours: weekly },
        async write(tx) {
          await saveWeeklyHours(tx, edit.practitionerId, weekly)
        },
      },
      auditContext,
    )

/** Replaces the hours of a date; an empty list closes it. */
export const setOverride =
  (date: string, hours: readonly LocalHours[]): Edit =>
  (context, { auditContext, ...edit }) =>
    changeSchedule(
      context,
      {
        ...edit,
        action: 'practitioner.override_set',
        details: { date, hours },
        async write(tx) {
          await tx.query(
            sql`INSERT INTO practitioner_overrides (practitioner_id, date, hours)
             VALUES (${edit.practitionerId}, ${date}::date, ${JSON.stringify(hours)}::jsonb)
             ON CONFLICT (practitioner_id, date) DO UPDATE SET hours = excluded.hours`,
          )
        },
      },
      auditContext,
    )

/** The weekly hours apply to the date again. Throws `not_found` without an override. */
export const removeOverride =
  (date: string): Edit =>
  (context, { auditContext, ...edit }) =>
    changeSchedule(
      context,
      {
        ...edit,
        action: 'practitioner.override_removed',
        details: { date },
        async write(tx) {
          const rows = await tx.query(
            sql`DELETE FROM practitioner_overrides
             WHERE practitioner_id = ${edit.practitionerId} AND date = ${date}::date
             RETURNING date`,
          )
          if (rows.length === 0) throw createNotFoundRefusal()
        },
      },
      auditContext,
    )

/** Adds time off. Instants in epoch milliseconds. Throws when it is over. */
export const addTimeOff =
  (startsAt: number, endsAt: number): Edit =>
  (context, { auditContext, ...edit }) => {
    if (endsAt <= startsAt)
      throw createFieldRefusal('to', 'before_from', 'Time off must end after it starts.')
    const id = createId()
    return changeSchedule(
      context,
      {
        ...edit,
        action: 'practitioner.time_off_added',
        details: { time_off_id: id, starts_at: startsAt, ends_at: endsAt },
        async write(tx, now) {
          if (endsAt <= now) throw createFieldRefusal('to', 'in_the_past', 'This time is over.')
          await tx.query(
            sql`INSERT INTO practitioner_time_off (id, practitioner_id, starts_at, ends_at)
             VALUES (${id}, ${edit.practitionerId}, ${new Date(startsAt)}, ${new Date(endsAt)})`,
          )
        },
      },
      auditContext,
    )
  }

/** Throws `not_found` for an unknown id, and for the time off of another practitioner. */
export const removeTimeOff =
  (id: string): Edit =>
  (context, { auditContext, ...edit }) =>
    changeSchedule(
      context,
      {
        ...edit,
        action: 'practitioner.time_off_removed',
        details: { time_off_id: id },
        async write(tx) {
          const rows = await tx.query(
            sql`DELETE FROM practitioner_time_off
             WHERE id = ${id} AND practitioner_id = ${edit.practitionerId} RETURNING id`,
          )
          if (rows.length === 0) throw createNotFoundRefusal()
        },
      },
      auditContext,
    )

/**
 * A practitioner who is not active cannot be booked and is not shown to members. The members whose
 * coach they were choose another one.
 */
export const setActive =
  (isActive: boolean): Edit =>
  (context, { auditContext, ...edit }) =>
    changeSchedule(
      context,
      {
        ...edit,
        action: isActive ? 'practitioner.reactivated' : 'practitioner.deactivated',
        async write(tx) {
          await setUserActive(tx, edit.practitionerId, isActive)
          if (!isActive) await removeCoach(tx, edit.practitionerId)
        },
      },
      auditContext,
    )

export type TimeOffRow = { id: string; starts_at: number; ends_at: number }

/** The time off that is not over, in order. */
export const listTimeOff = (
  db: Queryable,
  practitionerId: string,
  now: number,
): Promise<TimeOffRow[]> =>
  db.query<TimeOffRow>(
    sql`SELECT id, starts_at, ends_at FROM practitioner_time_off
     WHERE practitioner_id = ${practitionerId} AND ends_at > ${new Date(now)}
     ORDER BY starts_at, id`,
  )

export type OverrideRow = { date: string; hours: LocalHours[] }

/** The overrides from a date on, in order. */
export const listOverrides = (
  db: Queryable,
  practitionerId: string,
  from: string,
): Promise<OverrideRow[]> =>
  db.query<OverrideRow>(
    sql`SELECT date, hours FROM practitioner_overrides
     WHERE practitioner_id = ${practitionerId} AND date >= ${from}::date ORDER BY date`,
  )
