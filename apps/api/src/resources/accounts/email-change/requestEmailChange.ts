import type { ChangeEmail } from '@portal/contract'
import { HOUR } from '@portal/domain/time'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../core/audit.ts'
import { hashWithSecret } from '../../../core/auth/hashWithSecret.ts'
import type { Viewer } from '../../../core/auth/viewer.ts'
import { createId } from '../../../core/values/createId.ts'
import { consumeRateLimit } from '../../../core/requests/rateLimit.ts'
import { createFieldRefusal, createNotFoundRefusal } from '../../../core/errors/refusal.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { requireMailServer } from '../../../mail/requireMailServer.ts'
import { findPasswordHash } from '../accounts.repository.ts'
import { checkCurrentPassword } from '../checkCurrentPassword.ts'
import { insertEmailChange } from './emailChange.repository.ts'
import {
  deriveEmailChangeCode,
  emailChangeCodeJob,
  emailChangeWindow,
  hashEmailChangeCode,
} from './emailChangeCodeJob.ts'

/** Requests in an hour: of an account, of an account for one address, and for one address. */
const perHour = { account: 5, accountAndAddress: 3, address: 20 } as const

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
  await limitRequests(context, viewer, email)
  await requireMailServer(context)
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

/**
 * Nobody can fill a stranger's inbox with codes, whichever accounts they have. The limit of an
 * address is so high that a few accounts cannot use it up and block the address for its owner.
 */
async function limitRequests(context: Context, { id }: Viewer, email: string): Promise<void> {
  const address = hashWithSecret(context, 'limit', email)
  const limits = [
    { bucket: id, limit: perHour.account },
    { bucket: `${id}:to:${address}`, limit: perHour.accountAndAddress },
    { bucket: `to:${address}`, limit: perHour.address },
  ]
  for (const { bucket, limit } of limits)
    await consumeRateLimit(context, { bucket: `email_change:${bucket}`, limit, windowMs: HOUR })
}
