import type { Dated, LessonProgress } from '@portal/domain/courses'
import { type Queryable, requireRow, sql } from '../../../db/sql.ts'
import type { CourseContent, StoredLesson } from '../content/courseContent.ts'

export type EnrollmentRow = {
  id: string
  course_id: string
  member_id: string
  slug: string
  version: number
  content: CourseContent
  /** When each version was published, in epoch milliseconds. */
  published_at: Readonly<Record<string, number>>
  enrolled_at: number
  payment_id: string | null
  is_granted: boolean
  revoked_at: number | null
  completed_at: number | null
  completed_version: number | null
  wants_emails: boolean
  active_at: number
}

const selectEnrollments = sql`
  SELECT e.id, e.course_id, e.member_id, c.slug, c.version, v.content,
    (SELECT jsonb_object_agg(p.number, round(extract(epoch FROM p.published_at) * 1000))
      FROM course_versions p WHERE p.course_id = c.id) AS published_at,
    e.enrolled_at, e.payment_id, e.is_granted, e.revoked_at, e.completed_at, e.completed_version,
    e.wants_emails, e.active_at
  FROM course_enrollments e JOIN courses c ON c.id = e.course_id
  JOIN course_versions v ON v.course_id = c.id AND v.number = c.version`

/** Lists the enrollments of a member, those with the latest activity first. */
export const listEnrollments = (db: Queryable, memberId: string): Promise<EnrollmentRow[]> =>
  db.query<EnrollmentRow>(
    sql`${selectEnrollments} WHERE e.member_id = ${memberId} ORDER BY e.active_at DESC, e.id`,
  )

export async function findEnrollment(db: Queryable, id: string): Promise<EnrollmentRow | null> {
  const [row] = await db.query<EnrollmentRow>(sql`${selectEnrollments} WHERE e.id = ${id}`)
  return row ?? null
}

/** Changes of the progress of one enrollment follow each other. */
export async function lockEnrollment(db: Queryable, id: string): Promise<EnrollmentRow | null> {
  await db.query(sql`SELECT 1 FROM course_enrollments WHERE id = ${id} FOR UPDATE`)
  return findEnrollment(db, id)
}

export async function findEnrollmentOf(
  db: Queryable,
  memberId: string,
  courseId: string,
): Promise<EnrollmentRow | null> {
  const [row] = await db.query<EnrollmentRow>(
    sql`${selectEnrollments} WHERE e.member_id = ${memberId} AND e.course_id = ${courseId}`,
  )
  return row ?? null
}

export async function findEnrollmentByPayment(
  db: Queryable,
  paymentId: string,
): Promise<EnrollmentRow | null> {
  const [row] = await db.query<EnrollmentRow>(
    sql`${selectEnrollments} WHERE e.payment_id = ${paymentId}`,
  )
  return row ?? null
}

export type NewEnrollment = {
  readonly id: string
  readonly courseId: string
  readonly memberId: string
  readonly paymentId: string | null
  readonly isGranted: boolean
  readonly now: number
}

/**
 * Gives a member a course, or adds that it was bought or granted. What the member has done and when
 * they began stays. Returns the id of the enrollment, and whether it is a new one.
 */
export async function saveEnrollment(
  db: Queryable,
  { id, courseId, memberId, paymentId, isGranted, now }: NewEnrollment,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const at = new Date(now)
  const rows = await db.query<{ id: string }>(
    sql`INSERT INTO course_enrollments AS e (id, course_id, member_id, enrolled_at, payment_id,
       is_granted, active_at, drip_at)
     VALUES (${id}, ${courseId}, ${memberId}, ${at}, ${paymentId}, ${isGranted}, ${at}, ${at})
     ON CONFLICT (member_id, course_id) DO UPDATE
     SET payment_id = coalesce(excluded.payment_id, e.payment_id),
       is_granted = e.is_granted OR excluded.is_granted,
       revoked_at = CASE WHEN excluded.payment_id IS NULL AND NOT excluded.is_granted
         THEN e.revoked_at END
     RETURNING id`,
  )
  const saved = requireRow(rows).id
  return { id: saved, isNew: saved === id }
}

/** Takes back what was bought. The enrollment and its progress stay. */
export async function revokePurchase(db: Queryable, id: string, now: number): Promise<void> {
  await db.query(
    sql`UPDATE course_enrollments SET payment_id = NULL, revoked_at = ${new Date(now)}
     WHERE id = ${id}`,
  )
}

