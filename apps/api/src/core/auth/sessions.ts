import { createHash, randomBytes } from 'node:crypto'
import type { MembershipStatus, PlanType } from '@portal/contract'
import { type Queryable, sql, type Statement } from '../../db/sql.ts'
import { buildHadFirstVisitSql, buildMembershipStatusSql } from '../memberStatusSql.ts'
import { sessionLimits } from './sessionLimits.ts'
import type { Viewer } from './viewer.ts'
import { requireOpenViewing } from './viewings.ts'

/** Activity is stored at most this often. */
const touchIntervalMs = 60_000

/** The stored hash of a session's token. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

/**
 * Distinguishes a token from those of servers that set the session cookie without the `__Host-`
 * prefix.
 */
const tokenVersion = '2.'

/** Whether a token was issued before the session cookie got the `__Host-` prefix. */
export const isUnversionedToken = (token: string): boolean =>
  token !== '' && !token.startsWith(tokenVersion)

/** Starts a session and returns its token, which is not stored. */
export async function startSession(
  db: Queryable,
  userId: string,
  sessionVersion: number,
  now: number,
  userAgent = '',
): Promise<string> {
  const token = tokenVersion + randomBytes(32).toString('base64url')
  await db.query(
    sql`INSERT INTO sessions (token_hash, user_id, user_session_version, created_at, last_active_at,
       expires_at, user_agent)
     VALUES (${hashToken(token)}, ${userId}, ${sessionVersion}, ${new Date(now)}, ${new Date(now)},
       ${new Date(now + sessionLimits.absolute)}, ${userAgent.slice(0, 400)})`,
  )
  return token
}

type ViewerRow = {
  id: string
  role: Viewer['role']
  plan_type: PlanType | null
  membership_status: MembershipStatus | null
  coach_id: string | null
  had_first_visit: boolean
  timezone: string | null
  user_session_version: number
}

const viewerColumnsSql = (now: number): Statement => sql`u.id, u.role, u.plan_type,
   ${buildMembershipStatusSql('u', now)} AS membership_status, u.coach_id,
   ${buildHadFirstVisitSql('u', now)} AS had_first_visit, u.timezone, u.user_session_version`

const toViewer = (row: ViewerRow): Viewer => ({
  id: row.id,
  role: row.role,
  planType: row.plan_type ?? 'MEMBERSHIP',
  membershipStatus: row.membership_status,
  coachId: row.coach_id,
  hadFirstVisit: row.had_first_visit,
  timezone: row.timezone,
  sessionVersion: row.user_session_version,
  viewedBy: null,
  viewing: null,
})

/** Whether the session `s` of the user `u` was used recently enough for their role. */
export const buildNotIdleSql = (now: number): Statement => sql`s.last_active_at >
   CASE WHEN u.role = 'client' THEN ${new Date(now - sessionLimits.idle)}::timestamptz
   ELSE ${new Date(now - sessionLimits.staffIdle)}::timestamptz END`

const activeSessionSql = (now: number): Statement => sql`s.expires_at > ${new Date(now)}
   AND ${buildNotIdleSql(now)}
   AND s.user_session_version = u.user_session_version AND u.is_active AND u.closed_at IS NULL`

/** Returns those of the hashes ({@link hashToken}) whose session has not ended. */
export async function filterActiveSessions(
  db: Queryable,
  hashes: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ token_hash: string }>(
    sql`SELECT s.token_hash FROM sessions s JOIN users u ON u.id = s.user_id
     WHERE s.token_hash = ANY(${hashes}) AND ${activeSessionSql(now)}`,
  )
  return new Set(rows.map(({ token_hash }) => token_hash))
}

/**
 * The user of a session token, null when it is unknown, expired, or of an older session version.
 * `isActive` counts as activity.
 */
export async function findViewer(
  db: Queryable,
  token: string,
  now: number,
  isActive: boolean,
): Promise<Viewer | null> {
  const hash = hashToken(token)
  const [row] = await db.query<ViewerRow & { last_active_at: number }>(
    sql`SELECT ${viewerColumnsSql(now)}, s.last_active_at
     FROM sessions s JOIN users u ON u.id = s.user_id
     WHERE s.token_hash = ${hash} AND ${activeSessionSql(now)}`,
  )
  if (row === undefined) return null
  if (isActive && now - row.last_active_at > touchIntervalMs) {
    // no request waits for a locked row: the next one updates it
    await db.query(
      sql`UPDATE sessions SET last_active_at = ${new Date(now)} WHERE id IN (
         SELECT id FROM sessions WHERE token_hash = ${hash} FOR UPDATE SKIP LOCKED)`,
    )
  }
  return toViewer(row)
}

/**
 * The member whom an admin views, null when there is no such member. Throws `viewing_required`
 * without an open viewing.
 */
export async function findViewedMember(
  db: Queryable,
  memberId: string,
  adminId: string,
  now: number,
): Promise<Viewer | null> {
  const [row] = await db.query<ViewerRow>(
    sql`SELECT ${viewerColumnsSql(now)} FROM users u
     WHERE u.id = ${memberId} AND u.role = 'client' AND u.is_active`,
  )
  if (row === undefined) return null
  const viewing = await requireOpenViewing(db, { adminId, memberId }, now)
  return { ...toViewer(row), viewedBy: adminId, viewing }
}
