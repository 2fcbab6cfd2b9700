import type { CloseViewing, FoundMember, StartViewing, ViewingResponse } from '@portal/contract'
import type { Context } from '../../context.ts'
import { type AuditContext, recordAudit } from '../../core/audit.ts'
import { checkMayViewAs } from '../../core/auth/checkMayViewAs.ts'
import type { Viewer } from '../../core/auth/viewer.ts'
import { viewingMs, type ViewingPair } from '../../core/auth/viewings.ts'
import { createId } from '../../core/values/createId.ts'
import { toUtcIso } from '../../core/values/instants.ts'
import { createNotFoundRefusal } from '../../core/errors/refusal.ts'
import type { Queryable } from '../../db/sql.ts'
import { findMember, findMembers } from './viewAs.repository.ts'
import { closeOpenViewing, insertViewing } from './viewings.repository.ts'

/** More words than a name has only make the query longer. */
const wordLimit = 6

/** The members that an admin can view as, by name or email. */
export async function searchMembers(
  context: Context,
  viewer: Viewer,
  search: string,
): Promise<FoundMember[]> {
  await checkMayViewAs(context, viewer)
  const words = search.toLowerCase().split(/\s+/).slice(0, wordLimit)
  return findMembers(context.db, words, context.clock.now())
}

/**
 * Opens a viewing in the caller's transaction, in place of one that is open, and returns when it
 * ends. Every call that follows is audited, too.
 */
export async function openViewing(
  tx: Queryable,
  pair: ViewingPair,
  reason: string,
  { actorId, requestId }: AuditContext,
  now: number,
): Promise<number> {
  const endsAt = now + viewingMs
  await insertViewing(tx, { ...pair, id: createId(), reason, now, endsAt })
  await recordAudit(tx, {
    action: 'user.view_as_started',
    actorId,
    subjectId: pair.memberId,
    details: { note: reason },
    requestId,
    at: now,
  })
  return endsAt
}

/** Opens a viewing for the reason of the request. */
export async function startViewing(
  context: Context,
  viewer: Viewer,
  { member_id, reason }: StartViewing,
  requestId: string,
): Promise<{ member: FoundMember; ends_at: string }> {
  await checkMayViewAs(context, viewer)
  return context.db.tx(async (tx) => {
    const now = context.clock.now()
    const member = await findMember(tx, member_id, now)
    if (member === null) throw createNotFoundRefusal()
    const pair = { adminId: viewer.id, memberId: member.id }
    const auditContext = { actorId: viewer.id, requestId }
    const endsAt = await openViewing(tx, pair, reason, auditContext, now)
    return { member, ends_at: toUtcIso(endsAt) }
  })
}

/** The viewing through which a request is made, null without view-as. */
export const presentViewing = ({ viewing }: Viewer): ViewingResponse => ({
  viewing: viewing === null ? null : { ends_at: toUtcIso(viewing.endsAt) },
})

/** Closes the admin's viewing of a member, if one is open. */
export async function closeViewing(
  context: Context,
  viewer: Viewer,
  { member_id }: CloseViewing,
  requestId: string,
): Promise<void> {
  await checkMayViewAs(context, viewer)
  const now = context.clock.now()
  await context.db.tx(async (tx) => {
    if (!(await closeOpenViewing(tx, { adminId: viewer.id, memberId: member_id }, now))) return
    await recordAudit(tx, {
      action: 'user.view_as_stopped',
      actorId: viewer.id,
      subjectId: member_id,
      requestId,
      at: now,
    })
  })
}
