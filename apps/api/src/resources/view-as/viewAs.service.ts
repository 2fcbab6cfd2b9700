import type { FoundMember, StartViewing } from '@portal/contract'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../core/audit.ts'
import type { Viewer } from '../../core/auth/viewer.ts'
import { createNotFoundRefusal, Refusal } from '../../core/refusal.ts'
import { findMember, findMembers } from './viewAs.repository.ts'

/** More words than a name has only make the query longer. */
const wordLimit = 6

/** Throws `view_as_refused` for anyone but an admin. */
function requireAdmin(viewer: Viewer): void {
  if (viewer.role !== 'admin')
    throw new Refusal('view_as_refused', 'Only an admin can view the portal as another user.')
}

/** The members that an admin can view as, by name or email. */
export function searchMembers(
  { db }: Context,
  viewer: Viewer,
  search: string,
): Promise<FoundMember[]> {
  requireAdmin(viewer)
  return findMembers(db, search.toLowerCase().split(/\s+/).slice(0, wordLimit))
}

/** Records why the admin is about to view as a member. Every call that follows is audited, too. */
export function startViewing(
  { clock, db }: Context,
  viewer: Viewer,
  { member_id, reason }: StartViewing,
  requestId: string,
): Promise<FoundMember> {
  requireAdmin(viewer)
  return db.tx(async (tx) => {
    const member = await findMember(tx, member_id)
    if (member === null) throw createNotFoundRefusal()
    await recordAudit(tx, {
      action: 'user.view_as_started',
      actorId: viewer.id,
      subjectId: member.id,
      details: { note: reason },
      requestId,
      at: clock.now(),
    })
    return member
  })
}
