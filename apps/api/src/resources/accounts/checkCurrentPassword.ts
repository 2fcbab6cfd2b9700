import { MINUTE } from '@portal/domain/time'
import type { Context } from '../../context.ts'
import { releaseRateLimit, withRateLimits } from '../../core/requests/rateLimit.ts'
import { createFieldRefusal, type Refusal } from '../../core/errors/refusal.ts'
import { verifyPassword } from './passwords.ts'

export const createWrongPasswordRefusal = (): Refusal =>
  createFieldRefusal('current_password', 'wrong_password', "That isn't your current password.")

/**
 * Throws unless `password` is the member's. All calls that request it share one limit of wrong
 * attempts.
 */
export async function checkCurrentPassword(
  context: Context,
  memberId: string,
  password: string,
  passwordHash: string,
): Promise<void> {
  const limit = { bucket: `password:${memberId}`, limit: 10, windowMs: 15 * MINUTE }
  const isRight = await withRateLimits(context, [limit], () =>
    context.passwordQueue.run(() => verifyPassword(password, passwordHash), {
      kind: 'known',
      account: memberId,
    }),
  )
  if (!isRight) throw createWrongPasswordRefusal()
  await releaseRateLimit(context, limit.bucket)
}
