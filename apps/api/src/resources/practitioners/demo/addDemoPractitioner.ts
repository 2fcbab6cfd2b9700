import type { DemoSeed } from '../../../core/declarations/demoData.ts'
import { sql } from '../../../db/sql.ts'
import { addDemoAccount } from '../../users/demo/addDemoAccount.ts'
import type { DemoPractitioner } from './demoPractitioners.ts'

/** Adds a practitioner with an account, who works the same hours every week. */
export async function addDemoPractitioner(
  seed: DemoSeed,
  practitioner: DemoPractitioner,
): Promise<void> {
  const { db } = seed
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
}
