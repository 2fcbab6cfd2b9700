import { endStoredSessions } from '../../../core/auth/endSessions.ts'
import { type Queryable, sql } from '../../../db/sql.ts'
import { buildEmailUpdateSql } from '../../users/accountState.repository.ts'

export type NewEmailChange = {
  readonly id: string
  readonly memberId: string
  readonly oldEmail: string
  readonly newEmail: string
  readonly codeHash: string
  readonly requestedAt: number
  readonly expiresAt: number
}

/** Stores a request and drops the member's earlier ones, so that only the newest code works. */
export async function insertEmailChange(
  db: Queryable,
  { id, memberId, oldEmail, newEmail, codeHash, requestedAt, expiresAt }: NewEmailChange,
): Promise<void> {
  await db.query(sql`DELETE FROM email_changes WHERE member_id = ${memberId} AND used_at IS NULL`)
  await db.query(
    sql`INSERT INTO email_changes (id, member_id, old_email, new_email, code_hash, requested_at,
       expires_at)
     VALUES (${id}, ${memberId}, ${oldEmail}, ${newEmail}, ${codeHash}, ${new Date(requestedAt)},
       ${new Date(expiresAt)})`,
  )
}

export type EmailChange = { id: string; old_email: string; new_email: string }

/** The member's open request with this code, null for a wrong, used or expired one. */
export async function findEmailChange(
  db: Queryable,
  memberId: string,
  codeHash: string,
  now: number,
): Promise<EmailChange | null> {
  const [row] = await db.query<EmailChange>(
    sql`SELECT id, old_email, new_email FROM email_changes
     WHERE member_id = ${memberId} AND code_hash = ${codeHash} AND used_at IS NULL
       AND expires_at > ${new Date(now)}`,
  )
  return row ?? null
}

/** The address for the code of an open request, null when it belongs to an account by now. */
export async function findCodeRecipient(
  db: Queryable,
  changeId: string,
  now: number,
): Promise<string | null> {
  const [row] = await db.query<{ new_email: string }>(
    sql`SELECT new_email FROM email_changes c
     WHERE id = ${changeId} AND used_at IS NULL AND expires_at > ${new Date(now)}
       AND NOT EXISTS (SELECT 1 FROM users WHERE email = c.new_email)`,
  )
  return row?.new_email ?? null
}

/**
 * Writes the new address, which is confirmed by the code, ends every session and drops links that
 * confirm the old address. Returns the new session version, null when the request was used or the
 * address changed meanwhile. Violates `users_email_key` when the address is taken.
 */
export async function updateEmail(
  db: Queryable,
  memberId: string,
  sessionVersion: number,
  { id, old_email, new_email }: EmailChange,
  now: number,
): Promise<number | null> {
  const updateUser = buildEmailUpdateSql({
    userId: memberId,
    sessionVersion,
    oldEmail: old_email,
    newEmail: new_email,
  })
  const [row] = await db.query<{ user_session_version: number }>(
    sql`WITH used AS (
       UPDATE email_changes SET used_at = ${new Date(now)}
       WHERE id = ${id} AND used_at IS NULL RETURNING member_id
     )
     ${updateUser}
       AND id IN (SELECT member_id FROM used)
     RETURNING user_session_version`,
  )
  if (row === undefined) return null
  await endStoredSessions(db, memberId)
  await db.query(sql`DELETE FROM email_confirmations WHERE user_id = ${memberId}`)
  return row.user_session_version
}
