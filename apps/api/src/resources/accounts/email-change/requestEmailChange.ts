import type { ChangeEmail } from '@portal/contract'
import { HOUR } from '@portal/domain/time'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../core/audit.ts'
import { hashWithSecret } from '../../../core/auth/hashWithSecret.ts'
import type { Viewer } from '../../../core/auth/viewer.ts'
import { createId } from '../../../core/createId.ts'
import { consumeRateLimit } from '../../../core/rateLimit.ts'
import { createFieldRefusal, createNotFoundRefusal } from '../../../core/refusal.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { findPasswordHash } from '../accounts.repository.ts'
import { checkCurrentPassword } from '../checkCurrentPassword.ts'
import { insertEmailChange } from './emailChange.repository.ts'
import {
  deriveEmailChangeCode,
  emailChangeCodeJob,
  emailChangeWindow,
  hashEmailChangeCode,
} from './emailChangeCodeJob.ts'

const perHour = 5

/**
 * Sends a code to the new address. Statements and response are the same for an address that belongs
 * to another account, which gets no code.
 */
export async function requestEmailChange(
  context: Context,
  viewer: Viewer,
  requestId: string,
  { email, current_password }: ChangeEmail,
): Promise<void> {
  const { clock, db } = context
  const member = await findPasswordHash(db, viewer.id)
  if (member === null) throw createNotFoundRefusal()
  if (email === member.email)
    throw createFieldRefusal('email', 'unchanged', 'This is your email already. Enter another.')
  await checkCurrentPassword(context, viewer.id, current_password, member.password_hash)
  // nobody can fill a stranger's inbox with codes, whichever accounts they have
  for (const bucket of [viewer.id, `to:${hashWithSecret(context, 'limit', email)}`])
    await consumeRateLimit(context, {
      bucket: `email_change:${bucket}`,
      limit: perHour,
      windowMs: HOUR,
    })
  const id = createId()
  const now = clock.now()
  await db.tx(async (tx) => {
    await insertEmailChange(tx, {
      id,
      memberId: viewer.id,
      oldEmail: member.email,
      newEmail: email,
      codeHash: hashEmailChangeCode(context, viewer.id, deriveEmailChangeCode(context, id)),
      requestedAt: now,
      expiresAt: now + emailChangeWindow,
    })
    await recordAudit(tx, {
      action: 'account.email_change_requested',
      actorId: viewer.id,
      subjectId: viewer.id,
      requestId,
      at: now,
    })
    await enqueue(
      tx,
      emailChangeCodeJob,
      { change_id: id },
      { dedupeKey: `email_change_code:${id}`, now },
    )
  })
  context.jobs.wake()
}
