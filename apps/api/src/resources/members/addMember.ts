import { isTimeZone } from '@portal/domain/time'
import type { PlanType } from '@portal/contract'
import { isPhone, normalizePhone, validationMessages } from '@portal/domain/validation'
import type { Context } from '../../context.ts'
import { type AuditContext, recordAudit } from '../../core/audit.ts'
import { createId } from '../../core/values/createId.ts'
import { createFieldRefusal } from '../../core/errors/refusal.ts'
import { toStoredPhone } from '../../core/values/storedPhone.ts'
import type { Queryable } from '../../db/sql.ts'
import { insertUser } from '../users/accountState.repository.ts'
import { saveCoach, saveTimezone } from '../users/userFields.repository.ts'
import { inviteUser, noPasswordHash } from '../accounts/invitations/inviteUser.ts'
import { requireNewEmail } from '../accounts/invitations/requireNewEmail.ts'

export type NewMember = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly plan: PlanType
  readonly phone: string | null
  readonly timezone: string | null
  /** The practitioner, null when the member chooses. */
  readonly coachId: string | null
}

type AddedMember = { readonly id: string; readonly email: string; readonly url: string }

/**
 * Adds a member whose address is unconfirmed until they open the link to set a password, which is
 * emailed. Returns the link, too.
 */
export async function addMember(
  context: Context,
  member: NewMember,
  auditContext: AuditContext,
): Promise<AddedMember> {
  const added = await context.db.tx((tx) => insertMember(context, tx, member, auditContext))
  context.jobs.wake()
  return added
}

/**
 * Adds a member in the transaction of the caller. `brandSlug`: the brand whose waitlist the person
 * was on, null for none.
 */
export async function insertMember(
  context: Context,
  tx: Queryable,
  member: NewMember,
  { actorId, requestId }: AuditContext,
  brandSlug: string | null = null,
): Promise<AddedMember> {
  const { timezone, plan, coachId } = member
  if (timezone !== null && !isTimeZone(timezone))
    throw createFieldRefusal(
      'timezone',
      'unknown',
      `${timezone} is not a time zone. Use a name like America/New_York.`,
    )
  const email = await requireNewEmail(tx, member.email)
  const id = createId()
  const now = context.clock.now()
  await insertUser(tx, {
    id,
    email,
    passwordHash: noPasswordHash,
    role: 'client',
    plan,
    firstName: member.firstName,
    lastName: member.lastName,
    phoneNumber: readPhone(context, member.phone),
    isEmailConfirmed: false,
    createdAt: now,
  })
  await saveTimezone(tx, id, timezone)
  await saveCoach(tx, id, coachId)
  await recordAudit(tx, {
    action: 'account.created',
    actorId,
    subjectId: id,
    details: { plan_type: plan },
    requestId,
    at: now,
  })
  const url = await inviteUser(context, tx, { id, email }, { actorId, requestId }, brandSlug)
  return { id, email, url }
}

function readPhone({ config }: Context, phone: string | null): string | null {
  if (phone === null) return null
  const normalized = normalizePhone(phone)
  if (!isPhone(normalized))
    throw createFieldRefusal('phone_number', 'invalid', validationMessages.phoneInvalid)
  return toStoredPhone(normalized, config.phoneRegion, false)
}
