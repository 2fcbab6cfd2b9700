import { DAY } from '@portal/domain/time'
import type { CreateAccountWithBooking, CreateAlacarteAccount, PlanType } from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import { readHeaderTimezone } from '../../../core/requests/requestTimezone.ts'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../core/audit.ts'
import { createId } from '../../../core/values/createId.ts'
import { type Queryable, parseSqlError } from '../../../db/sql.ts'
import { readVisitorId } from '../../../core/requests/visitor.ts'
import { readSessionToken } from '../../../core/auth/requestCookies.ts'
import {
  type IdempotentRequest,
  getAnonymousPrincipal,
  readIdempotency,
  runOnce,
} from '../../../core/requests/idempotency.ts'
import { withRateLimits } from '../../../core/requests/rateLimit.ts'
import { createFieldRefusal, createNotFoundRefusal, Refusal } from '../../../core/errors/refusal.ts'
import { endSession } from '../../../core/auth/endSessions.ts'
import { findViewer, startSession } from '../../../core/auth/sessions.ts'
import { identifyQueueCaller } from '../identifyQueueCaller.ts'
import { listAccountLimits, type ScopedRateLimit } from '../listAccountLimits.ts'
import type { MembershipSource } from '../../memberships/memberships.repository.ts'
import { insertUser } from '../../users/accountState.repository.ts'
import { saveMissingTimezone } from '../../users/userFields.repository.ts'
import { type FoundAccount, findAccount } from '../accounts.repository.ts'
import { recordBookingConsent } from '../../consents/changeTextConsent.ts'
import {
  checkSignUpConsents,
  insertSignUpConsents,
} from '../../consents/signUpConsents.repository.ts'
import { enqueueEmailConfirmation } from '../email-confirmation/emailConfirmationJob.ts'
import type { LoginResult } from '../login/login.ts'
import { checkNewPassword } from '../password/checkNewPassword.ts'
import { deleteCart } from '../prospects/carts.repository.ts'
import { hashPassword, verifyPassword } from '../passwords.ts'

type Fields = z.output<typeof CreateAlacarteAccount> | z.output<typeof CreateAccountWithBooking>

/** What every sign-up asks for. */
type AccountFields = Pick<
  Fields,
  'email' | 'password' | 'first_name' | 'last_name' | 'consents' | 'ref_note'
>

/** Consents are required with an offer. An invite's form always has them. */
type ResolvedFields = AccountFields & Partial<Pick<Fields, 'offer'>>

/** A form that is sent again within this time gets the response of the first request. */
const repeatWindow = 15 * 60_000

export const createEmailTakenRefusal = (): Refusal =>
  createFieldRefusal(
    'email',
    'account_exists',
    'An account with this email already exists. Log in instead.',
  )

export type SignUpAccount = {
  readonly id: string
  /** Whose hold counts until the account exists: the visitor's, or that of the account. */
  readonly holderId: string
  readonly plan: PlanType
  readonly isNew: boolean
  readonly sessionVersion: number
  readonly passwordHash: string
}

/**
 * Finds or prepares the account of a sign-up. It reveals taken emails, as every sign-up does;
 * limits prevent testing many, and both cases hash one password:
 * docs/decisions/0015-sign-up-reveals-taken-addresses.md.
 */
export async function resolveAccount(
  context: Context,
  request: FastifyRequest,
  { email, password, first_name, last_name, consents, ref_note, offer }: ResolvedFields,
  plan: PlanType,
): Promise<SignUpAccount> {
  checkSignUpConsents(consents ?? null, { isRequired: Boolean(offer) })
  const account = email.toLowerCase()
  await checkNewPassword(password, { email: account, names: [first_name, last_name] })
  const limits = listSignUpLimits(context, request, account, Boolean(ref_note))
  const caller = identifyQueueCaller(context, request, account)
  context.passwordQueue.checkCapacity(caller)
  const inQueue = <T>(work: () => Promise<T>): Promise<T> => context.passwordQueue.run(work, caller)
  return withRateLimits(context, limits, async () => {
    const existing = await findAccount(context.db, account)
    if (existing === null) {
      const id = createId()
      return {
        id,
        holderId: readVisitorId(context, request) ?? id,
        plan,
        isNew: true,
        sessionVersion: 1,
        passwordHash: await inQueue(() => hashPassword(password)),
      }
    }
    const isPasswordRight = await inQueue(() => verifyPassword(password, existing.password_hash))
    if (!isPasswordRight || !isRecentSignUp(existing, plan, context.clock.now()))
      throw createEmailTakenRefusal()
    return {
      id: existing.id,
      holderId: existing.id,
      plan,
      isNew: false,
      sessionVersion: existing.user_session_version,
      passwordHash: existing.password_hash,
    }
  })
}

/**
 * Programs fill the input that people do not see; so do some password managers. Such forms also
 * count for themselves, so that somebody is not rejected because others in the network joined.
 */
function listSignUpLimits(
  context: Context,
  request: FastifyRequest,
  account: string,
  isFilled: boolean,
): ScopedRateLimit[] {
  const list = (what: 'signup' | 'signup_filled', perAddress: number): ScopedRateLimit[] =>
    listAccountLimits(context, request, { what, account, perAccount: 10, perAddress })
  return isFilled ? [...list('signup', 30), ...list('signup_filled', 3)] : list('signup', 30)
}

