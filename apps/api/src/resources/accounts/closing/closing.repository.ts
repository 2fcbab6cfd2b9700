import { type Queryable, sql } from '../../../db/sql.ts'

/**
 * Marks the account as closed and ends every session. Returns false when it is closed already, or
 * when the session version has changed, such as by a password reset.
 */
export async function updateClosed(
  db: Queryable,
  userId: string,
  sessionVersion: number,
  now: number,
): Promise<boolean> {
  const rows = await db.query(
    sql`UPDATE users SET closed_at = ${new Date(now)},
       user_session_version = user_session_version + 1
     WHERE id = ${userId} AND closed_at IS NULL AND is_active
       AND user_session_version = ${sessionVersion}
     RETURNING id`,
  )
  if (rows.length === 0) return false
  await db.query(sql`DELETE FROM sessions WHERE user_id = ${userId}`)
  await db.query(sql`DELETE FROM holds WHERE member_id = ${userId}`)
  await db.query(sql`DELETE FROM email_changes WHERE member_id = ${userId} AND used_at IS NULL`)
  return true
}

/** Reopens an account that was closed after `since`. Returns false if there is none. */
export async function updateReopened(
  db: Queryable,
  userId: string,
  since: number,
): Promise<boolean> {
  const rows = await db.query(
    sql`UPDATE users SET closed_at = NULL
     WHERE id = ${userId} AND closed_at > ${new Date(since)} AND is_active RETURNING id`,
  )
  return rows.length > 0
}

/** Whether the account has been closed since this instant and is not erased. */
export async function isClosedSince(
  db: Queryable,
  userId: string,
  closedAt: number,
): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT 1 FROM users
     WHERE id = ${userId} AND closed_at = ${new Date(closedAt)} AND erased_at IS NULL`,
  )
  return rows.length > 0
}

/**
 * Marks the account as erased. Returns every email that it has had, null when it was reopened or
 * erased meanwhile.
 */
export async function updateErased(
  db: Queryable,
  userId: string,
  closedAt: number,
  now: number,
): Promise<readonly string[] | null> {
  const [row] = await db.query<{ email: string }>(
    sql`UPDATE users SET erased_at = ${new Date(now)}, is_active = false
     WHERE id = ${userId} AND closed_at = ${new Date(closedAt)} AND erased_at IS NULL
     RETURNING email`,
  )
  if (row === undefined) return null
  const changes = await db.query<{ old_email: string }>(
    sql`SELECT old_email FROM email_changes WHERE member_id = ${userId}`,
  )
  return [...new Set([row.email, ...changes.map(({ old_email }) => old_email)])]
}