export async function saveWantsEmails(db: Queryable, id: string, wanted: boolean): Promise<void> {
  await db.query(sql`UPDATE course_enrollments SET wants_emails = ${wanted} WHERE id = ${id}`)
}

export async function saveActivity(db: Queryable, id: string, at: number): Promise<void> {
  await db.query(
    sql`UPDATE course_enrollments
     SET active_at = greatest(active_at, ${new Date(at)}), reminded_at = NULL WHERE id = ${id}`,
  )
}

/** Records the first completion. Later ones change nothing. */
export async function saveCompletion(
  db: Queryable,
  id: string,
  { version, at }: { readonly version: number; readonly at: number },
): Promise<boolean> {
  const rows = await db.query(
    sql`UPDATE course_enrollments SET completed_at = ${new Date(at)}, completed_version = ${version}
     WHERE id = ${id} AND completed_at IS NULL RETURNING id`,
  )
  return rows.length > 0
}

/** Looks for lessons of a new version that open by date. */
export async function scheduleDrip(db: Queryable, courseId: string, now: number): Promise<void> {
  await db.query(
    sql`UPDATE course_enrollments SET drip_at = ${new Date(now)} WHERE course_id = ${courseId}`,
  )
}

export async function saveDripTime(db: Queryable, id: string, at: number | null): Promise<void> {
  await db.query(
    sql`UPDATE course_enrollments SET drip_at = ${at === null ? null : new Date(at)}
     WHERE id = ${id}`,
  )
}

/** Enrollments whose lessons may open by now. */
export const listDueDrips = (db: Queryable, now: number): Promise<EnrollmentRow[]> =>
  db.query<EnrollmentRow>(
    sql`${selectEnrollments} WHERE e.drip_at <= ${new Date(now)} ORDER BY e.drip_at LIMIT 100`,
  )

/** Marks those without progress and a new lesson since `before` as reminded, and returns them. */
export const claimIdleEnrollments = (
  db: Queryable,
  { before, now }: { readonly before: number; readonly now: number },
): Promise<{ id: string; active_at: number }[]> =>
  db.query<{ id: string; active_at: number }>(
    sql`UPDATE course_enrollments SET reminded_at = ${new Date(now)}
     WHERE id IN (SELECT e.id FROM course_enrollments e
       WHERE e.active_at <= ${new Date(before)} AND e.completed_at IS NULL
         AND e.reminded_at IS NULL AND e.wants_emails
         AND NOT EXISTS (SELECT 1 FROM course_progress p
           WHERE p.enrollment_id = e.id AND p.unlocked_at > ${new Date(before)})
       ORDER BY e.active_at LIMIT 100 FOR UPDATE SKIP LOCKED)
     RETURNING id, active_at`,
  )

/** Lets a member who had nothing to do be reminded again. */
export async function removeReminder(db: Queryable, id: string): Promise<void> {
  await db.query(sql`UPDATE course_enrollments SET reminded_at = NULL WHERE id = ${id}`)
}

/** Stored progress, without what an earlier release did not know. It stored a note as one text. */
export type StoredProgress = Partial<Omit<LessonProgress, 'note'>> & {
  readonly note?: LessonProgress['note'] | Dated<string> | null
}

export type ProgressRow = {
  enrollment_id: string
  lesson_id: string
  state: StoredProgress
  unlocked_at: number | null
}

export const listProgress = (
  db: Queryable,
  enrollmentIds: readonly string[],
): Promise<ProgressRow[]> =>
  db.query<ProgressRow>(
    sql`SELECT enrollment_id, lesson_id, state, unlocked_at FROM course_progress
     WHERE enrollment_id = ANY(${enrollmentIds}::uuid[])`,
  )

/** Writes what is known about a lesson. Call it while the enrollment is locked. */
export async function saveProgressRow(
  db: Queryable,
  { enrollment_id, lesson_id, state }: Omit<ProgressRow, 'unlocked_at'>,
  now: number,
): Promise<void> {
  await db.query(
    sql`INSERT INTO course_progress (enrollment_id, lesson_id, state, changed_at)
     VALUES (${enrollment_id}, ${lesson_id}, ${JSON.stringify(state)}::jsonb, ${new Date(now)})
     ON CONFLICT (enrollment_id, lesson_id) DO UPDATE
     SET state = excluded.state, changed_at = excluded.changed_at`,
  )
}

