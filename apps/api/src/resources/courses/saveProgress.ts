import {
  type LessonState,
  type ProgressEntry,
  type ProgressResult,
  type SaveProgressResponse,
} from '@portal/contract'
import {
  clampIntervals,
  type Dated,
  emptyProgress,
  type FinishableLesson,
  gradeQuiz,
  isLessonFinished,
  type LessonProgress,
  listWholes,
  type MergedNote,
  mergeLessonProgress,
  rememberFinished,
  replaceEarlier,
} from '@portal/domain/courses'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../core/audit.ts'
import { createNotFoundRefusal } from '../../core/errors/refusal.ts'
import { readDeviceTime } from '../../core/values/readDeviceTime.ts'
import type { Queryable } from '../../db/sql.ts'
import { findLastAccess } from './enrollments/accessEnd.ts'
import type { StoredLesson } from './content/courseContent.ts'
import type { CourseCaller } from './courses.service.ts'
import { presentLessonState } from './courses.presenter.ts'
import {
  type EnrollmentRow,
  findLesson,
  insertQuizTry,
  isStoredTry,
  listLastTries,
  listProgress,
  lockEnrollment,
  saveActivity,
  saveProgressRow,
  saveUnlocked,
} from './enrollments/enrollments.repository.ts'
import {
  evaluateEnrollment,
  type EvaluatedEnrollment,
  type EvaluatedLesson,
  type EvaluationTime,
  getSplits,
  toProgress,
} from './enrollments/evaluateEnrollment.ts'
import { keepCompletion, keepUnlocked, listNewlyOpen } from './enrollments/keepUnlocked.ts'

const messages = {
  unknown: "This lesson isn't part of the course anymore.",
  locked: "This lesson isn't open yet.",
  ended: "You didn't have this course anymore at that time.",
  invalid: "We couldn't read this.",
  used: "We couldn't save these answers. Try the quiz again.",
} as const
type Rejection = keyof typeof messages

const getTime = ({ at }: ProgressEntry, now: number): number => readDeviceTime(at, now)

/** What an entry says about its lesson. Null if it says nothing. */
function readEntry(
  entry: ProgressEntry,
  lesson: StoredLesson,
  before: LessonProgress,
  now: number,
): LessonProgress | null {
  const { id, kind, position, watched, is_done, item, text, replaces, answers } = entry
  const dated = <Value>(value: Value): Dated<Value> => ({ value, at: getTime(entry, now), id })
  switch (kind) {
    case 'playback':
      return {
        ...emptyProgress,
        position: typeof position === 'number' ? dated(position) : null,
        watched: clampIntervals(watched ?? [], lesson.media?.duration ?? Infinity),
      }
    case 'mark':
      return typeof is_done === 'boolean' ? { ...emptyProgress, mark: dated(is_done) } : null
    case 'check':
      return typeof is_done === 'boolean' && lesson.items.some((each) => each.id === item)
        ? { ...emptyProgress, checks: { [item ?? '']: dated(is_done) } }
        : null
    case 'note':
      return typeof text === 'string'
        ? { ...emptyProgress, note: toNote(before.note, dated(text), replaces ?? null) }
        : null
    case 'answers':
      return answers && lesson.questions.length > 0
        ? { ...emptyProgress, bestScore: gradeAnswers(lesson, answers) }
        : null
  }
}

const toNote = (
  before: MergedNote,
  text: Dated<string>,
  replaces: readonly string[] | null,
): MergedNote =>
  replaces === null
    ? replaceEarlier(before, text)
    : { texts: [text], replaced: replaces.filter((id) => id !== text.id) }

const gradeAnswers = ({ questions }: StoredLesson, answers: Readonly<Record<string, string>>) =>
  gradeQuiz(questions, answers)

const toFinishable = ({ kind, media, items }: StoredLesson): FinishableLesson => ({
  kind,
  duration: media?.duration ?? null,
  items: items.map(({ id }) => id),
})

/**
 * Stores what a member did, and returns a result for each entry: a rejected one does not affect the
 * others. Repeated, reordered and parallel requests have the same effect as one. What was done
 * while the member had the course counts when it arrives later.
 */
export async function saveProgress(
  { clock, db }: Context,
  caller: CourseCaller,
  id: string,
  entries: readonly ProgressEntry[],
): Promise<SaveProgressResponse> {
  const { viewer, timezone, requestId } = caller
  return db.tx(async (tx) => {
    const row = await lockEnrollment(tx, id)
    if (row === null || row.member_id !== viewer.id) throw createNotFoundRefusal()
    const now = clock.now()
    const time = { membership: viewer, zone: timezone, now }
    const before = evaluateEnrollment(row, await listProgress(tx, [id]), time)
    const lastAccess =
      before.access === 'open' ? now : await findLastAccess(tx, row, before.access, now)
    await keepUnlocked(tx, before, now)
    const work = new Map<string, LessonProgress>()
    const results: ProgressResult[] = []
    let current = before
    for (const entry of entries) {
      const rejection = await addEntry(tx, { entry, row, current, lastAccess, now, work })
      results.push({
        id: entry.id,
        is_accepted: rejection === null,
        message: rejection && messages[rejection],
      })
      // it may open the lesson of the next entry
      if (hasFinished(current, work)) current = await saveWork(tx, { row, work, time })
    }
    const after = await saveWork(tx, { row, work, time })
    await recordFinished(tx, before, after, { requestId, now })
    return {
      results,
      lessons: await presentStates(tx, after, new Set(entries.map((entry) => entry.lesson_id))),
      done: after.done,
      total: after.lessons.length,
    }
  })
}

