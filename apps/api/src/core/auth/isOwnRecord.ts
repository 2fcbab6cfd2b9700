import { type Queryable, sql, type Statement } from '../../db/sql.ts'

/** A kind of record that belongs to a practitioner or to a member of theirs. */
export type RecordKind =
  | 'practitioner'
  | 'member'
  | 'session'
  | 'conversation'
  | 'document'
  | 'protocol'
  | 'lab report'

/** Members who chose the practitioner, or who have or had a session that was not canceled. */
const isOwnMemberSql = (practitionerId: string, memberIdSql: Statement): Statement =>
  sql`EXISTS (SELECT 1 FROM users m WHERE m.id = ${memberIdSql} AND m.role = 'client'
     AND (m.coach_id = ${practitionerId} OR EXISTS (SELECT 1 FROM appointments a
       WHERE a.member_id = m.id AND a.practitioner_id = ${practitionerId}
         AND a.status <> 'cancelled')))`

const buildOwnRecordSql = (kind: RecordKind, practitionerId: string, id: string): Statement => {
  switch (kind) {
    case 'practitioner':
      return sql`SELECT 1 FROM practitioners WHERE id = ${id} AND id = ${practitionerId}`
    case 'member':
      return sql`SELECT 1 WHERE ${isOwnMemberSql(practitionerId, sql`${id}::uuid`)}`
    case 'session':
      return sql`SELECT 1 FROM appointments
         WHERE id = ${id} AND practitioner_id = ${practitionerId}`
    case 'conversation':
      return sql`SELECT 1 FROM conversations
         WHERE id = ${id} AND ${practitionerId} IN (practitioner_id, assigned_to)`
    case 'document':
      return sql`SELECT 1 FROM documents d
         WHERE d.id = ${id} AND ${isOwnMemberSql(practitionerId, sql`d.member_id`)}`
    case 'protocol':
      return sql`SELECT 1 FROM protocols p
         WHERE p.id = ${id} AND ${isOwnMemberSql(practitionerId, sql`p.member_id`)}`
    case 'lab report':
      return sql`SELECT 1 FROM lab_reports r
         WHERE r.id = ${id} AND ${isOwnMemberSql(practitionerId, sql`r.member_id`)}`
  }
}

/**
 * Whether a practitioner may read and change a record: their own schedule and sessions, the
 * conversations with them or assigned to them, and the records of their own members. `id` is a
 * UUID.
 */
export async function isOwnRecord(
  db: Queryable,
  practitionerId: string,
  kind: RecordKind,
  id: string,
): Promise<boolean> {
  const rows = await db.query(buildOwnRecordSql(kind, practitionerId, id))
  return rows.length > 0
}
