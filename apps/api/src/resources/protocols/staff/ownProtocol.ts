import type { ScopedArgument } from '../../../command-line/practitionerScope.ts'
import { createIsOwnRecord, isOwnMemberSql } from '../../../core/auth/ownMembers.ts'
import { sql } from '../../../db/sql.ts'

/** A protocol of a member of the practitioner. */
export const ownProtocol: ScopedArgument = {
  kind: 'protocol',
  argument: 0,
  isOwn: createIsOwnRecord(
    (practitionerId, id) => sql`SELECT 1 FROM protocols p
       WHERE p.id = ${id} AND ${isOwnMemberSql(practitionerId, sql`p.member_id`)}`,
  ),
}
