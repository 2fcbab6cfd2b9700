import { type Queryable, sql } from '../../db/sql.ts'

/**
 * Marks the account as closed and ends every session at its next request. Returns false when it is
 * closed already, or when the session version has changed, such as by a password reset.
 */
export async function closeUser(
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
  return rows.length > 0
}

/** Whether nobody can log in to an account: it is closed, deactivated or erased. */
export async function isUserLockedOut(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT 1 FROM users WHERE id = ${userId} AND (closed_at IS NOT NULL OR NOT is_active)`,
  )
  return rows.length > 0
}

/** Reopens an account that was closed after `since`. Returns false if there is none. */
export async function reopenUser(db: Queryable, userId: string, since: number): Promise<boolean> {
  const rows = await db.query(
    sql`UPDATE users SET closed_at = NULL
     WHERE id = ${userId} AND closed_at > ${new Date(since)} AND is_active RETURNING id`,
  )
  return rows.length > 0
}

/**
 * Marks an account as closed for its erasure, unless it is closed already. Returns when it was
 * closed, null when it is erased.
 */
export async function closeForErasure(
  db: Queryable,
  userId: string,
  now: number,
): Promise<number | null> {
  const [row] = await db.query<{ closed_at: number }>(
    sql`UPDATE users SET closed_at = coalesce(closed_at, ${new Date(now)})
     WHERE id = ${userId} AND erased_at IS NULL RETURNING closed_at`,
  )
  return row?.closed_at ?? null
}

/** Marks the account as erased. Returns its email, null if it was reopened or erased meanwhile. */
export async function markUserErased(
  db: Queryable,
  userId: string,
  closedAt: number,
  now: number,
): Promise<string | null> {
  const [row] = await db.query<{ email: string }>(
    sql`UPDATE users SET erased_at = ${new Date(now)}, is_active = false
     WHERE id = ${userId} AND closed_at = ${new Date(closedAt)} AND erased_at IS NULL
     RETURNING email`,
  )
  return row?.email ?? null
}