/** Whether a lesson is finished with what is not stored yet, and was not before. */
const hasFinished = (
  { row, lessons }: EvaluatedEnrollment,
  work: ReadonlyMap<string, LessonProgress>,
): boolean => {
  const finished = [...work].flatMap(([id, progress]) => (isLessonFinished(progress) ? [id] : []))
  if (finished.length === 0) return false
  const splits = getSplits(row.content)
  return lessons.some(
    ({ lesson: { id }, isDone }) =>
      // a part of a lesson that was split is finished with the whole
      !isDone && [id, ...listWholes(id, splits)].some((each) => finished.includes(each)),
  )
}

type SavedWork = {
  readonly row: EnrollmentRow
  /** The merged progress by lesson. Empty afterwards. */
  readonly work: Map<string, LessonProgress>
  readonly time: EvaluationTime
}

/** Stores the progress and the lessons that it opened, and returns the enrollment with both. */
async function saveWork(
  tx: Queryable,
  { row, work, time }: SavedWork,
): Promise<EvaluatedEnrollment> {
  for (const [lessonId, state] of work)
    await saveProgressRow(tx, { enrollment_id: row.id, lesson_id: lessonId, state }, time.now)
  if (work.size > 0) await saveActivity(tx, row.id, time.now)
  work.clear()
  const saved = evaluateEnrollment(row, await listProgress(tx, [row.id]), time)
  // what this opened in its order needs no email
  const opened = listNewlyOpen(saved).map(({ lesson }) => lesson.id)
  await saveUnlocked(tx, row.id, opened, time.now)
  return saved
}

type AddedEntry = {
  readonly entry: ProgressEntry
  readonly row: EnrollmentRow
  /** The enrollment with the entries before this one, as far as they finished lessons. */
  readonly current: EvaluatedEnrollment
  /** The instant until which the member had the course, in epoch milliseconds. */
  readonly lastAccess: number
  readonly now: number
  /** The merged progress by lesson. */
  readonly work: Map<string, LessonProgress>
}

async function addEntry(
  tx: Queryable,
  { entry, row, current, lastAccess, now, work }: AddedEntry,
): Promise<Rejection | null> {
  const found =
    current.lessons.find(({ lesson }) => lesson.id === entry.lesson_id) ??
    (await findEarlierLesson(tx, row, entry.lesson_id))
  if (found === null) return 'unknown'
  if (found.lock !== null) return 'locked'
  if (getTime(entry, now) > lastAccess) return 'ended'
  const { lesson } = found
  const progress = work.get(lesson.id) ?? found.progress
  const change = readEntry(entry, lesson, progress, now)
  if (change === null) return 'invalid'
  if (entry.kind === 'answers') {
    const quizTry = {
      id: entry.id,
      enrollment_id: row.id,
      lesson_id: lesson.id,
      version: row.version,
      answers: entry.answers ?? {},
      score: change.bestScore ?? 0,
      at: getTime(entry, now),
    }
    if (!(await insertQuizTry(tx, quizTry)))
      // a repeated try was counted before; the id of another one would lose this one
      return (await isStoredTry(tx, quizTry)) ? null : 'used'
  }
  const merged = mergeLessonProgress(progress, change)
  work.set(lesson.id, rememberFinished(toFinishable(lesson), merged, getTime(entry, now)))
  return null
}

/**
 * A lesson of an earlier version that was open to the member. What a device sends about it later
 * counts for the lessons into which it was split.
 */
async function findEarlierLesson(
  tx: Queryable,
  { id, course_id }: EnrollmentRow,
  lessonId: string,
): Promise<Pick<EvaluatedLesson, 'lesson' | 'progress' | 'lock'> | null> {
  const known = (await listProgress(tx, [id])).find(({ lesson_id }) => lesson_id === lessonId)
  if (!known || known.unlocked_at === null) return null
  const lesson = await findLesson(tx, course_id, lessonId)
  return lesson && { lesson, progress: toProgress(known.state), lock: null }
}

/** Completes the course when every lesson is finished. Finished lessons leave an audit row. */
async function recordFinished(
  tx: Queryable,
  before: EvaluatedEnrollment,
  after: EvaluatedEnrollment,
  { requestId, now }: { readonly requestId: string; readonly now: number },
): Promise<void> {
  const { id, member_id } = after.row
  if (after.done > before.done)
    await recordAudit(tx, {
      action: 'course.lesson_finished',
      actorId: member_id,
      subjectId: member_id,
      details: { enrollment_id: id, done: after.done },
      requestId,
      at: now,
    })
  await keepCompletion(tx, after, now)
}

async function presentStates(
  tx: Queryable,
  { row, lessons }: EvaluatedEnrollment,
  ids: ReadonlySet<string>,
): Promise<LessonState[]> {
  const shown = lessons.filter(({ lesson }) => ids.has(lesson.id))
  const hasQuiz = shown.some(({ lesson }) => lesson.kind === 'quiz')
  const tries = hasQuiz ? await listLastTries(tx, row.id) : []
  return shown.map((each) =>
    presentLessonState({ ...each, isDone: isLessonFinished(each.progress) }, tries),
  )
}
