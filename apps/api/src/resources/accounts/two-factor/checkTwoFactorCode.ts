import { DAY, MINUTE } from '@portal/domain/time'
import type { Context } from '../../../context.ts'
import { consumeRateLimit, releaseRateLimit } from '../../../core/requests/rateLimit.ts'
import { createFieldRefusal, Refusal } from '../../../core/errors/refusal.ts'
import type { Queryable } from '../../../db/sql.ts'
import { twoFactorErrors } from './errorCodes.ts'
import { hashRecoveryCode, normalizeCode } from './recoveryCodes.ts'
import { findTotpStep } from './totp.ts'
import {
  consumeRecoveryCode,
  consumeStep,
  findTwoFactor,
  lockTwoFactor,
} from './twoFactor.repository.ts'

export const createInvalidCodeRefusal = (): Refusal =>
  createFieldRefusal(
    'code',
    'invalid_two_factor_code',
    "That code isn't right, or it was used before. Try the next one.",
  )

/**
 * Wrong codes of one account. Only somebody with the password uses them up, so the limits may lock
 * the account's owner out for a while.
 */
const listCodeLimits = (userId: string) => [
  { bucket: `two_factor:${userId}`, limit: 10, windowMs: 15 * MINUTE },
  { bucket: `two_factor_day:${userId}`, limit: 50, windowMs: DAY },
]

/**
 * Runs `check` unless too many codes were wrong, and counts the attempt when it throws. Nothing is
 * counted without a code.
 */
export async function withCodeLimits<T>(
  context: Context,
  userId: string,
  code: string | undefined,
  check: () => Promise<T>,
): Promise<T> {
  if (code === undefined) return check()
  const limits = listCodeLimits(userId)
  for (const limit of limits) await consumeRateLimit(context, limit)
  const result = await check()
  for (const { bucket } of limits) await releaseRateLimit(context, bucket)
  return result
}

/**
 * Uses up the code of the authenticator app, or a recovery code. Does nothing for an account
 * without two-step verification. Throws `two_factor_required` without a code and an error of the
 * field `code` for one that is wrong or was used before. Call it in the transaction of what the
 * code allows, within {@link withCodeLimits}.
 */
export async function checkTwoFactorCode(
  context: Context,
  tx: Queryable,
  userId: string,
  code: string | undefined,
): Promise<void> {
  await lockTwoFactor(tx, userId)
  const found = await findTwoFactor(tx, userId)
  if (found === null || found.enabled_at === null) return
  if (code === undefined)
    throw new Refusal(twoFactorErrors.required, 'Enter the code from your authenticator app.')
  const step = findTotpStep(found.key, normalizeCode(code), context.clock.now())
  const isRight =
    step === null
      ? await consumeRecoveryCode(tx, userId, hashRecoveryCode(context, userId, code))
      : await consumeStep(tx, userId, step)
  if (!isRight) throw createInvalidCodeRefusal()
}
