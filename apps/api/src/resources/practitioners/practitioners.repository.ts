import type { MeetingKind } from '@portal/domain/scheduling'
import { type Queryable, sql } from '../../db/sql.ts'
import {
  buildPractitionerFilter,
  type ScheduleQuery,
  buildScheduleColumns,
  type ScheduleRow,
} from '../availability/schedules.repository.ts'

export type PractitionerRow = ScheduleRow & {
  first_name: string
  last_name: string
  avatar_url: string | null
  title: string
  credentials: string
  bio: string
  languages: string[]
  specialties: string[]
  meeting_kind: MeetingKind
  meeting_address: string | null
}

/**
 * One active practitioner, or all of them by name, with the schedule from which the next opening is
 * computed.
 */
export function findPractitioners(
  db: Queryable,
  practitionerId: string | null,
  query: ScheduleQuery,
): Promise<PractitionerRow[]> {
  return db.query<PractitionerRow>(
    sql`SELECT pu.first_name, pu.last_name, pu.avatar_url, p.title, p.credentials, p.bio,
       p.languages, p.specialties, p.meeting_kind, p.meeting_address,
       ${buildScheduleColumns(query)}
     FROM practitioners p JOIN users pu ON pu.id = p.id
     WHERE pu.is_active AND pu.role = 'practitioner' ${buildPractitionerFilter(practitionerId)}
     ORDER BY pu.last_name, pu.first_name, p.id`,
  )
}
