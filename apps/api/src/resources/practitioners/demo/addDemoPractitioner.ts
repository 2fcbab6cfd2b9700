import { addDays, getLocalDate, startOfDay, getWeekdayOfDate } from '@portal/domain/time'
import { createId } from '../../../core/values/createId.ts'
import type { DemoSeed } from '../../../core/declarations/demoData.ts'
import { sql } from '../../../db/sql.ts'
import { addDemoAccount } from '../../users/demo/addDemoAccount.ts'
import type { DemoPractitioner } from './demoPractitioners.ts'

/**
 * A practitioner with a short day next week and some time off in three weeks, or two weeks of
 * leave.
 */
export async function addDemoPractitioner(
  seed: DemoSeed,
  practitioner: DemoPractitioner,
): Promise<void> {
  const { db, now } = seed
  const {
    email,
    firstName,
    lastName,
    title,
    avatarUrl,
    credentials,
    bio,
    languages,
    specialties,
    timezone,
    weekly,
    bufferMinutes,
    meeting = { kind: 'video' },
    isOnLeave = false,
  } = practitioner
  const account = { email, role: 'practitioner' as const, firstName, lastName, avatarUrl, timezone }
  const id = await addDemoAccount(seed, account, 400)
  await db.query(
    sql`INSERT INTO practitioners (id, title, credentials, bio, languages, specialties, meeting_url,
       timezone, weekly_hours, buffer_minutes, meeting_kind, meeting_address, meeting_map_url)
     VALUES (${id}, ${title}, ${credentials}, ${bio}, ${languages}::text[], ${specialties}::text[],
       ${meeting.kind === 'video' ? `https://meet.example.com/${lastName.toLowerCase()}` : null},
       ${timezone},
       ${JSON.stringify(weekly)}::jsonb, ${bufferMinutes}, ${meeting.kind},
       ${meeting.kind === 'in_person' ? meeting.address : null},
       ${meeting.kind === 'in_person' ? meeting.mapUrl : null})`,
  )
  const monday = getNextMonday(getLocalDate(now, timezone))
  await db.query(
    sql`INSERT INTO practitioner_overrides (practitioner_id, date, hours)
     VALUES (${id}, ${addDays(monday, 2)}::date,
       ${JSON.stringify([{ from: '10:00', to: '14:00' }])}::jsonb)`,
  )
  const [from, to] = isOnLeave ? [0, 14] : [17, 19]
  await db.query(
    sql`INSERT INTO practitioner_time_off (id, practitioner_id, starts_at, ends_at)
     VALUES (${createId()}, ${id}, ${new Date(startOfDay(addDays(monday, from), timezone))},
       ${new Date(startOfDay(addDays(monday, to), timezone))})`,
  )
}

const getNextMonday = (date: string): string => addDays(date, (8 - getWeekdayOfDate(date)) % 7 || 7)
