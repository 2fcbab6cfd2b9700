import type { Context } from '../../context.ts'
import type { AuditContext } from '../../core/audit.ts'
import { markInvited, type WaitlistKey } from '../accounts/prospects/waitlist.ts'
import { insertMember, type NewMember } from './addMember.ts'

/**
 * Makes somebody on the waitlist a member and closes the entry. The email has the link to set a
 * password.
 */
export async function inviteFromWaitlist(
  context: Context,
  key: WaitlistKey,
  member: NewMember,
  auditContext: AuditContext,
): Promise<void> {
  await context.db.tx(async (tx) => {
    await markInvited(tx, key, auditContext, context.clock.now())
    await insertMember(context, tx, member, auditContext, key.brand_slug || null)
  })
  context.jobs.wake()
}
