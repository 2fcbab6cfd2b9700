import type { Context } from '../../context.ts'
import type { PractitionerFields } from '../practitioners/manage/practitionerFields.ts'
import { checkPractitionerFields } from '../practitioners/manage/practitionerFields.ts'
import { createFieldRefusal } from '../../core/errors/refusal.ts'
import { sql } from '../../db/sql.ts'
import { changeSchedule, type ScheduleChangeResult } from '../schedules/changeSchedule.ts'
import type { ScheduleEdit } from '../schedules/schedules.ts'

/**
 * Changes what is given. Another time zone moves the hours, so it can affect sessions. How they
 * meet also applies to sessions that are booked already.
 */
export function updatePractitioner(
  context: Context,
  fields: PractitionerFields,
  { auditContext, ...edit }: ScheduleEdit,
): Promise<ScheduleChangeResult> {
  checkPractitionerFields(fields)
  const id = edit.practitionerId
  const given = Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [name]))
  if (given.length === 0) throw createFieldRefusal('fields', 'required', 'Nothing to change.')
  return changeSchedule(
    context,
    {
      ...edit,
      action: 'practitioner.updated',
      details: { fields: given },
      async write(tx) {
        await tx.query(
          sql`UPDATE users SET first_name = coalesce(${fields.firstName}, first_name),
             last_name = coalesce(${fields.lastName}, last_name),
             timezone = coalesce(${fields.timezone}, timezone)
           WHERE id = ${id}`,
        )
        const rows = await tx.query(
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
        if (rows.length === 0)
          throw createFieldRefusal('address', 'required', 'Sessions in person need an address.')
      },
    },
    auditContext,
  )
}
