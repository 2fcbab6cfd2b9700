import type { VersionedLesson } from '@portal/domain/courses'
import { type Queryable, requireRow, sql } from '../../db/sql.ts'
import type { CourseContent, StoredMedia } from './content/courseContent.ts'

export type CourseRow = {
  id: string
  slug: string
  version: number
  retired_at: number | null
  content: CourseContent
}

const selectCourses = sql`
  SELECT c.id, c.slug, c.version, c.retired_at, v.content
  FROM courses c JOIN course_versions v ON v.course_id = c.id AND v.number = c.version`

/** The courses of the catalog, the oldest first. */
export const listCourses = (db: Queryable): Promise<CourseRow[]> =>
  db.query<CourseRow>(
    sql`${selectCourses} WHERE c.retired_at IS NULL ORDER BY c.created_at, c.slug`,
  )

/** Finds a course, also a retired one. */
export async function findCourse(db: Queryable, slug: string): Promise<CourseRow | null> {
  const [row] = await db.query<CourseRow>(sql`${selectCourses} WHERE c.slug = ${slug}`)
  return row ?? null
}

export async function findCourseById(db: Queryable, id: string): Promise<CourseRow | null> {
  const [row] = await db.query<CourseRow>(sql`${selectCourses} WHERE c.id = ${id}`)
  return row ?? null
}

/** Lists all courses, with retired ones, and how many members have each. */
export const listAllCourses = (db: Queryable): Promise<(CourseRow & { enrolled: number })[]> =>
  db.query<CourseRow & { enrolled: number }>(
    sql`SELECT c.id, c.slug, c.version, c.retired_at, v.content,
       (SELECT count(*)::int FROM course_enrollments e WHERE e.course_id = c.id) AS enrolled
     FROM courses c JOIN course_versions v ON v.course_id = c.id AND v.number = c.version
     ORDER BY c.created_at, c.slug`,
  )

/** The id of the course with a slug, which is added without a version when there is none. */
export async function ensureCourse(
  db: Queryable,
  { id, slug, now }: { readonly id: string; readonly slug: string; readonly now: number },
): Promise<string> {
  const rows = await db.query<{ id: string }>(
    sql`INSERT INTO courses (id, slug, version, created_at)
     VALUES (${id}, ${slug}, 1, ${new Date(now)})
     ON CONFLICT (slug) DO UPDATE SET slug = excluded.slug RETURNING id`,
  )
  return requireRow(rows).id
}

/** Adds a version and makes it the current one. A retired course is for members again. */
export async function insertVersion(
  db: Queryable,
  courseId: string,
  version: { readonly number: number; readonly content: CourseContent; readonly now: number },
): Promise<void> {
  await db.query(
    sql`INSERT INTO course_versions (course_id, number, content, published_at)
     VALUES (${courseId}, ${version.number}, ${JSON.stringify(version.content)}::jsonb,
       ${new Date(version.now)})`,
  )
  await db.query(
    sql`UPDATE courses SET version = ${version.number}, retired_at = NULL WHERE id = ${courseId}`,
  )
}

/** The lessons of all versions of a course, those of the last version first. */
export const listPublishedLessons = (db: Queryable, courseId: string): Promise<VersionedLesson[]> =>
  db.query<VersionedLesson>(
    sql`SELECT lesson->>'id' AS id, lesson->>'splitFrom' AS "splitFrom",
       max((lesson->>'since')::int) AS since
     FROM course_versions v, jsonb_array_elements(v.content->'lessons') AS lesson
     WHERE v.course_id = ${courseId}
     GROUP BY 1, 2 ORDER BY max(v.number) DESC`,
  )

export async function setRetiredAt(db: Queryable, id: string, now: number | null): Promise<void> {
  await db.query(
    sql`UPDATE courses SET retired_at = ${now === null ? null : new Date(now)} WHERE id = ${id}`,
  )
}

export type MediaRow = StoredMedia & {
  course_id: string
  lesson_id: string | null
  role: 'picture' | 'media' | 'captions' | 'poster' | 'download'
  sha256: string
  file_key: string
}

export async function findMedia(db: Queryable, id: string): Promise<MediaRow | null> {
  const [row] = await db.query<MediaRow>(
    sql`SELECT id, course_id, lesson_id, role, name, content_type, bytes, sha256, duration, file_key
     FROM course_media WHERE id = ${id}`,
  )
  return row ?? null
}

/** The files of all versions of a course. */
export const listMedia = (db: Queryable, courseId: string): Promise<MediaRow[]> =>
  db.query<MediaRow>(
    sql`SELECT id, course_id, lesson_id, role, name, content_type, bytes, sha256, duration, file_key
     FROM course_media WHERE course_id = ${courseId}`,
  )

export async function insertMedia(db: Queryable, media: MediaRow): Promise<void> {
  await db.query(
    sql`INSERT INTO course_media (id, course_id, lesson_id, role, name, content_type, bytes, sha256,
       duration, file_key)
     VALUES (${media.id}, ${media.course_id}, ${media.lesson_id}, ${media.role}, ${media.name},
       ${media.content_type}, ${media.bytes}, ${media.sha256}, ${media.duration},
       ${media.file_key})`,
  )
}

export async function hasCatalog(db: Queryable): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT 1 FROM courses c JOIN course_versions v ON v.course_id = c.id
     WHERE c.retired_at IS NULL LIMIT 1`,
  )
  return rows.length > 0
}
