import type { User } from '@portal/contract'
import type { UserRow } from './users.repository.ts'

const defaultAvatar = '/avatars/default-client.svg'

/** An admin has no plan and sees the view of a membership. */
export function presentUser(row: UserRow, monthAvailability: string[]): User {
  const {
    coach_id,
    balance,
    debt,
    avatar_url,
    plan_type,
    notify_appointment_mail,
    notify_appointment_sms,
    notify_message_mail,
    notify_lab_mail,
    ...shown
  } = row
  return {
    ...shown,
    avatar_url: avatar_url ?? defaultAvatar,
    plan_type: plan_type ?? 'MEMBERSHIP',
    coach: coach_id,
    session_credits_remaining: balance,
    credit_debt: debt,
    month_availability: monthAvailability,
    notifications: {
      appointment_mail: notify_appointment_mail,
      appointment_sms: notify_appointment_sms,
      message_mail: notify_message_mail,
      lab_mail: notify_lab_mail,
    },
  }
}
