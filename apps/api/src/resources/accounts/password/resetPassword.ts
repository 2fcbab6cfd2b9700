import type { ConfirmResetPassword } from '@portal/contract'
import { findPasswordProblem, describePasswordProblem } from '@portal/domain/validation'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../core/audit.ts'
import { createId } from '../../../core/createId.ts'
import { isEqualConstantTime } from '../../../core/auth/hashWithSecret.ts'
import { consumeRateLimit } from '../../../core/rateLimit.ts'
import { createFieldRefusal, type Refusal } from '../../../core/refusal.ts'
import { readTimezone } from '../../../core/requestTimezone.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { listAccountLimits } from '../listAccountLimits.ts'
import { findAccount, updatePassword } from '../accounts.repository.ts'
import { passwordChangedEmailJob } from './passwordChangedEmailJob.ts'
import { consumeResetAttempt, markResetUsed } from './passwordReset.repository.ts'
import { passwordResetEmailJob } from './passwordResetEmailJob.ts'
import { confirmAddress } from '../email-confirmation/confirmEmail.ts'
import { hashPassword } from '../passwords.ts'
import { createAccountKey, hashResetCode } from './resetCode.ts'

const maxTries = 5

/** Requests a code. The work is the same for every email; the job decides whether to send one. */
export async function requestPasswordReset(
  context: Context,
  request: FastifyRequest,
  email: string,
): Promise<void> {
  const account = email.toLowerCase()
  for (const limit of listAccountLimits(context, request, {
    what: 'reset',
    account,
    perAccount: 5,
    perAddress: 50,
  }))
    await consumeRateLimit(context, limit)
  const found = await findAccount(context.db, account)
  const mayReset = found !== null && found.is_active && found.role !== 'practitioner'
  const now = context.clock.now()
  const payload = {
    account: createAccountKey(context, account),
    user_id: mayReset ? found.id : null,
    requested_at: now,
  }
  await enqueue(context.db, passwordResetEmailJob, payload, {
    dedupeKey: `password_reset:${createId()}`,
    now,
  })
  context.jobs.wake()
}

const createWrongCodeRefusal = (): Refusal =>
  createFieldRefusal(
    'code',
    'invalid_code',
    'That code is wrong or has expired. Request a new one.',
  )

/** Sets the password with the right code, uses up the code and ends every session. */
export async function confirmPasswordReset(
  context: Context,
  request: FastifyRequest,
  { email, code, password }: ConfirmResetPassword,
): Promise<void> {
  const account = email.toLowerCase()
  const problem = findPasswordProblem(password, account)
  if (problem !== null)
    throw createFieldRefusal('password', problem, describePasswordProblem(problem))
  for (const limit of listAccountLimits(context, request, {
    what: 'reset_code',
    account,
    perAccount: 10,
    perAddress: 100,
  }))
    await consumeRateLimit(context, limit)

  const key = createAccountKey(context, account)
  const codeHash = hashResetCode(context, key, code)
  const stored = await consumeResetAttempt(context.db, key, maxTries, context.clock.now())
  if (stored === null || !isEqualConstantTime(stored.codeHash, codeHash) || stored.userId === null)
    throw createWrongCodeRefusal()
  const { userId } = stored

  // whoever has the code has read the member's email
  const passwordHash = await context.passwordQueue.run(() => hashPassword(password), {
    isKnown: true,
  })
  const now = context.clock.now()
  await context.db.tx(async (tx) => {
    if (!(await markResetUsed(tx, key, codeHash, now))) throw createWrongCodeRefusal()
    if ((await updatePassword(tx, userId, passwordHash, null)) === null)
      throw createWrongCodeRefusal()
    await recordAudit(tx, {
      action: 'account.password_reset',
      actorId: userId,
      subjectId: userId,
      requestId: request.id,
      at: now,
    })
    // the code was sent to this address
    await confirmAddress(context, tx, userId, request.id)
    const notice = { user_id: userId, at: now, timezone: readTimezone(request) }
    await enqueue(tx, passwordChangedEmailJob, notice, {
      dedupeKey: `password_notice:${createId()}`,
      now,
    })
  })
  context.jobs.wake()
}
