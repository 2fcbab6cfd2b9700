import { type Queryable, sql } from '../../../db/sql.ts'
import { buildNotIdleSql, hashToken } from '../../../core/auth/sessions.ts'

export type LoginSessionRow = {
  id: string
  user_agent: string
  created_at: number
  last_active_at: number
  is_current: boolean
}

/** The active sessions of a member: the caller's own (`token`), then by latest activity. */
export function listLiveSessions(
  db: Queryable,
  userId: string,
  token: string | null,
  now: number,
): Promise<LoginSessionRow[]> {
  return db.query<LoginSessionRow>(
    sql`SELECT s.id, s.user_agent, s.created_at, s.last_active_at,
       s.token_hash = ${hashToken(token ?? '')} AS is_current
     FROM sessions s JOIN users u ON u.id = s.user_id
     WHERE s.user_id = ${userId} AND s.expires_at > ${new Date(now)}
       AND ${buildNotIdleSql(now)}
       AND s.user_session_version = u.user_session_version
     ORDER BY is_current DESC, s.last_active_at DESC, s.created_at DESC, s.id LIMIT 100`,
  )
}
