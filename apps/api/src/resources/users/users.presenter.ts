import type { User } from '@portal/contract'
import type { UserRow } from './users.repository.ts'

const defaultAvatar = '/avatars/default-client.svg'

/** An admin has no plan of their own and sees what a membership shows. */
export function presentUser(row: UserRow, monthAvailability: string[]): User {
  const { coach_id, balance, avatar_url, plan_type, ...shown } = row
  return {
    ...shown,
    avatar_url: avatar_url ?? defaultAvatar,
    plan_type: plan_type ?? 'MEMBERSHIP',
    coach: coach_id,
    session_credits_remaining: balance,
    month_availability: monthAvailability,
  }
}
