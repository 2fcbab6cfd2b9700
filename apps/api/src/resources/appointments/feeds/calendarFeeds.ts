import { randomBytes } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { type AuditContext, recordAudit } from '../../../core/audit.ts'
import { hashToken } from '../../../core/auth/sessions.ts'
import { createNotFoundRefusal } from '../../../core/errors/refusal.ts'
import { getLocation } from '../calendar/describeCalendarEvent.ts'
import { type CalendarEntry, renderCalendarFeed } from '../calendar/renderCalendarEvent.ts'
import { nameMember } from '../email/nameMember.ts'
import {
  deleteFeeds,
  findFeedOwner,
  type FeedSessionRow,
  insertFeed,
  listFeedSessions,
} from './calendarFeeds.repository.ts'

const base = '/api/calendar/'

/** The path of a feed; `:token` for the route. */
export const getFeedPath = (token: string): string => `${base}${token}/sessions.ics`

/**
 * Creates a secret URL of a practitioner's sessions, for a calendar that subscribes to it. Its
 * token has 256 bits, and only its hash is stored.
 */
export async function createFeed(
  { clock, config, db }: Context,
  practitionerId: string,
  auditContext: AuditContext,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  await db.tx(async (tx) => {
    await insertFeed(tx, { tokenHash: hashToken(token), practitionerId, now })
    await recordAudit(tx, {
      ...auditContext,
      action: 'practitioner.calendar_feed_created',
      subjectId: practitionerId,
      at: now,
    })
  })
  return config.appOrigin + getFeedPath(token)
}

/** Revokes every feed of a practitioner. Returns how many there were. */
export async function revokeFeeds(
  { clock, db }: Context,
  practitionerId: string,
  auditContext: AuditContext,
): Promise<number> {
  return db.tx(async (tx) => {
    const count = await deleteFeeds(tx, practitionerId)
    await recordAudit(tx, {
      ...auditContext,
      action: 'practitioner.calendar_feeds_revoked',
      subjectId: practitionerId,
      details: { count },
      at: clock.now(),
    })
    return count
  })
}

/**
 * The sessions of the practitioner whose feed has this token. It changes only when a session does,
 * and contains neither notes nor the type of a session. Throws `not_found` for any other token.
 */
export async function readFeed({ clock, config, db }: Context, token: string): Promise<string> {
  const owner = await findFeedOwner(db, hashToken(token))
  if (owner === null) throw createNotFoundRefusal()
  const organizer = { name: config.brandName, email: config.conciergeEmail }
  const toEntry = (row: FeedSessionRow): CalendarEntry => ({
    appointmentId: row.id,
    sequence: row.version,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    stamp: row.updated_at,
    summary: `${config.brandName} session with ${nameMember(row)}`,
    description: '',
    location: getLocation(row),
    url: null,
    isCanceled: false,
    organizer,
  })
  const sessions = await listFeedSessions(db, owner.id, clock.now())
  return renderCalendarFeed(`${config.brandName} sessions`, sessions.map(toEntry))
}
