import type { ChangeTwoFactor, StartTwoFactor, TwoFactor, TwoFactorSetup } from '@portal/contract'
import { toIso } from '@portal/domain/time'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../core/audit.ts'
import { readSessionToken } from '../../../core/auth/requestCookies.ts'
import { requireViewer, type Viewer } from '../../../core/auth/viewer.ts'
import { createNotFoundRefusal, Refusal } from '../../../core/errors/refusal.ts'
import { readTimezone } from '../../../core/requests/requestTimezone.ts'
import type { Queryable } from '../../../db/sql.ts'
import { endOtherSessions } from '../../../core/auth/endSessions.ts'
import { findPasswordHash } from '../accounts.repository.ts'
import { checkCurrentPassword } from '../checkCurrentPassword.ts'
import {
  checkTwoFactorCode,
  createInvalidCodeRefusal,
  withCodeLimits,
} from './checkTwoFactorCode.ts'
import { twoFactorErrors } from './errorCodes.ts'
import { createRecoveryCodes, hashRecoveryCode, normalizeCode } from './recoveryCodes.ts'
import { buildTotpUri, createTotpKey, findTotpStep } from './totp.ts'
import {
  deleteTwoFactor,
  enableTwoFactor,
  findTwoFactor,
  lockTwoFactor,
  replaceRecoveryCodes,
  storeNewKey,
} from './twoFactor.repository.ts'

/** The admin or practitioner of a request. Throws `staff_only` for a member. */
function requireStaff(request: FastifyRequest): Viewer {
  const viewer = requireViewer(request)
  if (viewer.role === 'client')
    throw new Refusal(twoFactorErrors.staffOnly, 'Only the practice can use two-step verification.')
  return viewer
}

/** Checks the current password and returns the account's email. */
async function checkPassword(context: Context, userId: string, password: string): Promise<string> {
  const account = await findPasswordHash(context.db, userId)
  if (account === null) throw createNotFoundRefusal()
  await checkCurrentPassword(context, userId, password, account.password_hash)
  return account.email
}

export async function getTwoFactor({ db }: Context, request: FastifyRequest): Promise<TwoFactor> {
  const found = await findTwoFactor(db, requireStaff(request).id)
  const enabledAt = found?.enabled_at ?? null
  return {
    enabled_at: enabledAt === null ? null : toIso(enabledAt, readTimezone(request)),
    recovery_codes_left: found?.recovery_codes_left ?? 0,
  }
}

/** Creates a key. It is not used before {@link confirmTwoFactor}. */
export async function startTwoFactor(
  context: Context,
  request: FastifyRequest,
  { current_password }: StartTwoFactor,
): Promise<TwoFactorSetup> {
  const { id } = requireStaff(request)
  const email = await checkPassword(context, id, current_password)
  const key = createTotpKey()
  if (!(await storeNewKey(context.db, id, key, context.clock.now())))
    throw new Refusal(
      twoFactorErrors.enabled,
      'Two-step verification is already on. Turn it off to set it up again.',
    )
  return { key, uri: buildTotpUri(key, context.config.brandName, email) }
}

/**
 * Turns two-step verification on with the first code, logs out the other devices, which logged in
 * without one, and returns the recovery codes.
 */
export function confirmTwoFactor(
  context: Context,
  request: FastifyRequest,
  code: string,
): Promise<string[]> {
  const { id } = requireStaff(request)
  const now = context.clock.now()
  const enable = async (tx: Queryable): Promise<string[]> => {
    await lockTwoFactor(tx, id)
    const found = await findTwoFactor(tx, id)
    if (found === null || found.enabled_at !== null)
      throw new Refusal(twoFactorErrors.notEnabled, 'Start the set-up again.')
    const step = findTotpStep(found.key, normalizeCode(code), now)
    if (step === null || !(await enableTwoFactor(tx, id, { key: found.key, step, now })))
      throw createInvalidCodeRefusal()
    await endOtherSessions(tx, id, readSessionToken(context, request))
    await recordChange(context, tx, request, 'account.two_factor_enabled')
    return renewCodes(context, tx, id)
  }
  return withCodeLimits(context, id, code, () => context.db.tx(enable))
}

/** Replaces the recovery codes. */
export async function renewRecoveryCodes(
  context: Context,
  request: FastifyRequest,
  fields: ChangeTwoFactor,
): Promise<string[]> {
  return changeTwoFactor(context, request, fields, async (tx, userId) => {
    await recordChange(context, tx, request, 'account.recovery_codes_renewed')
    return renewCodes(context, tx, userId)
  })
}

/** Turns two-step verification off. */
export async function disableTwoFactor(
  context: Context,
  request: FastifyRequest,
  fields: ChangeTwoFactor,
): Promise<void> {
  await changeTwoFactor(context, request, fields, async (tx, userId) => {
    await deleteTwoFactor(tx, userId)
    await recordChange(context, tx, request, 'account.two_factor_disabled')
  })
}

/** Runs `change` after the password and the code were right. */
async function changeTwoFactor<T>(
  context: Context,
  request: FastifyRequest,
  { current_password, code }: ChangeTwoFactor,
  change: (tx: Queryable, userId: string) => Promise<T>,
): Promise<T> {
  const { id } = requireStaff(request)
  await checkPassword(context, id, current_password)
  return withCodeLimits(context, id, code, () =>
    context.db.tx(async (tx) => {
      const found = await findTwoFactor(tx, id)
      if (found === null || found.enabled_at === null)
        throw new Refusal(twoFactorErrors.notEnabled, 'Two-step verification is off.')
      await checkTwoFactorCode(context, tx, id, code)
      return change(tx, id)
    }),
  )
}

async function renewCodes(context: Context, tx: Queryable, userId: string): Promise<string[]> {
  const codes = createRecoveryCodes()
  const hashes = codes.map((code) => hashRecoveryCode(context, userId, code))
  await replaceRecoveryCodes(tx, userId, hashes)
  return codes
}

async function recordChange(
  { clock }: Context,
  tx: Queryable,
  request: FastifyRequest,
  action: string,
): Promise<void> {
  const { id } = requireViewer(request)
  await recordAudit(tx, {
    action,
    actorId: id,
    subjectId: id,
    requestId: request.id,
    at: clock.now(),
  })
}
