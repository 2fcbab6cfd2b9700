import { DAY } from '@portal/domain/time'
import type { Context } from '../../../context.ts'
import { type AuditContext, recordAudit } from '../../../core/audit.ts'
import { hashToken } from '../../../core/auth/sessions.ts'
import { createId } from '../../../core/values/createId.ts'
import type { Queryable } from '../../../db/sql.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { insertPasswordReset, markResetsUsed } from '../password/passwordReset.repository.ts'
import { createAccountKey } from '../password/resetCode.ts'
import {
  createInvitationUrl,
  deriveInvitationToken,
  invitationDays,
  invitationEmailJob,
} from './invitationEmailJob.ts'

/** The hash of an account without a password. No password matches it. */
export const noPasswordHash = ''

type InvitedUser = { readonly id: string; readonly email: string }

/**
 * Emails the link with which a user sets a password, and returns it. It works once, like the link
 * of a password reset, and replaces earlier ones. Call it in the transaction that causes it.
 * `brandSlug`: the brand whose waitlist the person was on, null for none.
 */
export async function inviteUser(
  context: Context,
  tx: Queryable,
  { id, email }: InvitedUser,
  { actorId, requestId }: AuditContext,
  brandSlug: string | null = null,
): Promise<string> {
  const now = context.clock.now()
  const dedupeKey = `account_invitation:${createId()}`
  const token = deriveInvitationToken(context, dedupeKey)
  const expiresAt = now + invitationDays * DAY
  await markResetsUsed(tx, id, now)
  await insertPasswordReset(tx, {
    linkHash: hashToken(token),
    account: createAccountKey(context, email),
    userId: id,
    // there is no code, and no browser that requested it: the hash of a code is never equal
    codeHash: `invitation:${dedupeKey}`,
    browser: '',
    requestedAt: now,
    expiresAt,
  })
  const payload = { user_id: id, expires_at: expiresAt, brand_slug: brandSlug }
  await enqueue(tx, invitationEmailJob, payload, { dedupeKey, now })
  await recordAudit(tx, {
    action: 'account.invited',
    actorId,
    subjectId: id,
    requestId,
    at: now,
  })
  return createInvitationUrl(context, token)
}
