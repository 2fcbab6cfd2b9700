import type { PlanType } from '@portal/contract'
import { hashToken } from '../../core/auth/sessions.ts'
import { type Queryable, sql } from '../../db/sql.ts'

export type FoundAccount = {
  id: string
  password_hash: string
  role: 'client' | 'practitioner' | 'admin'
  is_active: boolean
  user_session_version: number
  plan_type: PlanType | null
  created_at: number
  closed_at: number | null
}

/** The account of an email in lower case. */
export async function findAccount(db: Queryable, email: string): Promise<FoundAccount | null> {
  const [row] = await db.query<FoundAccount>(
    sql`SELECT id, password_hash, role, is_active, user_session_version, plan_type, created_at,
       closed_at
     FROM users WHERE email = ${email}`,
  )
  return row ?? null
}

export type NewClient = {
  readonly id: string
  readonly email: string
  readonly passwordHash: string
  readonly plan: PlanType
  readonly firstName: string
  readonly lastName: string
  readonly phoneNumber: string | null
  readonly now: number
}

/** The email address is unconfirmed. Violates `users_email_key` when it is taken. */
export async function insertClient(
  db: Queryable,
  { id, email, passwordHash, plan, firstName, lastName, phoneNumber, now }: NewClient,
): Promise<void> {
  await db.query(
    sql`INSERT INTO users (id, email, password_hash, role, plan_type, first_name, last_name,
       phone_number, is_email_confirmed, created_at)
     VALUES (${id}, ${email}, ${passwordHash}, 'client', ${plan}, ${firstName}, ${lastName},
       ${phoneNumber}, false, ${new Date(now)})`,
  )
}

export type PasswordHash = {
  email: string
  first_name: string
  last_name: string
  password_hash: string
}

/** The password hash of a user, and what the password must not be. */
export async function findPasswordHash(
  db: Queryable,
  userId: string,
): Promise<PasswordHash | null> {
  const [row] = await db.query<PasswordHash>(
    sql`SELECT email, first_name, last_name, password_hash FROM users WHERE id = ${userId}`,
  )
  return row ?? null
}

/**
 * Stores a password, ends every session and returns the new session version. With `expected`,
 * returns null when the stored hash differs.
 */
export async function updatePassword(
  db: Queryable,
  userId: string,
  hash: string,
  expected: string | null,
): Promise<number | null> {
  const [row] = await db.query<{ user_session_version: number }>(
    sql`UPDATE users SET password_hash = ${hash}, user_session_version = user_session_version + 1
     WHERE id = ${userId} AND is_active
       AND (${expected}::text IS NULL OR password_hash = ${expected})
     RETURNING user_session_version`,
  )
  if (row === undefined) return null
  await db.query(sql`DELETE FROM sessions WHERE user_id = ${userId}`)
  return row.user_session_version
}

/** Ends every session of a member, including those that are just starting. */
export async function endAllSessions(db: Queryable, userId: string): Promise<void> {
  await db.query(
    sql`UPDATE users SET user_session_version = user_session_version + 1 WHERE id = ${userId}`,
  )
  await db.query(sql`DELETE FROM sessions WHERE user_id = ${userId}`)
}

/** Ends all sessions of a user except the one of this token. */
export async function endOtherSessions(
  db: Queryable,
  userId: string,
  token: string | null,
): Promise<void> {
  await db.query(
    sql`DELETE FROM sessions
     WHERE user_id = ${userId} AND token_hash <> ${hashToken(token ?? '')}`,
  )
}
