import { type Queryable, sql, type Statement } from '../../db/sql.ts'

/** Whether a practitioner may read and change a record. The ids are UUIDs. */
export type IsOwnRecord = (db: Queryable, practitionerId: string, id: string) => Promise<boolean>

/** The records that a query returns are own ones. */
export const createIsOwnRecord =
  (buildSql: (practitionerId: string, id: string) => Statement): IsOwnRecord =>
  async (db, practitionerId, id) =>
    (await db.query(buildSql(practitionerId, id))).length > 0

/** Members who chose the practitioner, or who have or had a session that was not canceled. */
export const isOwnMemberSql = (practitionerId: string, memberIdSql: Statement): Statement =>
  sql`EXISTS (SELECT 1 FROM users m WHERE m.id = ${memberIdSql} AND m.role = 'client'
     AND (m.coach_id = ${practitionerId} OR EXISTS (SELECT 1 FROM appointments a
       WHERE a.member_id = m.id AND a.practitioner_id = ${practitionerId}
         AND a.status <> 'cancelled')))`

export const isOwnMember: IsOwnRecord = createIsOwnRecord(
  (practitionerId, id) => sql`SELECT 1 WHERE ${isOwnMemberSql(practitionerId, sql`${id}::uuid`)}`,
)

export const isOwnPractitioner: IsOwnRecord = createIsOwnRecord(
  (practitionerId, id) =>
    sql`SELECT 1 FROM practitioners WHERE id = ${id} AND id = ${practitionerId}`,
)
