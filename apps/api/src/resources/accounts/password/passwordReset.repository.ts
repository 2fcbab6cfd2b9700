import { type Queryable, sql } from '../../../db/sql.ts'

export type PasswordReset = {
  readonly account: string
  readonly userId: string | null
  readonly codeHash: string
  readonly requestedAt: number
  readonly expiresAt: number
}

/** Replaces the account's code unless a later request has. Idempotent. */
export async function savePasswordReset(
  db: Queryable,
  { account, userId, codeHash, requestedAt, expiresAt }: PasswordReset,
): Promise<void> {
  await db.query(
    sql`INSERT INTO password_resets AS r (account, user_id, code_hash, requested_at,
       expires_at)
     VALUES (${account}, ${userId}, ${codeHash}, ${new Date(requestedAt)}, ${new Date(expiresAt)})
     ON CONFLICT (account) DO UPDATE
     SET user_id = excluded.user_id, code_hash = excluded.code_hash, tries = 0,
       requested_at = excluded.requested_at, expires_at = excluded.expires_at, used_at = NULL
     WHERE r.requested_at <= excluded.requested_at AND r.code_hash <> excluded.code_hash`,
  )
}

/**
 * Counts an attempt and returns the code to compare with, null when no attempt is left. Must not
 * run in a transaction that may roll back.
 */
export async function consumeResetAttempt(
  db: Queryable,
  account: string,
  limit: number,
  now: number,
): Promise<{ userId: string | null; codeHash: string } | null> {
  const [row] = await db.query<{ user_id: string | null; code_hash: string }>(
    sql`UPDATE password_resets SET tries = tries + 1
     WHERE account = ${account} AND used_at IS NULL AND expires_at > ${new Date(now)}
       AND tries < ${limit}
     RETURNING user_id, code_hash`,
  )
  return row === undefined ? null : { userId: row.user_id, codeHash: row.code_hash }
}

/** Returns whether this call used the code. */
export async function markResetUsed(
  db: Queryable,
  account: string,
  codeHash: string,
  now: number,
): Promise<boolean> {
  const rows = await db.query(
    sql`UPDATE password_resets SET used_at = ${new Date(now)}
     WHERE account = ${account} AND code_hash = ${codeHash} AND used_at IS NULL
       AND expires_at > ${new Date(now)} RETURNING account`,
  )
  return rows.length > 0
}

/** Deletes emailed codes after a password change. */
export async function deletePasswordResets(db: Queryable, userId: string): Promise<void> {
  await db.query(sql`DELETE FROM password_resets WHERE user_id = ${userId}`)
}
