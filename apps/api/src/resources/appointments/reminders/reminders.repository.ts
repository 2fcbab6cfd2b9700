import type { Reminder } from '@portal/domain/scheduling'
import { type Queryable, sql } from '../../../db/sql.ts'
import { enqueueOrReschedule } from '../../../jobs/enqueue.ts'
import type { ReminderPayload } from './reminder.ts'

export type RemindedAppointmentRow = {
  version: number
  status: string
  starts_at: number
  ends_at: number
  /** When this version was booked or moved. */
  updated_at: number
  user_timezone: string
  credit_cost: number
  is_free_visit: boolean
  moved_late: boolean
  /** The zone in the member's profile, null until there is one. */
  member_timezone: string | null
  is_member_active: boolean
  is_email_confirmed: boolean
  notify_appointment_sms: boolean
  /** The reminders that the member does not want, in hours before the start. */
  reminder_hours_off: number[]
  member_id: string
  session_phone_number: string | null
  member_phone_number: string | null
}

/** A session with what its reminders depend on, null when there is no such session. */
export async function findRemindedAppointment(
  db: Queryable,
  id: string,
): Promise<RemindedAppointmentRow | null> {
  const [row] = await db.query<RemindedAppointmentRow>(
    sql`SELECT a.version, a.status, a.starts_at, a.ends_at, a.updated_at, a.user_timezone,
       a.credit_cost, a.is_free_visit, a.moved_late, m.timezone AS member_timezone,
       m.is_active AND m.closed_at IS NULL AS is_member_active, m.is_email_confirmed,
       m.notify_appointment_sms, m.reminder_hours_off, a.member_id,
       a.phone_number AS session_phone_number,
       m.phone_number AS member_phone_number
     FROM appointments a JOIN users m ON m.id = a.member_id WHERE a.id = ${id}`,
  )
  return row ?? null
}

const jobKinds = { email: 'reminder_mail', sms: 'reminder_sms' } as const

/**
 * Writes the rows of reminders: one for each version of the session, channel and offset. A row that
 * is still waiting gets the new time.
 */
export async function saveReminders(
  db: Queryable,
  reminders: readonly Reminder[],
  { id, version, now }: { readonly id: string; readonly version: number; readonly now: number },
): Promise<void> {
  const jobs = reminders.map(({ channel, offset, dueAt }) => {
    const payload: ReminderPayload = { appointment_id: id, version, offset }
    const kind = jobKinds[channel]
    return { kind, payload, dedupeKey: `${kind}:${id}:${version}:${offset}`, dueAt }
  })
  await enqueueOrReschedule(db, jobs, now)
}
