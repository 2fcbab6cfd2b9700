import type { EraseRows } from '../../core/declarations/memberErasure.ts'
import { sql } from '../../db/sql.ts'

/** Deletes the courses of a member with progress, notes and answers. Their payments stay. */
export const eraseCourses: EraseRows = async (db, { id }) => {
  const ofMember = sql`enrollment_id IN (SELECT id FROM course_enrollments WHERE member_id = ${id})`
  await db.query(sql`DELETE FROM course_quiz_tries WHERE ${ofMember}`)
  await db.query(sql`DELETE FROM course_progress WHERE ${ofMember}`)
  await db.query(sql`DELETE FROM course_enrollments WHERE member_id = ${id}`)
}
