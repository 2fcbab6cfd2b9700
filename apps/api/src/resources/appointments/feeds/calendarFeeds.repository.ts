import { DAY } from '@portal/domain/time'
import { type Queryable, sql } from '../../../db/sql.ts'
import type { MeetingRow } from '../appointments.presenter.ts'

export type FeedOwner = { id: string; first_name: string; last_name: string }

/** The active practitioner of a feed, null for an unknown or revoked one. */
export async function findFeedOwner(db: Queryable, tokenHash: string): Promise<FeedOwner | null> {
  const [row] = await db.query<FeedOwner>(
    sql`SELECT u.id, u.first_name, u.last_name
     FROM calendar_feeds f JOIN users u ON u.id = f.practitioner_id
     WHERE f.token_hash = ${tokenHash} AND u.is_active AND u.role = 'practitioner'`,
  )
  return row ?? null
}

export async function insertFeed(
  db: Queryable,
  {
    tokenHash,
    practitionerId,
    now,
  }: {
    readonly tokenHash: string
    readonly practitionerId: string
    readonly now: number
  },
): Promise<void> {
  await db.query(
    sql`INSERT INTO calendar_feeds (token_hash, practitioner_id, created_at)
     VALUES (${tokenHash}, ${practitionerId}, ${new Date(now)})`,
  )
}

/** Deletes the feeds of a practitioner. Returns how many there were. */
export async function deleteFeeds(db: Queryable, practitionerId: string): Promise<number> {
  const rows = await db.query(
    sql`DELETE FROM calendar_feeds WHERE practitioner_id = ${practitionerId} RETURNING token_hash`,
  )
  return rows.length
}

export type ListedFeed = { email: string; created_at: number }

/** Every feed with its practitioner, the oldest first. */
export const listFeeds = (db: Queryable): Promise<ListedFeed[]> =>
  db.query<ListedFeed>(
    sql`SELECT u.email, f.created_at
     FROM calendar_feeds f JOIN users u ON u.id = f.practitioner_id
     ORDER BY f.created_at, u.email`,
  )

export type FeedSessionRow = MeetingRow & {
  id: string
  version: number
  starts_at: number
  ends_at: number
  updated_at: number
  member_first_name: string
  member_last_name: string
  is_email_confirmed: boolean
}

/** How long sessions stay in the feed after their end. */
const keptMs = 30 * DAY

/** The sessions that a practitioner's calendar shows. Canceled ones disappear from it. */
export const listFeedSessions = (
  db: Queryable,
  practitionerId: string,
  now: number,
): Promise<FeedSessionRow[]> =>
  db.query<FeedSessionRow>(
    sql`SELECT a.id, a.version, a.starts_at, a.ends_at, a.updated_at,
       m.first_name AS member_first_name, m.last_name AS member_last_name, m.is_email_confirmed,
       p.meeting_kind, p.meeting_url, p.meeting_address, p.meeting_map_url
     FROM appointments a
     JOIN users m ON m.id = a.member_id
     JOIN practitioners p ON p.id = a.practitioner_id
     WHERE a.practitioner_id = ${practitionerId} AND a.status <> 'cancelled'
       AND a.starts_at > ${new Date(now - keptMs)}
     ORDER BY a.starts_at, a.id`,
  )
