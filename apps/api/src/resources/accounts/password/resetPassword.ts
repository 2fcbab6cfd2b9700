import { MINUTE } from '@portal/domain/time'
import type { ConfirmResetLink, ConfirmResetPassword } from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../core/audit.ts'
import { getClientNetwork } from '../../../core/requests/clientNetwork.ts'
import { createId } from '../../../core/values/createId.ts'
import { hashWithSecret } from '../../../core/auth/hashWithSecret.ts'
import { readKnownDevice, readResetBrowser } from '../../../core/auth/requestCookies.ts'
import { hashToken } from '../../../core/auth/sessions.ts'
import {
  clearRateLimit,
  consumeRateLimit,
  countRateLimitedUse,
} from '../../../core/requests/rateLimit.ts'
import { createFieldRefusal, type Refusal } from '../../../core/errors/refusal.ts'
import { readTimezone } from '../../../core/requests/requestTimezone.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { requireMailServer } from '../../../mail/requireMailServer.ts'
import { isClosedForGood } from '../closingWindow.ts'
import { listAccountLimits, listLoginLimits } from '../listAccountLimits.ts'
import { findAccount, findPasswordHash, updatePassword } from '../accounts.repository.ts'
import { passwordChangedEmailJob } from './passwordChangedEmailJob.ts'
import {
  consumeBrowserAttempt,
  findResetByCode,
  findResetByLink,
  type OpenReset,
} from './passwordReset.repository.ts'
import { passwordResetEmailJob } from './passwordResetEmailJob.ts'
import { confirmAddress } from '../email-confirmation/confirmEmail.ts'
import { hashPassword } from '../passwords.ts'
import { checkNewPassword } from './checkNewPassword.ts'
import { endResets, getResetEmailLimit } from './endResets.ts'
import { createAccountKey, hashResetCode } from './resetCode.ts'

/** The limits are explained in docs/decisions/0030-password-reset-under-attack.md. */
const browserAttempts = 5

/**
 * Requests a code and a link. The work is the same for every email; the job decides whether to send
 * one. `browser` is the id in the cookie that the response sets.
 */
export async function requestPasswordReset(
  context: Context,
  request: FastifyRequest,
  email: string,
  browser: string,
): Promise<void> {
  const account = email.toLowerCase()
  const isKnown = readKnownDevice(context, request, account) !== null
  for (const limit of listAccountLimits(context, request, {
    what: 'reset',
    account,
    perAccount: isKnown ? 5 : 30,
    perAddress: 200,
  }))
    await consumeRateLimit(context, limit)
  await requireMailServer(context)
  const key = createAccountKey(context, account)
  // beyond the limit, an email that is still valid was sent a few minutes ago: the request is only
  // stored, so that this browser has its own attempts to enter that code
  const isLimited =
    !isKnown && (await countRateLimitedUse(context, getResetEmailLimit(key))) !== null
  const found = await findAccount(context.db, account)
  const now = context.clock.now()
  const mayReset =
    !isLimited &&
    found !== null &&
    found.is_active &&
    !isClosedForGood(found.closed_at, now) &&
    found.role !== 'practitioner'
  const payload = {
    account: key,
    user_id: mayReset ? found.id : null,
    browser: hashBrowser(context, key, browser),
    requested_at: now,
  }
  await enqueue(context.db, passwordResetEmailJob, payload, {
    dedupeKey: `password_reset:${createId()}`,
    now,
  })
  context.jobs.wake()
}

/** Hashes the browser with the account, so that the rows of one browser cannot be linked. */
const hashBrowser = (context: Context, accountKey: string, browser: string): string =>
  hashWithSecret(context, 'reset-browser', `${accountKey} ${browser}`)

const createWrongCodeRefusal = (): Refusal =>
  createFieldRefusal(
    'code',
    'invalid_code',
    'That code is wrong or has expired. Request a new one.',
  )

const createWrongLinkRefusal = (): Refusal =>
  createFieldRefusal(
    'token',
    'invalid_token',
    'This link has been used or has expired. Request a new one.',
  )

