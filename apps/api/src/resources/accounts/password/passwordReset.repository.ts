import { type Queryable, sql } from '../../../db/sql.ts'

export type PasswordReset = {
  readonly linkHash: string
  readonly account: string
  readonly userId: string | null
  readonly codeHash: string
  readonly browser: string
  readonly requestedAt: number
  readonly expiresAt: number
}

/** Stores a request beside earlier ones, which stay valid until they expire. Idempotent. */
export async function insertPasswordReset(
  db: Queryable,
  { linkHash, account, userId, codeHash, browser, requestedAt, expiresAt }: PasswordReset,
): Promise<void> {
  await db.query(
    sql`INSERT INTO password_reset_requests (link_hash, account, user_id, code_hash, browser,
       requested_at, expires_at)
     VALUES (${linkHash}, ${account}, ${userId}, ${codeHash}, ${browser},
       ${new Date(requestedAt)}, ${new Date(expiresAt)})
     ON CONFLICT (link_hash) DO NOTHING`,
  )
}

/**
 * Counts an attempt of the browser that requested a code. Returns false when it has requested none
 * or has no attempt left. Must not run in a transaction that may roll back.
 */
export async function consumeBrowserAttempt(
  db: Queryable,
  account: string,
  browser: string,
  limit: number,
  now: number,
): Promise<boolean> {
  const rows = await db.query(
    sql`UPDATE password_reset_requests SET tries = tries + 1
     WHERE account = ${account} AND browser = ${browser} AND used_at IS NULL
       AND expires_at > ${new Date(now)} AND tries < ${limit}
     RETURNING link_hash`,
  )
  return rows.length > 0
}

export type OpenReset = { readonly linkHash: string; readonly userId: string }

/** The request with this code; null for a wrong, used or expired one. */
export async function findResetByCode(
  db: Queryable,
  account: string,
  codeHash: string,
  now: number,
): Promise<OpenReset | null> {
  const [row] = await db.query<{ link_hash: string; user_id: string }>(
    sql`SELECT link_hash, user_id FROM password_reset_requests
     WHERE account = ${account} AND code_hash = ${codeHash} AND user_id IS NOT NULL
       AND used_at IS NULL AND expires_at > ${new Date(now)} LIMIT 1`,
  )
  return row === undefined ? null : { linkHash: row.link_hash, userId: row.user_id }
}

/** The request whose link has this token; null for a wrong, used or expired one. */
export async function findResetByLink(
  db: Queryable,
  linkHash: string,
  now: number,
): Promise<OpenReset | null> {
  const [row] = await db.query<{ user_id: string }>(
    sql`SELECT user_id FROM password_reset_requests
     WHERE link_hash = ${linkHash} AND user_id IS NOT NULL
       AND used_at IS NULL AND expires_at > ${new Date(now)}`,
  )
  return row === undefined ? null : { linkHash, userId: row.user_id }
}

/**
 * Uses up every code and link that was emailed to the user, and returns those that had not expired.
 * The rows stay, so that sending an email again does not make its code valid again.
 */
export async function markResetsUsed(
  db: Queryable,
  userId: string,
  now: number,
): Promise<readonly { readonly linkHash: string; readonly account: string }[]> {
  const rows = await db.query<{ link_hash: string; account: string }>(
    sql`UPDATE password_reset_requests SET used_at = ${new Date(now)}
     WHERE user_id = ${userId} AND used_at IS NULL AND expires_at > ${new Date(now)}
     RETURNING link_hash, account`,
  )
  return rows.map(({ link_hash, account }) => ({ linkHash: link_hash, account }))
}
