import type { Sql } from '../../db/sql.ts'

type AccountRow = {
  id: string
  password_hash: string
  role: 'client' | 'practitioner' | 'admin'
  is_active: boolean
  user_session_version: number
}

/** The account of an e-mail address in lower case. */
export async function findAccount(sql: Sql, email: string): Promise<AccountRow | null> {
  const [row] = await sql.query<AccountRow>(
    'SELECT id, password_hash, role, is_active, user_session_version FROM users WHERE email = $1',
    [email],
  )
  return row ?? null
}

/** Whom a mail about the account goes to; null for one that has left. */
export async function findContact(sql: Sql, userId: string): Promise<{ email: string; first_name: string } | null> {
  const [row] = await sql.query<{ email: string; first_name: string }>('SELECT email, first_name FROM users WHERE id = $1 AND is_active', [userId])
  return row ?? null
}

export async function findPassword(sql: Sql, userId: string): Promise<{ email: string; password_hash: string } | null> {
  const [row] = await sql.query<{ email: string; password_hash: string }>('SELECT email, password_hash FROM users WHERE id = $1', [userId])
  return row ?? null
}

/**
 * Stores a password, ends every session and answers the new session version. With `expected`, null when the password is
 * no longer that one.
 */
export async function savePassword(sql: Sql, userId: string, hash: string, expected: string | null): Promise<number | null> {
  const [row] = await sql.query<{ user_session_version: number }>(
    `UPDATE users SET password_hash = $2, user_session_version = user_session_version + 1
     WHERE id = $1 AND is_active AND ($3::text IS NULL OR password_hash = $3)
     RETURNING user_session_version`,
    [userId, hash, expected],
  )
  if (row === undefined) return null
  await sql.query('DELETE FROM sessions WHERE user_id = $1', [userId])
  return row.user_session_version
}

/** Ends every session of a member, those that are just being started included. */
export async function endEverySession(sql: Sql, userId: string): Promise<void> {
  await sql.query('UPDATE users SET user_session_version = user_session_version + 1 WHERE id = $1', [userId])
  await sql.query('DELETE FROM sessions WHERE user_id = $1', [userId])
}
