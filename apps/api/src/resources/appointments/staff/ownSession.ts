import type { ScopedArgument } from '../../../command-line/practitionerScope.ts'
import { createIsOwnRecord } from '../../../core/auth/ownMembers.ts'
import { sql } from '../../../db/sql.ts'

/** A session with the practitioner. */
export const ownSession: ScopedArgument = {
  kind: 'session',
  argument: 0,
  isOwn: createIsOwnRecord(
    (practitionerId, id) =>
      sql`SELECT 1 FROM appointments WHERE id = ${id} AND practitioner_id = ${practitionerId}`,
  ),
}
