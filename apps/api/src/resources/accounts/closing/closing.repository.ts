import { endStoredSessions } from '../../../core/auth/endSessions.ts'
import { type Queryable, sql } from '../../../db/sql.ts'
import { releaseHold } from '../../appointments/booking/holds.repository.ts'
import { closeUser, markUserErased } from '../../users/closedUsers.repository.ts'

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
  if (!(await closeUser(db, userId, sessionVersion, now))) return false
  await endStoredSessions(db, userId)
  await releaseHold(db, userId)
  await db.query(sql`DELETE FROM email_changes WHERE member_id = ${userId} AND used_at IS NULL`)
  return true
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
  const email = await markUserErased(db, userId, closedAt, now)
  if (email === null) return null
  const changes = await db.query<{ old_email: string }>(
    sql`SELECT old_email FROM email_changes WHERE member_id = ${userId}`,
  )
  return [...new Set([email, ...changes.map(({ old_email }) => old_email)])]
}
