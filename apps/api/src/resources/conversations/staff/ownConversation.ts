import type { ScopedArgument } from '../../../command-line/practitionerScope.ts'
import { createIsOwnRecord } from '../../../core/auth/ownMembers.ts'
import { sql } from '../../../db/sql.ts'

/** A conversation with the practitioner, or assigned to them. */
export const ownConversation: ScopedArgument = {
  kind: 'conversation',
  argument: 0,
  isOwn: createIsOwnRecord(
    (practitionerId, id) => sql`SELECT 1 FROM conversations
       WHERE id = ${id} AND ${practitionerId} IN (practitioner_id, assigned_to)`,
  ),
}
