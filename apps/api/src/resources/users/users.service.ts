import type { AssessmentResponse, HhaStatus, UpdateUser, User } from '@portal/contract'
import { HOUR, toIso } from '@portal/domain/time'
import { validationMessages } from '@portal/domain/validation'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../core/audit.ts'
import type { Queryable } from '../../db/sql.ts'
import { runOnce, type IdempotentRequest } from '../../core/requests/idempotency.ts'
import { createFieldRefusal, createNotFoundRefusal } from '../../core/errors/refusal.ts'
import { requestReminderPlans } from './requestReminderPlans.ts'
import { isSamePhone, toStoredPhone } from '../../core/values/storedPhone.ts'
import type { Viewer } from '../../core/auth/viewer.ts'
import { endConsentOfMember, giveConsent } from '../consents/changeTextConsent.ts'
import { isHealthCheckDue } from './healthCheck.ts'
import { isHealthCheckAsked } from './healthFlags.repository.ts'
import { getCoachOpenDates } from '../availability/availability.service.ts'
import { presentUser } from './users.presenter.ts'
import {
  findHealthFlags,
  findUser,
  isPractitioner,
  lockContact,
  saveUser,
} from './users.repository.ts'

/**
 * The member's own record. Dates in `month_availability` are in the member's zone, or in `timezone`
 * while the profile has none.
 */
export async function getUser(context: Context, viewer: Viewer, timezone: string): Promise<User> {
  const row = await findUser(context.db, viewer.id, context.clock.now())
  if (row === null) throw createNotFoundRefusal()
  return presentUser(
    row,
    row.coach_id === null
      ? []
      : await getCoachOpenDates(context, viewer, row.coach_id, row.timezone ?? timezone),
    context.config.reminderOffsets.map((offset) => offset / HOUR),
  )
}

/** GET /users/assessment/ returns a part of the member's record. */
export async function getAssessment({ db }: Context, viewer: Viewer): Promise<AssessmentResponse> {
  const flags = await findHealthFlags(db, viewer.id)
  if (flags === null) throw createNotFoundRefusal()
  return { has_taken_comp_assessment: flags.has_taken_comp_assessment }
}

export async function getHhaStatus(
  { db, clock }: Context,
  viewer: Viewer,
  timezone: string,
): Promise<HhaStatus> {
  const flags = await findHealthFlags(db, viewer.id)
  if (flags === null) throw createNotFoundRefusal()
  const { health_checked_at: checkedAt } = flags
  return {
    is_due: isHealthCheckDue(checkedAt, clock.now()) || (await isHealthCheckAsked(db, viewer.id)),
    last_completed_at: checkedAt === null ? null : toIso(checkedAt, timezone),
  }
}

async function checkCoach(db: Queryable, { coach_id }: UpdateUser): Promise<void> {
  if (coach_id !== undefined && !(await isPractitioner(db, coach_id))) {
    throw createFieldRefusal(
      'coach_id',
      'unknown_practitioner',
      'Choose a practitioner from the list.',
    )
  }
}

type ContactFields = Pick<UpdateUser, 'phone_number' | 'sms_consent'>

/**
 * The phone number and consent to write, undefined to keep them. Another number withdraws the
 * consent unless the same request gives it, because a consent belongs to a number. Throws when the
 * number is missing or does not exist but text messages are sent to it.
 */
async function resolveContact(
  { config }: Context,
  db: Queryable,
  viewer: Viewer,
  { phone_number, sms_consent }: UpdateUser,
): Promise<ContactFields> {
  if (phone_number === undefined && sms_consent !== true) return { sms_consent }
  const { phoneRegion } = config
  const current = await lockContact(db, viewer.id)
  const phone = phone_number === undefined ? current.phone_number : phone_number
  if (!phone && sms_consent === true)
    throw createFieldRefusal('phone_number', 'required', validationMessages.phoneRequiredForTexts)
  const isSame =
    phone && current.phone_number && isSamePhone(phone, current.phone_number, phoneRegion)
  const consent = sms_consent ?? (isSame ? current.sms_consent : false)
  return {
    phone_number: phone ? toStoredPhone(phone, phoneRegion, consent) : null,
    sms_consent: consent === current.sms_consent ? sms_consent : consent,
  }
}

/** Records the consent that the member gave or withdrew in the settings, with its number. */
async function recordTextConsent(
  db: Queryable,
  memberId: string,
  { sms_consent: isGiven }: ContactFields,
  now: number,
): Promise<void> {
  if (isGiven === undefined) return
  if (!isGiven) return endConsentOfMember(db, { memberId, place: 'settings', now })
  const { phone_number: phone } = await lockContact(db, memberId)
  if (phone !== null) await giveConsent(db, { memberId, phone, place: 'settings', now })
}

/**
 * Records the names of changed fields without their values, except for a consent, which may have to
 * be proved.
 */
async function recordUpdate(
  db: Queryable,
  { viewer, fields, requestId }: UserUpdate,
  at: number,
): Promise<void> {
  const { coach_id, has_chosen_coach, ...profile } = fields
  const entry = { actorId: viewer.id, subjectId: viewer.id, requestId, at }
  if (coach_id !== undefined || has_chosen_coach !== undefined) {
    await recordAudit(db, {
      ...entry,
      action: 'user.coach_chosen',
      details: { coach_id: coach_id ?? null, has_chosen_coach: has_chosen_coach ?? null },
    })
  }
  const changed = Object.entries(profile).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  )
  if (changed.length === 0) return
  const consent = fields.sms_consent === undefined ? {} : { sms_consent: fields.sms_consent }
  await recordAudit(db, {
    ...entry,
    action: 'user.profile_changed',
    details: { fields: changed, ...consent },
  })
}

export type UserUpdate = {
  viewer: Viewer
  fields: UpdateUser
  timezone: string
  requestId: string
  idempotency: IdempotentRequest | null
}

/**
 * Rejects a coach who is not an active practitioner, and a consent without a valid phone number. A
 * repeated request returns the current record.
 */
export async function updateUser(context: Context, update: UserUpdate): Promise<User> {
  const { viewer, fields, timezone, idempotency } = update
  await context.db.tx((tx) =>
    runOnce(tx, idempotency, async () => {
      await checkCoach(tx, fields)
      const contact = await resolveContact(context, tx, viewer, fields)
      await saveUser(tx, viewer.id, { ...fields, ...contact })
      const audited = { ...fields, sms_consent: contact.sms_consent }
      const now = context.clock.now()
      await recordTextConsent(tx, viewer.id, contact, now)
      if (fields.timezone !== undefined) await requestReminderPlans(tx, viewer.id, now)
      await recordUpdate(tx, { ...update, fields: audited }, now)
      return { status: 200, body: null }
    }),
  )
  context.jobs.wake()
  return getUser(context, viewer, timezone)
}
