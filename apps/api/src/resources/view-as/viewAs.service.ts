import type { FoundMember, StartViewing } from '@portal/contract'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../core/audit.ts'
import { checkMayViewAs } from '../../core/auth/checkMayViewAs.ts'
import type { Viewer } from '../../core/auth/viewer.ts'
import { createNotFoundRefusal } from '../../core/refusal.ts'
import { findMember, findMembers } from './viewAs.repository.ts'

/** More words than a name has only make the query longer. */
const wordLimit = 6

/** The members that an admin can view as, by name or email. */
export async function searchMembers(
  context: Context,
  viewer: Viewer,
  search: string,
): Promise<FoundMember[]> {
  await checkMayViewAs(context, viewer)
  return findMembers(context.db, search.toLowerCase().split(/\s+/).slice(0, wordLimit))
}

/** Records why the admin is about to view as a member. Every call that follows is audited, too. */
export async function startViewing(
  context: Context,
  viewer: Viewer,
  { member_id, reason }: StartViewing,
  requestId: string,
): Promise<FoundMember> {
  await checkMayViewAs(context, viewer)
  return context.db.tx(async (tx) => {
    const member = await findMember(tx, member_id)
    if (member === null) throw createNotFoundRefusal()
    await recordAudit(tx, {
      action: 'user.view_as_started',
      actorId: viewer.id,
      subjectId: member.id,
      details: { note: reason },
      requestId,
      at: context.clock.now(),
    })
    return member
  })
}
