import type { ScopedArgument } from '../../../command-line/practitionerScope.ts'
import { createIsOwnRecord, isOwnMemberSql } from '../../../core/auth/ownMembers.ts'
import { sql } from '../../../db/sql.ts'

/** A document of a member of the practitioner. */
export const ownDocument: ScopedArgument = {
  kind: 'document',
  argument: 0,
  isOwn: createIsOwnRecord(
    (practitionerId, id) => sql`SELECT 1 FROM documents d
       WHERE d.id = ${id} AND ${isOwnMemberSql(practitionerId, sql`d.member_id`)}`,
  ),
}
