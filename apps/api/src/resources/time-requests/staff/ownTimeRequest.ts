import type { ScopedArgument } from '../../../command-line/practitionerScope.ts'
import { createIsOwnRecord } from '../../../core/auth/ownMembers.ts'
import { sql } from '../../../db/sql.ts'

/** A request for a time of the practitioner. */
export const ownTimeRequest: ScopedArgument = {
  kind: 'time request',
  argument: 0,
  isOwn: createIsOwnRecord(
    (practitionerId, id) =>
      sql`SELECT 1 FROM time_requests WHERE id = ${id} AND practitioner_id = ${practitionerId}`,
  ),
}
