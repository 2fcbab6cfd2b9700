import { recordAuditForMembers } from '../core/audit.ts'
import { createStaffAuditContext } from '../command-line/auditContext.ts'
import type { Command, CommandResult, StaffContext } from '../command-line/command.ts'

/**
 * Writes the audit rows of a result that prints data of members: one for each member, or one
 * without a member when there is none. The trail of a member then shows every list with them.
 */
export async function recordPrinted(
  context: StaffContext,
  { audit, name }: Command,
  { memberIds }: CommandResult,
): Promise<void> {
  if (memberIds === undefined) return
  if (audit === 'none' || audit === 'recorded')
    throw new Error(`\`${name}\` prints data of members and declares no action for it.`)
  const { actorId, requestId } = createStaffAuditContext(context)
  await recordAuditForMembers(
    context.db,
    { action: audit, actorId, details: { command: name }, requestId, at: context.clock.now() },
    memberIds,
  )
}
