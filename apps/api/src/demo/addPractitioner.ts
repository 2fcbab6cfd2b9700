import { addDays, DAY, localDate, startOfDay, weekday } from '@portal/domain/time'
import { newId } from '../core/newId.ts'
import type { Queryable } from '../db/sql.ts'
import type { DemoPractitioner } from './demoPractitioners.ts'

/** An account that can be booked, with a short day next week and some time off in three weeks. */
export async function addPractitioner(
  db: Queryable,
  practitioner: DemoPractitioner,
  passwordHash: string,
  now: number,
): Promise<string> {
  const {
    email,
    firstName,
    lastName,
    title,
    bio,
    languages,
    specialties,
    timezone,
    weekly,
    bufferMinutes,
  } = practitioner
  const id = newId()
  await db.query(
    `INSERT INTO users (id, email, password_hash, role, first_name, last_name, timezone, created_at) VALUES ($1, $2, $3, 'practitioner', $4, $5, $6, $7)`,
    [id, email, passwordHash, firstName, lastName, timezone, new Date(now - 400 * DAY)],
  )
  await db.query(
    `INSERT INTO practitioners (id, title, bio, languages, specialties, meeting_url, timezone, weekly_hours, buffer_minutes)
     VALUES ($1, $2, $3, $4::text[], $5::text[], $6, $7, $8::jsonb, $9)`,
    [
      id,
      title,
      bio,
      languages,
      specialties,
      `https://meet.example.com/${lastName.toLowerCase()}`,
      timezone,
      JSON.stringify(weekly),
      bufferMinutes,
    ],
  )
  const monday = nextMonday(localDate(now, timezone))
  await db.query(
    'INSERT INTO practitioner_overrides (practitioner_id, date, hours) VALUES ($1, $2::date, $3::jsonb)',
    [id, addDays(monday, 2), JSON.stringify([{ from: '10:00', to: '14:00' }])],
  )
  await db.query(
    'INSERT INTO practitioner_time_off (id, practitioner_id, starts_at, ends_at) VALUES ($1, $2, $3, $4)',
    [
      newId(),
      id,
      new Date(startOfDay(addDays(monday, 17), timezone)),
      new Date(startOfDay(addDays(monday, 19), timezone)),
    ],
  )
  return id
}

const nextMonday = (date: string): string => addDays(date, (8 - weekday(date)) % 7 || 7)
