import type { LocalHours, Weekday } from '@portal/domain/scheduling'
import type { Context } from '../../../context.ts'
import { type AuditContext, recordAudit } from '../../../core/audit.ts'
import { createId } from '../../../core/values/createId.ts'
import { createFieldRefusal } from '../../../core/errors/refusal.ts'
import { type Queryable, sql } from '../../../db/sql.ts'
import { insertUser } from '../../users/accountState.repository.ts'
import { checkPractitionerFields, type PractitionerFields } from './practitionerFields.ts'

export type WeeklyHours = Readonly<Partial<Record<Weekday, readonly LocalHours[]>>>

export type NewPractitioner = PractitionerFields & {
  readonly timezone: string
  readonly weeklyHours: WeeklyHours
}

/**
 * Adds a practitioner in the caller's transaction and returns the id. `email` is that of a new
 * account as it is stored. Practitioners do not log in to the portal, so they have no password.
 */
export async function addPractitioner(
  { clock }: Context,
  tx: Queryable,
  email: string,
  fields: NewPractitioner,
  { actorId, requestId }: AuditContext,
): Promise<string> {
  checkPractitionerFields(fields)
  const firstName = fields.firstName ?? ''
  if (firstName === '') throw createFieldRefusal('name', 'required', 'A practitioner needs a name.')
  const kind = fields.meetingKind ?? 'video'
  if (kind === 'in_person' && fields.meetingAddress === null)
    throw createFieldRefusal('address', 'required', 'Sessions in person need an address.')
  const id = createId()
  const now = clock.now()
  await insertUser(tx, {
    id,
    email,
    passwordHash: '',
    role: 'practitioner',
    firstName,
    lastName: fields.lastName ?? '',
    timezone: fields.timezone,
    isEmailConfirmed: true,
    createdAt: now,
  })
  await tx.query(
    sql`INSERT INTO practitioners (id, title, credentials, bio, languages, specialties, timezone,
       weekly_hours, notice_minutes, buffer_minutes, horizon_days, meeting_kind, meeting_url,
       meeting_address, meeting_map_url)
     VALUES (${id}, ${fields.title ?? ''}, ${fields.credentials ?? ''}, ${fields.bio ?? ''},
       ${fields.languages ?? []}::text[], ${fields.specialties ?? []}::text[], ${fields.timezone},
       ${JSON.stringify(fields.weeklyHours)}::jsonb, ${fields.noticeMinutes ?? 120},
       ${fields.bufferMinutes ?? 0}, ${fields.horizonDays ?? 60}, ${kind}, ${fields.meetingUrl},
       ${fields.meetingAddress}, ${fields.meetingMapUrl})`,
  )
  await recordAudit(tx, {
    action: 'practitioner.added',
    actorId,
    subjectId: id,
    requestId,
    at: now,
  })
  return id
}
