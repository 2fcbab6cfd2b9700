import type { ReferenceKinds } from '../../core/declarations/references.ts'
import { sql } from '../../db/sql.ts'

/**
 * The references to courses. `course`: one of the catalog. `course_lesson`: a lesson of a course
 * that the member has; the id is the enrollment, the part is the lesson.
 */
export const courseReferences: ReferenceKinds = {
  course: {
    membersOnly: null,
    async describe(db, memberId, references) {
      const rows = await db.query<{ id: string; title: string }>(
        sql`SELECT c.id, v.content ->> 'title' AS title
         FROM courses c JOIN course_versions v ON v.course_id = c.id AND v.number = c.version
         WHERE c.id = ANY(${references.map(({ id }) => id)}::uuid[])
           AND (c.retired_at IS NULL OR EXISTS (SELECT FROM course_enrollments e
             WHERE e.course_id = c.id AND e.member_id = ${memberId}))`,
      )
      return rows.map((row) => ({ ...row, part: null, startsAt: null }))
    },
  },
  course_lesson: {
    membersOnly: null,
    async describe(db, memberId, references) {
      const rows = await db.query<{ id: string; part: string; title: string }>(
        sql`SELECT e.id, lesson ->> 'id' AS part, lesson ->> 'title' AS title
         FROM course_enrollments e JOIN courses c ON c.id = e.course_id
         JOIN course_versions v ON v.course_id = c.id AND v.number = c.version,
           jsonb_array_elements(v.content -> 'lessons') AS lesson
         WHERE e.id = ANY(${references.map(({ id }) => id)}::uuid[]) AND e.member_id = ${memberId}
           AND lesson ->> 'id' = ANY(${references.flatMap(({ part }) => part ?? [])}::text[])`,
      )
      return rows.map((row) => ({ ...row, startsAt: null }))
    },
  },
}
