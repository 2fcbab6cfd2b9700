import type { PlanType } from '@portal/contract'
import { buildMembershipStatusSql } from '../../../core/memberStatusSql.ts'
import { type Queryable, sql } from '../../../db/sql.ts'

export type StaffMemberRow = {
  id: string
  email: string
  name: string
  plan_type: PlanType
  membership_status: string
  coach: string | null
  is_active: boolean
  has_password: boolean
  is_email_confirmed: boolean
  /** The time since which mail servers have rejected the email, null when they accept it. */
  bounces_since: number | null
  closed_at: number | null
  phone_number: string | null
  timezone: string | null
  balance: number
  debt: number
  upcoming_sessions: number
  created_at: number
}

export type MemberFilter = {
  /** One member, null for all. */
  readonly id: string | null
  /** Part of the name or email, in any case. */
  readonly text: string | null
  readonly plan: PlanType | null
  readonly limit: number
}

/** Members by name, also deactivated ones; not those who were erased. */
export const listStaffMembers = (
  db: Queryable,
  { id, text, plan, limit }: MemberFilter,
  now: number,
): Promise<StaffMemberRow[]> =>
  db.query<StaffMemberRow>(
    sql`SELECT u.id, u.email, trim(u.first_name || ' ' || u.last_name) AS name, u.plan_type,
       ${buildMembershipStatusSql('u', now)} AS membership_status, c.email AS coach, u.is_active,
       u.password_hash <> '' AS has_password, u.is_email_confirmed,
       e.first_at AS bounces_since, u.closed_at, u.phone_number, u.timezone,
       coalesce(b.balance, 0) AS balance, coalesce(b.debt, 0) AS debt,
       (SELECT count(*)::int FROM appointments a WHERE a.member_id = u.id AND a.status = 'booked'
         AND a.starts_at > ${new Date(now)}) AS upcoming_sessions, u.created_at
     FROM users u
     LEFT JOIN users c ON c.id = u.coach_id
     LEFT JOIN credit_balances b ON b.user_id = u.id
     LEFT JOIN bounced_addresses e ON e.email = u.email
     WHERE u.role = 'client' AND u.erased_at IS NULL
       AND (${id}::uuid IS NULL OR u.id = ${id}::uuid)
       AND (${plan}::text IS NULL OR u.plan_type = ${plan})
       AND (${text}::text IS NULL
         OR strpos(lower(u.email || ' ' || u.first_name || ' ' || u.last_name),
              lower(${text}::text)) > 0)
     ORDER BY u.last_name, u.first_name, u.id LIMIT ${limit}`,
  )
