import { isLessonFinished, joinTexts } from '@portal/domain/courses'
import { z } from 'zod'
import type { ExportedMember } from '../../core/declarations/memberExport.ts'
import { toUtcIso } from '../../core/values/instants.ts'
import type { Queryable } from '../../db/sql.ts'
import {
  listEnrollments,
  listProgress,
  listQuizTries,
} from './enrollments/enrollments.repository.ts'
import { toProgress } from './enrollments/evaluateEnrollment.ts'

const Time = z.iso.datetime().nullable()

/** A course of a member with everything that they did in it. */
const ExportedCourse = z.object({
  title: z.string(),
  version: z.number().int(),
  payment_id: z.uuid().nullable(),
  is_granted: z.boolean(),
  enrolled_at: Time,
  completed_at: Time,
  completed_version: z.number().int().nullable(),
  wants_emails: z.boolean(),
  lessons: z.array(
    z.object({
      lesson: z.string(),
      is_done: z.boolean(),
      position: z.number().nullable(),
      watched: z.array(z.array(z.number())),
      checked: z.array(z.string()),
      note: z.string().nullable(),
    }),
  ),
  quiz_tries: z.array(
    z.object({
      lesson: z.string(),
      answers: z.record(z.string(), z.string()),
      score: z.number(),
      at: z.iso.datetime(),
    }),
  ),
})

export const courseSections = { courses: z.array(ExportedCourse) }

const toTime = (at: number | null): string | null => (at === null ? null : toUtcIso(at))

export async function exportCourses(db: Queryable, { id }: ExportedMember) {
  const rows = await listEnrollments(db, id)
  const ids = rows.map((row) => row.id)
  const [progress, tries] = [await listProgress(db, ids), await listQuizTries(db, ids)]
  return {
    courses: rows.map((row) => ({
      title: row.content.title,
      version: row.version,
      payment_id: row.payment_id,
      is_granted: row.is_granted,
      enrolled_at: toTime(row.enrolled_at),
      completed_at: toTime(row.completed_at),
      completed_version: row.completed_version,
      wants_emails: row.wants_emails,
      lessons: progress
        .filter(({ enrollment_id }) => enrollment_id === row.id)
        .map(({ lesson_id, state }) => {
          const known = toProgress(state)
          return {
            lesson: lesson_id,
            is_done: isLessonFinished(known),
            position: known.position?.value ?? null,
            watched: known.watched.map(([from, to]) => [from, to]),
            checked: Object.entries(known.checks).flatMap(([key, { value }]) =>
              value ? [key] : [],
            ),
            note: joinTexts(known.note) || null,
          }
        }),
      quiz_tries: tries
        .filter(({ enrollment_id }) => enrollment_id === row.id)
        .map(({ lesson_id, answers, score, at }) => ({
          lesson: lesson_id,
          answers,
          score,
          at: toUtcIso(at),
        })),
    })),
  } satisfies z.input<z.ZodObject<typeof courseSections>>
}
