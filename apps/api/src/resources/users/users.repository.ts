import type { PlanType, UpdateUser } from '@portal/contract'
import type { Sql } from '../../db/sql.ts'

export type UserRow = {
  id: string
  email: string
  first_name: string
  last_name: string
  avatar_url: string | null
  role: 'client' | 'admin'
  phone_number: string | null
  sms_consent: boolean
  coach_id: string | null
  plan_type: PlanType | null
  had_first_visit: boolean
  has_chosen_coach: boolean
  has_taken_comp_assessment: boolean
  user_session_version: number
  balance: number
  conversations: { id: string; viewed: boolean }[]
}

/** Everything a member's record shows, in one query: it is polled every 30 s. */
export async function findUser(sql: Sql, id: string): Promise<UserRow | null> {
  const [row] = await sql.query<UserRow>(
    `SELECT u.id, u.email, u.first_name, u.last_name, u.avatar_url, u.role, u.phone_number, u.sms_consent, u.coach_id,
            u.plan_type, u.had_first_visit, u.has_chosen_coach, u.has_taken_comp_assessment, u.user_session_version,
            coalesce((SELECT balance FROM credit_balances b WHERE b.user_id = u.id), 0) AS balance,
            coalesce((
              SELECT jsonb_agg(jsonb_build_object('id', c.id, 'viewed', c.viewed_at IS NOT NULL AND c.viewed_at >= c.last_message_at)
                               ORDER BY c.last_message_at DESC)
              FROM conversations c WHERE c.user_id = u.id), '[]') AS conversations
     FROM users u WHERE u.id = $1`,
    [id],
  )
  return row ?? null
}

export async function findBalance(sql: Sql, userId: string): Promise<number> {
  const [row] = await sql.query<{ balance: number }>('SELECT balance FROM credit_balances WHERE user_id = $1', [userId])
  return row?.balance ?? 0
}

export async function isPractitioner(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql.query(`SELECT 1 FROM users WHERE id = $1 AND role = 'practitioner' AND is_active`, [id])
  return rows.length > 0
}

export async function saveChoice(sql: Sql, userId: string, { coach_id, has_chosen_coach }: UpdateUser): Promise<void> {
  await sql.query('UPDATE users SET coach_id = coalesce($2, coach_id), has_chosen_coach = coalesce($3, has_chosen_coach) WHERE id = $1', [
    userId,
    coach_id ?? null,
    has_chosen_coach ?? null,
  ])
}
