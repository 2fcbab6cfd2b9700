import { randomInt } from 'node:crypto'
import type { PlanType } from '@portal/contract'
import { DAY } from '@portal/domain/time'
import { getNewEmailError, normalizeEmail } from '@portal/domain/validation'
import type { Context } from '../../context.ts'
import { type AuditContext, recordAudit } from '../../core/audit.ts'
import { createFieldRefusal, Refusal } from '../../core/errors/refusal.ts'
import { createId } from '../../core/values/createId.ts'
import type { Queryable } from '../../db/sql.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { findAccount } from '../accounts/accounts.repository.ts'
import { requireBrand } from '../brands/manage/requireBrand.ts'
import { findStoredOffer } from '../brands/manage/writeOffers.repository.ts'
import { inviteEmailJob } from './inviteEmailJob.ts'
import { findInvite, insertInvite, type NewInvite, saveRevoked } from './invites.repository.ts'

/** How long an invite for one address works unless staff say otherwise. */
const usualDays = 30

/** What staff say about new invites. */
export type InviteFields = {
  readonly brandSlug: string
  readonly plan: PlanType | null
  readonly offerSlug: string | null
  readonly membershipDays: number | null
  readonly credits: number | null
  /** The code, null for a generated one. */
  readonly code: string | null
  readonly email: string | null
  readonly maxUses: number
  /** How many days it works; null for the usual time. */
  readonly days: number | null
  /** How many invites to create. */
  readonly count: number
}

const codeFormat = /^[A-Z0-9]+(-[A-Z0-9]+)*$/

/** The letters and digits of generated codes: none looks like another one. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const generateCode = (): string =>
  Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** The rules that the database enforces, with the field that breaks each. */
function checkFields(fields: InviteFields): void {
  const { plan, offerSlug, membershipDays, credits, code, email, maxUses, days, count } = fields
  if ((plan === null) === (offerSlug === null))
    throw createFieldRefusal('plan', 'required', 'An invite needs either a plan or an offer.')
  if (membershipDays !== null && plan !== 'MEMBERSHIP')
    throw createFieldRefusal('membership_days', 'not_allowed', 'Only a MEMBERSHIP has days.')
  if (credits !== null && plan !== 'ALACARTE')
    throw createFieldRefusal('credits', 'not_allowed', 'Only the plan ALACARTE has credits.')
  const numbers = { membership_days: membershipDays, credits, uses: maxUses, days, count }
  for (const [field, value] of Object.entries(numbers))
    if (value !== null && (value < 1 || value > 100_000))
      throw createFieldRefusal(field, 'out_of_range', `${field} must be between 1 and 100000.`)
  if (count > 1000)
    throw createFieldRefusal('count', 'out_of_range', 'Create at most 1000 invites at once.')
  if (code !== null && (!codeFormat.test(code) || code.length < 6 || code.length > 64))
    throw createFieldRefusal(
      'code',
      'invalid',
      'A code has 6 to 64 letters, digits and hyphens, like WELCOME-JUNIPER.',
    )
  if (count > 1 && (code !== null || email !== null))
    throw createFieldRefusal('count', 'not_allowed', 'Only generated codes for anybody are many.')
  if (email === null) return
  const error = getNewEmailError(email)
  if (error !== null) throw createFieldRefusal('email', 'invalid', `${email}: ${error}`)
  if (maxUses > 1)
    throw createFieldRefusal('uses', 'not_allowed', 'An invite for one address works once.')
}

/**
 * Creates invites and returns their codes. One for an address is emailed, once. Throws refusals of
 * the fields, 404 for an unknown brand and `conflict` for a code that exists.
 */
export async function createInvites(
  context: Context,
  fields: InviteFields,
  auditContext: AuditContext,
): Promise<string[]> {
  checkFields(fields)
  const codes = await context.db.tx(async (tx) => {
    const now = context.clock.now()
    const brand = await requireBrand(tx, context.config, fields.brandSlug, now)
    const email = fields.email === null ? null : normalizeEmail(fields.email)
    const days = fields.days ?? (email === null ? null : usualDays)
    const invite: NewInvite = {
      brandId: brand.id,
      plan: fields.plan,
      membershipDays: fields.membershipDays,
      credits: fields.credits,
      offerId: fields.offerSlug === null ? null : await requireFreeOffer(tx, brand.id, fields),
      email,
      maxUses: fields.maxUses,
      expiresAt: days === null ? null : now + days * DAY,
    }
    const created: string[] = []
    while (created.length < fields.count) {
      const code = fields.code ?? generateCode()
      const isNew = await insertInvite(tx, createId(), code, invite, now)
      if (isNew) created.push(code)
      else if (fields.code !== null)
        throw new Refusal('conflict', `There is an invite ${code} already. Choose another code.`)
    }
    if (email !== null)
      for (const code of created)
        await enqueue(tx, inviteEmailJob, { code }, { dedupeKey: `invite_email:${code}`, now })
    await recordAudit(tx, {
      ...auditContext,
      action: 'invite.added',
      subjectId: email === null ? null : ((await findAccount(tx, email))?.id ?? null),
      details: { brand: brand.slug, invites: created.length },
      at: now,
    })
    return created
  })
  context.jobs.wake()
  return codes
}

async function requireFreeOffer(
  tx: Queryable,
  brandId: string,
  { brandSlug, offerSlug }: InviteFields,
): Promise<string> {
  const offer = await findStoredOffer(tx, brandId, offerSlug ?? '')
  if (offer === null || offer.closed_at !== null)
    throw new Refusal('not_found', `${brandSlug} has no open offer ${offerSlug ?? ''}.`)
  if (offer.kind !== 'free_visit')
    throw createFieldRefusal('offer', 'not_free', 'An invite can grant a free_visit offer only.')
  return offer.id
}

/** Ends an invite: who redeemed it keeps what they got. Throws 404, and `conflict` when it is. */
export async function revokeInvite(
  { clock, db }: Context,
  code: string,
  auditContext: AuditContext,
): Promise<void> {
  await db.tx(async (tx) => {
    const invite = await findInvite(tx, code)
    if (invite === null) throw new Refusal('not_found', `There is no invite ${code}.`)
    const now = clock.now()
    if (!(await saveRevoked(tx, invite.id, now)))
      throw new Refusal('conflict', `${invite.code} is revoked already.`)
    await recordAudit(tx, {
      ...auditContext,
      action: 'invite.revoked',
      subjectId: null,
      details: { invite_id: invite.id },
      at: now,
    })
  })
}
