import { type Queryable, sql } from '../../../db/sql.ts'
import type { WeeklyHours } from './addPractitioner.ts'
import type { PractitionerFields } from './practitionerFields.ts'

/**
 * Writes the given fields of a practitioner. Null leaves the stored value. Returns false, without a
 * change, when sessions in person would have no address.
 */
export async function savePractitionerFields(
  db: Queryable,
  id: string,
  fields: PractitionerFields,
): Promise<boolean> {
  const rows = await db.query(
    sql`UPDATE practitioners SET title = coalesce(${fields.title}, title),
       credentials = coalesce(${fields.credentials}, credentials),
       bio = coalesce(${fields.bio}, bio),
       languages = coalesce(${fields.languages}::text[], languages),
       specialties = coalesce(${fields.specialties}::text[], specialties),
       timezone = coalesce(${fields.timezone}, timezone),
       notice_minutes = coalesce(${fields.noticeMinutes}::int, notice_minutes),
       buffer_minutes = coalesce(${fields.bufferMinutes}::int, buffer_minutes),
       horizon_days = coalesce(${fields.horizonDays}::int, horizon_days),
       meeting_kind = coalesce(${fields.meetingKind}, meeting_kind),
       meeting_url = coalesce(${fields.meetingUrl}, meeting_url),
       meeting_address = coalesce(${fields.meetingAddress}, meeting_address),
       meeting_map_url = coalesce(${fields.meetingMapUrl}, meeting_map_url)
     WHERE id = ${id} AND (coalesce(${fields.meetingKind}, meeting_kind) <> 'in_person'
       OR coalesce(${fields.meetingAddress}, meeting_address) IS NOT NULL)
     RETURNING id`,
  )
  return rows.length > 0
}

/** Replaces the hours of all days of the week, in the practitioner's zone. */
export async function saveWeeklyHours(
  db: Queryable,
  id: string,
  weekly: WeeklyHours,
): Promise<void> {
  await db.query(
    sql`UPDATE practitioners SET weekly_hours = ${JSON.stringify(weekly)}::jsonb WHERE id = ${id}`,
  )
}
