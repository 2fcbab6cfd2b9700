import type { ChangePassword } from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../core/audit.ts'
import { createId } from '../../../core/values/createId.ts'
import { createNotFoundRefusal } from '../../../core/errors/refusal.ts'
import { findViewer, startSession } from '../../../core/auth/sessions.ts'
import { readTimezone } from '../../../core/requests/requestTimezone.ts'
import type { Viewer } from '../../../core/auth/viewer.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { findPasswordHash, updatePassword } from '../accounts.repository.ts'
import { passwordChangedEmailJob } from './passwordChangedEmailJob.ts'
import { checkNewPassword } from './checkNewPassword.ts'
import { endResets } from './endResets.ts'
import { checkCurrentPassword, createWrongPasswordRefusal } from '../checkCurrentPassword.ts'
import { hashPassword } from '../passwords.ts'

/**
 * Sets a new password, given the current one. Ends every session and returns a new one for this
 * browser.
 */
export async function changePassword(
  context: Context,
  request: FastifyRequest,
  viewer: Viewer,
  fields: ChangePassword,
): Promise<{ viewer: Viewer; token: string }> {
  const member = await findPasswordHash(context.db, viewer.id)
  if (member === null) throw createNotFoundRefusal()
  await checkNewPassword(fields.password, {
    email: member.email,
    names: [member.first_name, member.last_name],
  })

  await checkCurrentPassword(context, viewer.id, fields.current_password, member.password_hash)

  const passwordHash = await context.passwordQueue.run(() => hashPassword(fields.password), {
    kind: 'known',
    account: viewer.id,
  })
  const now = context.clock.now()
  const renewed = await context.db.tx(async (tx) => {
    const version = await updatePassword(tx, viewer.id, passwordHash, member.password_hash)
    // it changed while the current one was being checked
    if (version === null) throw createWrongPasswordRefusal()
    await endResets(context, tx, viewer.id, now)
    const token = await startSession(tx, viewer.id, version, now, request.headers['user-agent'])
    await recordAudit(tx, {
      action: 'account.password_changed',
      actorId: viewer.id,
      subjectId: viewer.id,
      requestId: request.id,
      at: now,
    })
    const notice = { user_id: viewer.id, at: now, timezone: readTimezone(request) }
    await enqueue(tx, passwordChangedEmailJob, notice, {
      dedupeKey: `password_notice:${createId()}`,
      now,
    })
    const newViewer = await findViewer(tx, token, now, false)
    if (newViewer === null) throw createWrongPasswordRefusal()
    return { viewer: newViewer, token }
  })
  context.jobs.wake()
  return renewed
}
