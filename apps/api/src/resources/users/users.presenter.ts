import type { ReminderChoice, User } from '@portal/contract'
import { toUtcIsoOrNull } from '../../core/values/instants.ts'
import type { UserRow } from './users.repository.ts'

const defaultAvatar = '/avatars/default-client.svg'

/** The practice's reminders, `hours` before a session, without those in `off`. */
export const presentReminders = (
  hours: readonly number[],
  off: readonly number[],
): ReminderChoice[] => hours.map((each) => ({ hours: each, is_on: !off.includes(each) }))

/** An admin has no plan and sees the view of a membership. */
export function presentUser(
  row: UserRow,
  monthAvailability: string[],
  reminderHours: readonly number[],
): User {
  const {
    coach_id,
    balance,
    debt,
    health_checked_at,
    avatar_url,
    plan_type,
    reminder_hours_off,
    ...shown
  } = row
  return {
    ...shown,
    avatar_url: avatar_url ?? defaultAvatar,
    plan_type: plan_type ?? 'MEMBERSHIP',
    coach: coach_id,
    session_credits_remaining: balance,
    credit_debt: debt,
    health_checked_at: toUtcIsoOrNull(health_checked_at),
    month_availability: monthAvailability,
    reminders: presentReminders(reminderHours, reminder_hours_off),
  }
}
