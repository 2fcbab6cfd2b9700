import { sql } from '../db/sql.ts'
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
  const at = new Date(context.clock.now())
  const ids = [...new Set(memberIds)]
  await context.db.query(
    sql`INSERT INTO audit_log (at, actor_id, action, subject_id, details, request_id)
     SELECT ${at}, ${actorId}, ${audit}, subject_id,
       jsonb_build_object('command', ${name}::text), ${requestId}
     FROM (SELECT unnest(${ids}::uuid[])
       UNION ALL SELECT NULL WHERE ${ids.length} = 0) AS subjects (subject_id)`,
  )
}
