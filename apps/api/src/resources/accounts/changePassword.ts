import type { ChangePassword } from '@portal/contract'
import { passwordProblem, passwordProblemText } from '@portal/domain/validation'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { audit } from '../../core/audit.ts'
import { newId } from '../../core/newId.ts'
import { releaseRateLimit, consumeRateLimit } from '../../core/rateLimit.ts'
import { fieldRefusal, notFound, type Refusal } from '../../core/refusal.ts'
import { findViewer, startSession } from '../../core/sessions.ts'
import { timezoneOf } from '../../core/requestTimezone.ts'
import type { Viewer } from '../../core/viewer.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { findPassword, savePassword } from './accounts.repository.ts'
import { passwordNotice } from './passwordNotice.ts'
import { deletePasswordResets } from './passwordReset.repository.ts'
import { hashPassword, isPassword } from './passwords.ts'

const wrongPassword = (): Refusal =>
  fieldRefusal('current_password', 'wrong_password', 'That is not your current password.')

/**
 * Sets a new password for who knows the old one. Every session ends; a new one for this browser is
 * answered.
 */
export async function changePassword(
  context: Context,
  request: FastifyRequest,
  viewer: Viewer,
  fields: ChangePassword,
): Promise<{ viewer: Viewer; token: string }> {
  const known = await findPassword(context.db, viewer.id)
  if (known === null) throw notFound()
  const problem = passwordProblem(fields.password, known.email)
  if (problem !== null) throw fieldRefusal('password', problem, passwordProblemText(problem))

  const limit = { bucket: `password:${viewer.id}`, limit: 10, windowMs: 15 * 60_000 }
  await consumeRateLimit(context, limit)
  if (!(await isPassword(fields.current_password, known.password_hash))) throw wrongPassword()
  await releaseRateLimit(context, limit.bucket)

  const passwordHash = await hashPassword(fields.password)
  const now = context.clock.now()
  const renewed = await context.db.tx(async (tx) => {
    const version = await savePassword(tx, viewer.id, passwordHash, known.password_hash)
    // it was changed while the old one was being checked
    if (version === null) throw wrongPassword()
    await deletePasswordResets(tx, viewer.id)
    const token = await startSession(tx, viewer.id, version, now, request.headers['user-agent'])
    await audit(tx, {
      action: 'account.password_changed',
      actorId: viewer.id,
      subjectId: viewer.id,
      requestId: request.id,
      at: now,
    })
    const notice = { user_id: viewer.id, at: now, timezone: timezoneOf(request) }
    await enqueue(tx, passwordNotice, notice, { dedupeKey: `password_notice:${newId()}`, now })
    const fresh = await findViewer(tx, token, now, false)
    if (fresh === null) throw wrongPassword()
    return { viewer: fresh, token }
  })
  context.jobs.wake()
  return renewed
}
