import { getReminderDeadline } from '@portal/domain/scheduling'
import { HOUR } from '@portal/domain/time'
import type { Context } from '../../../context.ts'
import type { ReminderPayload } from './reminder.ts'
import { findRemindedAppointment, type RemindedAppointmentRow } from './reminders.repository.ts'

/** Why a due reminder is not sent, for the log. */
export type DropReason =
  | 'session_changed'
  | 'overdue'
  | 'account_closed'
  | 'email_unconfirmed'
  | 'turned_off'
  | 'no_consent'
  | 'quiet_time'

/** Reads the session of a due reminder again. Returns the reason when the reminder is dropped. */
export async function findDueReminder(
  { db, clock }: Context,
  { appointment_id, version, offset }: ReminderPayload,
): Promise<RemindedAppointmentRow | DropReason> {
  const row = await findRemindedAppointment(db, appointment_id)
  if (row === null || row.version !== version || row.status !== 'booked') return 'session_changed'
  if (clock.now() > getReminderDeadline(row.starts_at, offset)) return 'overdue'
  if (!row.is_member_active) return 'account_closed'
  if (row.reminder_hours_off.includes(offset / HOUR)) return 'turned_off'
  // somebody else's address may have been entered
  return row.is_email_confirmed ? row : 'email_unconfirmed'
}

export const logDroppedReminder = ({ log }: Context, job: string, code: DropReason): void =>
  log('info', 'reminder_dropped', { job, code })
