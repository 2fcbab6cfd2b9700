import type { Login } from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../core/audit.ts'
import { readSessionToken } from '../../../core/auth/requestCookies.ts'
import { readHeaderTimezone } from '../../../core/requests/requestTimezone.ts'
import { saveMissingTimezone } from '../../users/userFields.repository.ts'
import { releaseRateLimit, withRateLimits } from '../../../core/requests/rateLimit.ts'
import { createPractitionerRefusal, Refusal } from '../../../core/errors/refusal.ts'
import { endSession } from '../../../core/auth/endSessions.ts'
import { findViewer, startSession } from '../../../core/auth/sessions.ts'
import type { Viewer } from '../../../core/auth/viewer.ts'
import { claimVisitorHold } from '../../holds/claimVisitorHold.ts'
import { isClosedForGood } from '../closingWindow.ts'
import { reopenAccount } from '../closing/reopenAccount.ts'
import type { Queryable } from '../../../db/sql.ts'
import { checkTwoFactorCode, withCodeLimits } from '../two-factor/checkTwoFactorCode.ts'
import { identifyQueueCaller } from '../identifyQueueCaller.ts'
import { listLoginLimits } from '../listAccountLimits.ts'
import { verifyPassword } from '../passwords.ts'
import { findAccount } from '../accounts.repository.ts'

const createCredentialsRefusal = (): Refusal =>
  new Refusal('invalid_credentials', "That email and password don't match.")

/** Ends the session of this token, if there is one. */
export function logout(context: Context, token: string, requestId: string): Promise<void> {
  return context.db.tx(async (tx) => {
    const userId = await endSession(tx, token)
    if (userId === null) return
    await recordAudit(tx, {
      action: 'account.logged_out',
      actorId: userId,
      subjectId: userId,
      requestId,
      at: context.clock.now(),
    })
  })
}

export type LoginResult = { viewer: Viewer; token: string; account: string }

/**
 * Starts a session for the right password and, with two-step verification, code. Ends the browser's
 * previous session and reopens an account that was closed less than 14 days ago. The response does
 * not reveal whether the email is known.
 */
export async function login(
  context: Context,
  request: FastifyRequest,
  fields: Login,
): Promise<LoginResult & { isReopened: boolean }> {
  const account = fields.username.toLowerCase()
  const limits = listLoginLimits(context, request, account)
  const caller = identifyQueueCaller(context, request, account)
  // reject excess logins before they reach the database, which known browsers also need
  context.passwordQueue.checkCapacity(caller)
  const { found, isRight } = await withRateLimits(context, limits, async () => {
    const existing = await findAccount(context.db, account)
    const verify = () => verifyPassword(fields.password, existing?.password_hash ?? null)
    return { found: existing, isRight: await context.passwordQueue.run(verify, caller) }
  })
  const isClosed = isClosedForGood(found?.closed_at ?? null, context.clock.now())
  if (!isRight || found === null || !found.is_active || isClosed) {
    throw createCredentialsRefusal()
  }
  for (const { bucket } of limits) await releaseRateLimit(context, bucket)
  const isPractitioner = found.role === 'practitioner'
  if (isPractitioner && fields.login_type !== 'practitioner') throw createPractitionerRefusal()
  // as for a wrong password: nobody learns which accounts are not practitioners'
  if (!isPractitioner && fields.login_type === 'practitioner') throw createCredentialsRefusal()

  const previousToken = readSessionToken(context, request)
  const now = context.clock.now()
  const startLoginSession = async (tx: Queryable) => {
    await checkTwoFactorCode(context, tx, found.id, fields.code)
    if (previousToken !== null) await endSession(tx, previousToken)
    const token = await startSession(
      tx,
      found.id,
      found.user_session_version,
      now,
      request.headers['user-agent'],
    )
    await saveMissingTimezone(tx, found.id, readHeaderTimezone(request))
    if (!isPractitioner) await claimVisitorHold(context, tx, request, found.id)
    await recordAudit(tx, {
      action: 'account.logged_in',
      actorId: found.id,
      subjectId: found.id,
      requestId: request.id,
      at: now,
    })
    const isReopened = await reopenAccount(context, tx, found.id, request.id, now)
    const viewer = await findViewer(tx, token, now, false)
    // the password changed while it was being checked
    if (viewer === null) throw createCredentialsRefusal()
    return { viewer, token, account, isReopened }
  }
  return withCodeLimits(context, found.id, fields.code, () => context.db.tx(startLoginSession))
}