/** Stores that lessons were open, whatever is known about them otherwise. */
export async function saveUnlocked(
  db: Queryable,
  enrollmentId: string,
  lessonIds: readonly string[],
  now: number,
): Promise<void> {
  if (lessonIds.length === 0) return
  const at = new Date(now)
  await db.query(
    sql`INSERT INTO course_progress AS p (enrollment_id, lesson_id, state, unlocked_at, changed_at)
     SELECT ${enrollmentId}::uuid, lesson_id, '{}'::jsonb, ${at}::timestamptz, ${at}::timestamptz
     FROM unnest(${lessonIds}::text[]) AS lesson_id
     ON CONFLICT (enrollment_id, lesson_id) DO UPDATE
     SET unlocked_at = coalesce(p.unlocked_at, excluded.unlocked_at)`,
  )
}

/** Returns a lesson as the last version that contains it has it. */
export async function findLesson(
  db: Queryable,
  courseId: string,
  lessonId: string,
): Promise<StoredLesson | null> {
  const [row] = await db.query<{ lesson: StoredLesson }>(
    sql`SELECT lesson FROM course_versions v,
       jsonb_array_elements(v.content->'lessons') AS lesson
     WHERE v.course_id = ${courseId} AND lesson->>'id' = ${lessonId}
     ORDER BY v.number DESC LIMIT 1`,
  )
  return row?.lesson ?? null
}

export type QuizTryRow = {
  id: string
  enrollment_id: string
  lesson_id: string
  version: number
  answers: Record<string, string>
  score: number
  at: number
}

/** Returns false when a try with this id is stored already, of whatever member. */
export async function insertQuizTry(db: Queryable, quizTry: QuizTryRow): Promise<boolean> {
  const rows = await db.query(
    sql`INSERT INTO course_quiz_tries (id, enrollment_id, lesson_id, version, answers, score, at)
     VALUES (${quizTry.id}, ${quizTry.enrollment_id}, ${quizTry.lesson_id}, ${quizTry.version},
       ${JSON.stringify(quizTry.answers)}::jsonb, ${quizTry.score}, ${new Date(quizTry.at)})
     ON CONFLICT (id) DO NOTHING RETURNING id`,
  )
  return rows.length > 0
}

/** Whether the try with this id is one of this lesson and enrollment. */
export async function isStoredTry(
  db: Queryable,
  { id, enrollment_id, lesson_id }: Pick<QuizTryRow, 'id' | 'enrollment_id' | 'lesson_id'>,
): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT 1 FROM course_quiz_tries
     WHERE id = ${id} AND enrollment_id = ${enrollment_id} AND lesson_id = ${lesson_id}`,
  )
  return rows.length > 0
}

export type LastTryRow = QuizTryRow & {
  /** How often the quiz was tried, in all versions. */
  tries: number
  /** The best score in this version. */
  best_score: number
  /** What this version asked. Null if the quiz was not in it anymore. */
  questions: StoredLesson['questions'] | null
}

/** The last try of each quiz in each version of it, the latest first. */
export const listLastTries = (db: Queryable, enrollmentId: string): Promise<LastTryRow[]> =>
  db.query<LastTryRow>(
    sql`WITH last AS (
       SELECT DISTINCT ON (lesson_id, version) id, enrollment_id, lesson_id, version, answers,
         score, at, count(*) OVER (PARTITION BY lesson_id)::int AS tries,
         max(score) OVER (PARTITION BY lesson_id, version) AS best_score
       FROM course_quiz_tries WHERE enrollment_id = ${enrollmentId}
       ORDER BY lesson_id, version, at DESC, id DESC
     )
     SELECT last.*, (
       SELECT lesson->'questions' FROM course_versions v,
         jsonb_array_elements(v.content->'lessons') AS lesson
       WHERE v.course_id = e.course_id AND v.number = last.version
         AND lesson->>'id' = last.lesson_id
     ) AS questions
     FROM last JOIN course_enrollments e ON e.id = last.enrollment_id
     ORDER BY last.at DESC, last.id DESC`,
  )

/** All tries, from the first one on. */
export const listQuizTries = (
  db: Queryable,
  enrollmentIds: readonly string[],
): Promise<QuizTryRow[]> =>
  db.query<QuizTryRow>(
    sql`SELECT id, enrollment_id, lesson_id, version, answers, score, at FROM course_quiz_tries
     WHERE enrollment_id = ANY(${enrollmentIds}::uuid[]) ORDER BY at, id`,
  )
