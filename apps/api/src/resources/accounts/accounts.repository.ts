import type { PlanType } from '@portal/contract'
import { endStoredSessions } from '../../core/auth/endSessions.ts'
import { type Queryable, sql } from '../../db/sql.ts'
import { incrementSessionVersion, savePasswordHash } from '../users/accountState.repository.ts'

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
  const version = await savePasswordHash(db, userId, hash, expected)
  if (version !== null) await endStoredSessions(db, userId)
  return version
}

/** Ends every session of a member, including those that are just starting. */
export async function endAllSessions(db: Queryable, userId: string): Promise<void> {
  await incrementSessionVersion(db, userId)
  await endStoredSessions(db, userId)
}
