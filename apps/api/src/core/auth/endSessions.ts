import { type Queryable, sql } from '../../db/sql.ts'
import { hashToken } from './sessions.ts'

/** Ends the session of a token. Returns its user, null for an unknown token. */
export async function endSession(db: Queryable, token: string): Promise<string | null> {
  const [ended] = await db.query<{ user_id: string }>(
    sql`DELETE FROM sessions WHERE token_hash = ${hashToken(token)} RETURNING user_id`,
  )
  return ended?.user_id ?? null
}

/** Ends one session of a member. Returns null when they have no such session. */
export async function endOwnSession(
  db: Queryable,
  userId: string,
  sessionId: string,
  token: string | null,
): Promise<{ is_current: boolean } | null> {
  const [row] = await db.query<{ is_current: boolean }>(
    sql`DELETE FROM sessions WHERE id = ${sessionId} AND user_id = ${userId}
     RETURNING token_hash = ${hashToken(token ?? '')} AS is_current`,
  )
  return row ?? null
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

/** Ends the stored sessions of a user. Those that are just starting need a new session version. */
export async function endStoredSessions(db: Queryable, userId: string): Promise<void> {
  await db.query(sql`DELETE FROM sessions WHERE user_id = ${userId}`)
}
