import type { ScopedArgument } from '../../../command-line/practitionerScope.ts'
import { createIsOwnRecord, isOwnMemberSql } from '../../../core/auth/ownMembers.ts'
import { sql } from '../../../db/sql.ts'

/** A lab report of a member of the practitioner. */
export const ownLabReport: ScopedArgument = {
  kind: 'lab report',
  argument: 0,
  isOwn: createIsOwnRecord(
    (practitionerId, id) => sql`SELECT 1 FROM lab_reports r
       WHERE r.id = ${id} AND ${isOwnMemberSql(practitionerId, sql`r.member_id`)}`,
  ),
}
