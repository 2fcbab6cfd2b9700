import type {
  Course,
  CourseDetail,
  Enrollment,
  EnrollmentDetail,
  EnrolledLesson,
  LessonContent,
  LessonMedia,
  LessonState,
  QuizResult,
} from '@portal/contract'
import { type CourseAccess, hasSameQuestions } from '@portal/domain/courses'
import { toIso } from '@portal/domain/time'
import type { StoredLesson, StoredMedia } from './content/courseContent.ts'
import type { CourseRow } from './courses.repository.ts'
import type { LastTryRow } from './enrollments/enrollments.repository.ts'
import {
  type EvaluatedEnrollment,
  type EvaluatedLesson,
  isLessonOpen,
} from './enrollments/evaluateEnrollment.ts'

/** What a course costs, null while it is not sold. */
export type CoursePrice = { readonly amount: number; readonly currency: string } | null

/** The member's enrollment in a course, null without one. */
export type OwnEnrollment = { readonly id: string; readonly access: CourseAccess } | null

const sumMinutes = (lessons: readonly { readonly minutes: number }[]): number =>
  lessons.reduce((sum, { minutes }) => sum + minutes, 0)

export const presentCourse = (
  { id, slug, content }: CourseRow,
  price: CoursePrice,
  own: OwnEnrollment,
): Course => ({
  id,
  slug,
  title: content.title,
  summary: content.summary,
  topic: content.topic,
  picture_id: content.picture?.id ?? null,
  lessons: content.lessons.length,
  minutes: sumMinutes(content.lessons),
  is_included: content.isIncluded,
  amount: price?.amount ?? null,
  currency: price?.currency ?? null,
  enrollment_id: own?.id ?? null,
  access: own?.access ?? null,
  // versions that were published before have none
  protocol_kinds: [...(content.protocolKinds ?? [])],
  lab_groups: [...(content.labGroups ?? [])],
})

export function presentCourseDetail(
  course: CourseRow,
  price: CoursePrice,
  own: OwnEnrollment,
): CourseDetail {
  const { content } = course
  const sections = Map.groupBy(content.lessons, ({ section }) => section)
  const preview = content.lessons.find(({ isPreview }) => isPreview)
  return {
    ...presentCourse(course, price, own),
    description: content.description,
    learn: content.learn,
    teacher: content.teacher,
    sections: [...sections].map(([title, lessons]) => ({
      title,
      lessons: lessons.map(({ id, title: name, kind, minutes, isPreview }) => ({
        id,
        title: name,
        kind,
        minutes,
        is_preview: isPreview,
      })),
    })),
    preview: preview
      ? { title: preview.title, kind: preview.kind, content: presentContent(preview) }
      : null,
  }
}

const presentMedia = ({ id, name, content_type, bytes, duration }: StoredMedia): LessonMedia => ({
  id,
  name,
  content_type,
  bytes,
  duration,
})

/** Presents a lesson without the right choices of a quiz. */
const presentContent = (lesson: StoredLesson): LessonContent => ({
  blocks: lesson.blocks,
  transcript: lesson.transcript,
  media: lesson.media && presentMedia(lesson.media),
  captions_id: lesson.captions?.id ?? null,
  poster_id: lesson.poster?.id ?? null,
  download: lesson.download && presentMedia(lesson.download),
  items: lesson.items,
  questions: lesson.questions.map(({ id, text, choices }) => ({ id, text, choices })),
})

export function presentEnrollment(evaluated: EvaluatedEnrollment, zone: string): Enrollment {
  const { row, access, lessons, done, next, nextOpensAt } = evaluated
  const { content } = row
  return {
    id: row.id,
    slug: row.slug,
    title: content.title,
    summary: content.summary,
    picture_id: content.picture?.id ?? null,
    version: row.version,
    access,
    is_bought: row.payment_id !== null,
    enrolled_at: toIso(row.enrolled_at, zone),
    active_at: toIso(row.active_at, zone),
    completed_at: row.completed_at === null ? null : toIso(row.completed_at, zone),
    completed_version: row.completed_version,
    done,
    total: lessons.length,
    minutes_left: sumMinutes(lessons.flatMap(({ lesson, isDone }) => (isDone ? [] : [lesson]))),
    next_lesson_id: next?.lesson.id ?? null,
    next_lesson_title: next?.lesson.title ?? null,
    next_opens_at: nextOpensAt === null ? null : toIso(nextOpensAt, zone),
    wants_emails: row.wants_emails,
  }
}

export type LastTries = readonly LastTryRow[]

export const presentEnrollmentDetail = (
  evaluated: EvaluatedEnrollment,
  tries: LastTries,
  zone: string,
): EnrollmentDetail => ({
  ...presentEnrollment(evaluated, zone),
  lessons: evaluated.lessons.map((each) => presentLesson(evaluated, each, tries, zone)),
})

function presentLesson(
  evaluated: EvaluatedEnrollment,
  each: EvaluatedLesson,
  tries: LastTries,
  zone: string,
): EnrolledLesson {
  const { lesson, lock, isNew } = each
  const after = lock?.kind === 'order' ? lock.after : null
  return {
    id: lesson.id,
    section: lesson.section,
    title: lesson.title,
    kind: lesson.kind,
    minutes: lesson.minutes,
    is_new: isNew,
    lock: lock && {
      after_title: evaluated.row.content.lessons.find(({ id }) => id === after)?.title ?? null,
      opens_at: lock.kind === 'date' ? toIso(lock.at, zone) : null,
    },
    content: isLessonOpen(evaluated, each) ? presentContent(lesson) : null,
    state: presentLessonState(each, tries),
  }
}

export function presentLessonState(
  { lesson, progress, isDone }: Pick<EvaluatedLesson, 'lesson' | 'progress' | 'isDone'>,
  tries: LastTries,
): LessonState {
  const checked = Object.entries(progress.checks).flatMap(([key, { value }]) =>
    value ? [key] : [],
  )
  return {
    lesson_id: lesson.id,
    is_done: isDone,
    position: progress.position?.value ?? null,
    watched: progress.watched.map(([from, to]) => [from, to]),
    checked: checked.filter((key) => lesson.items.some(({ id }) => id === key)),
    result: presentResult(lesson, tries),
  }
}

function presentResult({ id, questions }: StoredLesson, tries: LastTries): QuizResult | null {
  const own = tries.filter(({ lesson_id }) => lesson_id === id)
  const [last] = own
  if (last === undefined) return null
  const isSame = (each: LastTryRow) =>
    each.questions !== null && hasSameQuestions(each.questions, questions)
  // tries of other questions say nothing about these
  const same = isSame(last) ? own.filter(isSame) : [last]
  return {
    score: last.score,
    best_score: Math.max(...same.map(({ best_score }) => best_score)),
    tries: last.tries,
    answers: (isSame(last) ? questions : []).map((question) => ({
      question_id: question.id,
      choice_id: last.answers[question.id] ?? null,
      right_choice_id: question.rightChoice,
      explanation: question.explanation,
    })),
  }
}
