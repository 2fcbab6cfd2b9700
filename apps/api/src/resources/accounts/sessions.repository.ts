import type { Queryable } from '../../db/sql.ts'
import { sessionLimits } from '../../core/sessionLimits.ts'
import { hashOf } from '../../core/sessions.ts'

export type SessionRow = {
  id: string
  user_agent: string
  created_at: number
  last_active_at: number
  is_current: boolean
}

/** The sessions of a member that are alive, the one seen last first. `token` is the caller's own. */
export function listLiveSessions(
  db: Queryable,
  userId: string,
  token: string | null,
  now: number,
): Promise<SessionRow[]> {
  return db.query<SessionRow>(
    `SELECT s.id, s.user_agent, s.created_at, s.last_active_at, s.token_hash = $2 AS is_current
     FROM sessions s JOIN users u ON u.id = s.user_id
     WHERE s.user_id = $1 AND s.expires_at > $3 AND s.last_active_at > $4 AND s.user_session_version = u.user_session_version
     ORDER BY s.last_active_at DESC, s.created_at DESC, s.id LIMIT 100`,
    [userId, hashOf(token ?? ''), new Date(now), new Date(now - sessionLimits.idle)],
  )
}

/** Ends one session of a member; null when they have no such session. */
export async function endOwnSession(
  db: Queryable,
  userId: string,
  sessionId: string,
  token: string | null,
): Promise<{ is_current: boolean } | null> {
  const [row] = await db.query<{ is_current: boolean }>(
    'DELETE FROM sessions WHERE id = $1 AND user_id = $2 RETURNING token_hash = $3 AS is_current',
    [sessionId, userId, hashOf(token ?? '')],
  )
  return row ?? null
}