/** The limits of codes that are entered in another browser than the one that requested them. */
const listCodeLimits = (context: Context, request: FastifyRequest, account: string) =>
  listAccountLimits(context, request, {
    what: 'reset_code',
    account,
    perAccount: 30,
    perAddress: 100,
    everywhere: 100,
  })

/**
 * Sets the password with the right code, uses up all codes and links and ends every session.
 * Returns the account, for which the browser is known from now on.
 */
export async function confirmPasswordReset(
  context: Context,
  request: FastifyRequest,
  { email, code, password }: ConfirmResetPassword,
): Promise<string> {
  const account = email.toLowerCase()
  await checkNewPassword(password, { email: account })
  const { db, clock } = context
  const key = createAccountKey(context, account)
  const browser = readResetBrowser(context, request)
  const hasOwnAttempt = await consumeBrowserAttempt(
    db,
    key,
    // for a browser without a request, too, so that the response time reveals nothing
    browser === null ? '' : hashBrowser(context, key, browser),
    browserAttempts,
    clock.now(),
  )
  // nobody else can use up the attempts of the browser that requested the code
  if (!hasOwnAttempt)
    for (const limit of listCodeLimits(context, request, account))
      await consumeRateLimit(context, limit)

  const codeHash = hashResetCode(context, key, code)
  const reset = await findResetByCode(db, key, codeHash, clock.now())
  if (reset === null) throw createWrongCodeRefusal()
  return completeReset(context, request, reset, password, createWrongCodeRefusal)
}

/**
 * Does what {@link confirmPasswordReset} does, with the token of the link, which works on any
 * device.
 */
export async function confirmPasswordResetLink(
  context: Context,
  request: FastifyRequest,
  { token, password }: ConfirmResetLink,
): Promise<string> {
  await checkNewPassword(password, {})
  const reset = await findResetByLink(context.db, hashToken(token), context.clock.now())
  if (reset === null) {
    // only wrong tokens count, so that nobody in the member's network can use up their attempts
    await consumeRateLimit(context, {
      bucket: `reset_link:${hashWithSecret(context, 'limit', getClientNetwork(request.ip))}`,
      limit: 50,
      windowMs: 15 * MINUTE,
    })
    throw createWrongLinkRefusal()
  }
  return completeReset(context, request, reset, password, createWrongLinkRefusal)
}

/** Returns the account. Throws `createRefusal` when another request has used the code or link. */
async function completeReset(
  context: Context,
  request: FastifyRequest,
  { linkHash, userId }: OpenReset,
  password: string,
  createRefusal: () => Refusal,
): Promise<string> {
  const member = await findPasswordHash(context.db, userId)
  if (member === null) throw createRefusal()
  await checkNewPassword(password, {
    email: member.email,
    names: [member.first_name, member.last_name],
  })
  // whoever has the code or the link has read the member's email
  const passwordHash = await context.passwordQueue.run(() => hashPassword(password), {
    kind: 'known',
    account: `reset:${userId}`,
  })
  const now = context.clock.now()
  await context.db.tx(async (tx) => {
    // first, because it locks the account against a concurrent reset
    if ((await updatePassword(tx, userId, passwordHash, null)) === null) throw createRefusal()
    if (!(await endResets(context, tx, userId, now)).includes(linkHash)) throw createRefusal()
    await recordAudit(tx, {
      action: 'account.password_reset',
      actorId: userId,
      subjectId: userId,
      requestId: request.id,
      at: now,
    })
    // the code and the link were sent to this address
    await confirmAddress(context, tx, userId, request.id)
    const notice = { user_id: userId, at: now, timezone: readTimezone(request), is_reset: true }
    await enqueue(tx, passwordChangedEmailJob, notice, {
      dedupeKey: `password_notice:${createId()}`,
      now,
    })
  })
  // all codes are used up, and the password is another one: wrong ones do not count any more
  const account = member.email.toLowerCase()
  const limits = [
    ...listCodeLimits(context, request, account),
    ...listLoginLimits(context, request, account),
  ]
  for (const { bucket, scope } of limits)
    if (scope === 'account') await clearRateLimit(context, bucket)
  context.jobs.wake()
  return account
}
