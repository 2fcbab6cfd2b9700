import type { MeetingKind } from '@portal/domain/scheduling'
import { type Queryable, sql } from '../../../db/sql.ts'
import type { WeeklyHours } from './addPractitioner.ts'

export type StaffPractitioner = {
  id: string
  email: string
  name: string
  is_active: boolean
  title: string
  credentials: string
  bio: string
  languages: string[]
  specialties: string[]
  timezone: string
  weekly_hours: WeeklyHours
  notice_minutes: number
  buffer_minutes: number
  horizon_days: number
  meeting_kind: MeetingKind
  meeting_url: string | null
  meeting_address: string | null
  meeting_map_url: string | null
  avatar_url: string | null
  /** Sessions that are booked and have not started. */
  upcoming_sessions: number
  /** Members whose coach this is. */
  members: number
}

/** One practitioner, or with null all of them by name, also those who are not active. */
export const listStaffPractitioners = (
  db: Queryable,
  id: string | null,
  now: number,
): Promise<StaffPractitioner[]> =>
  db.query<StaffPractitioner>(
    sql`SELECT p.id, u.email, trim(u.first_name || ' ' || u.last_name) AS name, u.is_active,
       p.title, p.credentials, p.bio, p.languages, p.specialties, p.timezone, p.weekly_hours,
       p.notice_minutes, p.buffer_minutes, p.horizon_days, p.meeting_kind, p.meeting_url,
       p.meeting_address, p.meeting_map_url, u.avatar_url,
       (SELECT count(*)::int FROM appointments a WHERE a.practitioner_id = p.id
         AND a.status = 'booked' AND a.starts_at > ${new Date(now)}) AS upcoming_sessions,
       (SELECT count(*)::int FROM users m WHERE m.coach_id = p.id AND m.is_active) AS members
     FROM practitioners p JOIN users u ON u.id = p.id
     WHERE ${id}::uuid IS NULL OR p.id = ${id}::uuid
     ORDER BY u.last_name, u.first_name, p.id`,
  )
