import { type Queryable, sql } from '../../../db/sql.ts'

/** Stores the hash of a token. Idempotent. Earlier links stay valid until they expire. */
export async function insertEmailConfirmation(
  db: Queryable,
  tokenHash: string,
  userId: string,
  expiresAt: number,
): Promise<void> {
  await db.query(
    sql`INSERT INTO email_confirmations (token_hash, user_id, expires_at)
     VALUES (${tokenHash}, ${userId}, ${new Date(expiresAt)}) ON CONFLICT DO NOTHING`,
  )
}

/** The user whose link has this token, null for an unknown or expired one. */
export async function findConfirmationUser(
  db: Queryable,
  tokenHash: string,
  now: number,
): Promise<string | null> {
  const [row] = await db.query<{ user_id: string }>(
    sql`SELECT user_id FROM email_confirmations
     WHERE token_hash = ${tokenHash} AND expires_at > ${new Date(now)}`,
  )
  return row?.user_id ?? null
}
