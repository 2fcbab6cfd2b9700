import type { MeetingKind } from '@portal/domain/scheduling'
import type { Context } from '../../context.ts'
import { type AuditContext, recordAudit } from '../../core/audit.ts'
import { createFieldRefusal } from '../../core/errors/refusal.ts'
import { type Queryable, sql } from '../../db/sql.ts'
import { checkHttpsUrl } from './manage/practitionerFields.ts'

export type MeetingFields = {
  readonly kind: MeetingKind
  /** The link to the video call. Null leaves the stored value, here and below. */
  readonly url: string | null
  readonly address: string | null
  /** A link to the address on a map. */
  readonly mapUrl: string | null
}

/**
 * Sets how a practitioner meets members, also for sessions that are booked already. Throws
 * `validation_failed` for a link without https, and for sessions in person without an address.
 */
export async function setMeeting(
  { clock, db }: Context,
  practitionerId: string,
  { kind, url, address, mapUrl }: MeetingFields,
  auditContext: AuditContext,
): Promise<void> {
  checkHttpsUrl('url', url)
  checkHttpsUrl('map_url', mapUrl)
  await db.tx(async (tx) => {
    const rows = await tx.query(
      sql`UPDATE practitioners SET meeting_kind = ${kind},
         meeting_url = coalesce(${url}, meeting_url),
         meeting_address = coalesce(${address}, meeting_address),
         meeting_map_url = coalesce(${mapUrl}, meeting_map_url)
       WHERE id = ${practitionerId}
         AND (${kind} <> 'in_person' OR coalesce(${address}, meeting_address) IS NOT NULL)
       RETURNING id`,
    )
    if (rows.length === 0)
      throw createFieldRefusal('address', 'required', 'Sessions in person need an address.')
    const details = { meeting_kind: kind }
    await record(tx, practitionerId, 'practitioner.meeting_set', details, auditContext, clock.now())
  })
}

/** Sets degrees and certificates in short, such as `NBC-HWC`; empty for none. */
export async function setCredentials(
  { clock, db }: Context,
  practitionerId: string,
  credentials: string,
  auditContext: AuditContext,
): Promise<void> {
  await db.tx(async (tx) => {
    await tx.query(
      sql`UPDATE practitioners SET credentials = ${credentials} WHERE id = ${practitionerId}`,
    )
    const action = 'practitioner.credentials_set'
    await record(tx, practitionerId, action, { credentials }, auditContext, clock.now())
  })
}

/** Sets when a practitioner answers messages, as a text; empty for the hours of the practice. */
export async function setOfficeHours(
  { clock, db }: Context,
  practitionerId: string,
  text: string,
  auditContext: AuditContext,
): Promise<void> {
  if (text.length > 200)
    throw createFieldRefusal('office_hours', 'too_long', 'Keep the text under 200 characters.')
  await db.tx(async (tx) => {
    await tx.query(
      sql`UPDATE practitioners SET office_hours = ${text || null} WHERE id = ${practitionerId}`,
    )
    const action = 'practitioner.office_hours_set'
    await record(tx, practitionerId, action, { office_hours: text }, auditContext, clock.now())
  })
}

const record = (
  db: Queryable,
  practitionerId: string,
  action: string,
  details: Readonly<Record<string, unknown>>,
  { actorId, requestId }: AuditContext,
  at: number,
): Promise<void> =>
  recordAudit(db, {
    action,
    actorId,
    subjectId: practitionerId,
    details,
    requestId,
    at,
  })