const isRecentSignUp = (
  { role, plan_type, is_active, created_at, closed_at }: FoundAccount,
  plan: PlanType,
  now: number,
): boolean =>
  role === 'client' &&
  is_active &&
  closed_at === null &&
  plan_type === plan &&
  now - created_at < repeatWindow

/**
 * Binds the idempotency key to this form, in the transaction of its effect. The password is left
 * out, because a plain hash of it must not be stored; a repeated request proves it by logging in.
 */
export async function claimIdempotencyKey(
  context: Context,
  db: Queryable,
  request: FastifyRequest,
  fields: AccountFields,
): Promise<void> {
  await runOnce(db, readSignUpIdempotency(context, request, fields), async () => ({
    status: 201,
    body: null,
  }))
}

/** The idempotency of a sign-up form, null when the request has no key. */
export function readSignUpIdempotency(
  context: Context,
  request: FastifyRequest,
  fields: AccountFields,
): IdempotentRequest | null {
  const principal = getAnonymousPrincipal(context, request)
  return readIdempotency(request, principal, context.clock.now(), {
    ...fields,
    password: undefined,
  })
}

/**
 * Runs the check of a time. Ignores its refusal when a concurrent request has created an account
 * for this email, because that request may have taken the time; {@link withSignUpAccount} applies.
 */
export async function checkTimeForAccount(
  db: Queryable,
  account: SignUpAccount,
  { email }: Fields,
  check: () => Promise<unknown>,
): Promise<void> {
  try {
    await check()
  } catch (error) {
    // the email is read after the time, because both are committed together
    const isEmailTaken =
      error instanceof Refusal &&
      account.isNew &&
      (await findAccount(db, email.toLowerCase())) !== null
    if (!isEmailTaken) throw error
  }
}

/** Logs in inside the caller's transaction and ends the browser's previous session. */
export async function startAccountSession(
  context: Context,
  db: Queryable,
  request: FastifyRequest,
  account: SignUpAccount,
  fields: Fields,
): Promise<LoginResult> {
  const now = context.clock.now()
  const previousToken = readSessionToken(context, request)
  if (previousToken !== null) await endSession(db, previousToken)
  const token = await startSession(
    db,
    account.id,
    account.sessionVersion,
    now,
    request.headers['user-agent'],
  )
  await saveMissingTimezone(db, account.id, readHeaderTimezone(request))
  const auditEntry = { actorId: account.id, subjectId: account.id, requestId: request.id, at: now }
  await recordAudit(db, {
    ...auditEntry,
    action: account.isNew ? 'account.created' : 'account.logged_in',
    details: { plan_type: account.plan },
  })
  const viewer = await findViewer(db, token, now, false)
  if (viewer === null) throw createNotFoundRefusal()
  return { viewer, token, account: fields.email.toLowerCase() }
}

/** What somebody joins through: an offer or an invite of a brand, null for neither. */
export type JoinedThrough = {
  /** How long the membership lasts; null for one without an end and for none. */
  readonly membershipDays: number | null
  /** Where the membership comes from: an offer unless it is named. */
  readonly source?: MembershipSource
  readonly brandSlug: string | null
}

/** Inserts the row of a new account. Call it before anything is booked for the account. */
export async function insertAccount(
  context: Context,
  db: Queryable,
  account: SignUpAccount,
  fields: AccountFields & Pick<Fields, 'phone_number' | 'sms_consent' | 'sms_consent_version'>,
  { membershipDays, source = 'offer', brandSlug }: JoinedThrough,
): Promise<void> {
  if (!account.isNew) return
  const now = context.clock.now()
  await insertUser(db, {
    id: account.id,
    email: fields.email.toLowerCase(),
    passwordHash: account.passwordHash,
    role: 'client',
    plan: account.plan,
    membershipSource: source,
    membershipEnd: membershipDays === null ? null : now + membershipDays * DAY,
    firstName: fields.first_name,
    lastName: fields.last_name,
    phoneNumber: fields.phone_number || null,
    isEmailConfirmed: false,
    createdAt: now,
  })
  if (fields.consents) await insertSignUpConsents(db, account.id, now)
  await recordBookingConsent(db, account.id, fields, now, 'sign_up')
  await enqueueEmailConfirmation(db, account.id, brandSlug, now)
  await deleteCart(db, fields.email.toLowerCase())
}

/**
 * Resolves the account of a sign-up and runs `work` with it. If a concurrent request has created an
 * account for the email first, resolves it again: the same form continues with that account as if
 * it was sent again later, and another one gets the refusal of a taken email.
 */
export async function withSignUpAccount<T>(
  resolve: () => Promise<SignUpAccount>,
  work: (account: SignUpAccount) => Promise<T>,
): Promise<T> {
  const account = await resolve()
  try {
    return await work(account)
  } catch (error) {
    // the insert has waited for the transaction of the other request
    if (parseSqlError(error)?.constraint !== 'users_email_key') throw error
    return work(await resolve())
  }
}
