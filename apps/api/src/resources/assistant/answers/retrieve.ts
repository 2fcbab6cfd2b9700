import type { AssistantFilter, RecordReference } from '@portal/contract'
import {
  composeAnswer,
  type ComposedAnswer,
  listSources,
  outsideKeyword,
  outsideWords,
  type ParsedQuestion,
  parseQuestion,
  type PassageSource,
  rankPassages,
  type RankedPassage,
  tokenize,
  type Vocabulary,
} from '@portal/domain/assistant'
import { checkMembersOnly } from '@portal/domain/scheduling'
import { getLocalDate } from '@portal/domain/time'
import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../core/auth/viewer.ts'
import { replaceNoBreakSpaces } from '../../../core/values/replaceNoBreakSpaces.ts'
import { describeReferences } from '../../../core/declarations/references.ts'
import { evaluateEnrollment, isLessonOpen } from '../../courses/enrollments/evaluateEnrollment.ts'
import { listEnrollments, listProgress } from '../../courses/enrollments/enrollments.repository.ts'
import { listFormPassages } from '../live/formPassages.ts'
import type { RecordPassage } from '../live/livePassage.ts'
import { listPlanPassages } from '../live/planPassages.ts'
import { listPracticePassages } from '../live/practicePassages.ts'
import { indexForQuestion } from '../passages/indexPassages.ts'
import { readShownDay } from '../passages/labPassages.ts'
import { findPassages, listVocabularies, type PassageRow } from '../passages/passages.repository.ts'

/** The member, what they may see and their time zone. */
export type AssistantCaller = {
  readonly viewer: Pick<Viewer, 'id' | 'planType' | 'membershipStatus'>
  readonly timezone: string
}

export type RetrievalRequest = {
  readonly question: string
  /** The question before it in its session, to which it may refer. */
  readonly before: string | null
  /** The questions before that, the last one first. */
  readonly earlier?: readonly string[]
  readonly filter: AssistantFilter
  readonly reference: RecordReference | null
}

export type Retrieval = {
  readonly question: ParsedQuestion
  readonly ranked: readonly RankedPassage<RecordPassage>[]
  readonly answer: ComposedAnswer<RecordPassage>
}

/** The enrollment of each lesson that the member can open now, by `course/lesson`. */
async function listOpenLessons(
  { clock, db }: Context,
  { viewer, timezone }: AssistantCaller,
): Promise<ReadonlyMap<string, string>> {
  const enrollments = await listEnrollments(db, viewer.id)
  if (enrollments.length === 0) return new Map()
  const progress = await listProgress(
    db,
    enrollments.map(({ id }) => id),
  )
  const time = { membership: viewer, zone: timezone, now: clock.now() }
  return new Map(
    enrollments.flatMap((row) => {
      const enrollment = evaluateEnrollment(row, progress, time)
      return enrollment.lessons
        .filter((lesson) => isLessonOpen(enrollment, lesson))
        .map(({ lesson }) => [`${row.course_id}/${lesson.id}`, row.id] as const)
    }),
  )
}

/**
 * Finds what the records of a member say about a question. What the member may see is checked now,
 * by the same functions as in the calls that show the records.
 */
export async function retrieve(
  context: Context,
  caller: AssistantCaller,
  { question, before, earlier = [], filter, reference }: RetrievalRequest,
): Promise<Retrieval> {
  const { clock, db, config } = context
  const { viewer, timezone } = caller
  await indexForQuestion(db, viewer.id)
  const sources = listSources(filter).filter((source) => canOpen(source, viewer))
  const lessons = sources.includes('lesson') ? await listOpenLessons(context, caller) : new Map()
  const time = { timezone, now: clock.now() }
  const live = [
    ...(sources.includes('plan') ? await listPlanPassages(db, viewer.id, time) : []),
    ...(filter === 'copilot' ? await listPracticePassages({ config, db }, viewer.id, time) : []),
    ...(sources.includes('form') ? await listFormPassages(db, viewer.id, timezone) : []),
  ].map((passage) => ({ ...passage, body: replaceNoBreakSpaces(passage.body) }))
  const vocabulary = await readVocabulary(context, viewer.id, lessons.size > 0, live)
  const parsed = parseQuestion(question, vocabulary, {
    before,
    earlier,
    today: getLocalDate(time.now, timezone),
  })
  const words = chooseWords(
    parsed.terms.flatMap(({ variants }) => variants.map(({ word }) => word)),
    vocabulary,
  )
  const rows = await findPassages(db, {
    memberId: viewer.id,
    sources,
    words: [...words, ...listOutsideWords(parsed)],
    lessons: [...lessons.keys()],
    recordId: await findRecordId(reference, lessons),
  })
  const passages = [...live, ...(await keepVisible(context, viewer.id, rows, lessons))].map(
    (passage) => ({ ...passage, day: passage.day ?? readDay(passage, timezone) }),
  )
  const isReferred = (passage: RecordPassage): boolean => refersTo(passage, reference)
  const ranked = rankPassages(passages, parsed, vocabulary, isReferred)
  return { question: parsed, ranked, answer: composeAnswer(ranked, parsed, vocabulary, isReferred) }
}

/** What results outside of their range have: those of the time that is asked for, or the newest. */
const listOutsideWords = ({ asksForOutside, periods }: ParsedQuestion): readonly string[] => {
  if (!asksForOutside) return []
  return periods.length === 0 ? [outsideKeyword] : [outsideKeyword, ...outsideWords]
}

/** When a passage was measured or written: of a result, the date that it shows. */
const readDay = ({ source, body, at }: RecordPassage, timezone: string): string | null =>
  (source === 'labs' ? readShownDay(body) : null) ??
  (at === null ? null : getLocalDate(at, timezone))

/** How many passages the database compares, about. Ranking more of them takes too long. */
const comparedPassages = 1_000

/**
 * The words to search for: the rarest ones, which say most, until they are in enough passages. All
 * words of the question count when what was found is ranked again.
 */
function chooseWords(words: readonly string[], { counts }: Vocabulary): readonly string[] {
  const known = words
    .flatMap((word) => {
      const count = counts.get(word)
      return count === undefined ? [] : [{ word, count }]
    })
    .toSorted((a, b) => a.count - b.count)
  const chosen: string[] = []
  let total = 0
  for (const { word, count } of known) {
    if (chosen.length > 0 && total + count > comparedPassages) break
    chosen.push(word)
    total += count
  }
  return chosen
}

function canOpen(source: PassageSource, viewer: AssistantCaller['viewer']): boolean {
  if (source === 'plan') return checkMembersOnly(viewer, 'feature') === null
  return source !== 'labs' || checkMembersOnly(viewer, 'record') === null
}

async function readVocabulary(
  { db }: Context,
  memberId: string,
  withLessons: boolean,
  live: readonly RecordPassage[],
): Promise<Vocabulary> {
  const rows = await listVocabularies(db, memberId, withLessons)
  const counts = new Map<string, number>()
  const add = (word: string, count: number): void =>
    void counts.set(word, (counts.get(word) ?? 0) + count)
  for (const row of rows) for (const [word, count] of Object.entries(row.counts)) add(word, count)
  for (const { title, body, keywords } of live)
    for (const word of new Set(tokenize(`${title}\n${body}\n${keywords}`))) add(word, 1)
  return { size: rows.reduce((sum, { size }) => sum + size, live.length), counts }
}

/** The record of the stored passages that a reference names; of a lesson, that is the course. */
async function findRecordId(
  reference: RecordReference | null,
  lessons: ReadonlyMap<string, string>,
): Promise<string | null> {
  if (reference === null) return null
  if (reference.kind !== 'course_lesson') return reference.id
  const key = [...lessons].find(
    ([lesson, enrollment]) =>
      enrollment === reference.id && lesson.endsWith(`/${reference.part ?? ''}`),
  )?.[0]
  return key?.split('/')[0] ?? null
}

function refersTo(passage: RecordPassage, reference: RecordReference | null): boolean {
  if (reference === null || passage.reference === null) return false
  const { kind, id, part } = passage.reference
  if (kind === 'conversation') return reference.kind === kind && id === reference.id
  return (
    kind === reference.kind &&
    id === reference.id &&
    (reference.part === null || part === reference.part)
  )
}

/** Leaves out what the member can no longer see, such as a withdrawn report. */
async function keepVisible(
  { db, referenceKinds }: Context,
  memberId: string,
  rows: readonly PassageRow[],
  lessons: ReadonlyMap<string, string>,
): Promise<RecordPassage[]> {
  const passages = rows.map((row) => toPassage(row, lessons))
  const references = passages.flatMap(({ reference }) => reference ?? [])
  const find = await describeReferences(referenceKinds, db, memberId, references)
  return passages.flatMap((passage) => {
    if (passage.reference === null || passage.reference.kind === 'conversation') return [passage]
    const description = find(passage.reference)
    if (description === null) return []
    // a document may have got another name
    return [passage.source === 'document' ? { ...passage, title: description.title } : passage]
  })
}

function toPassage(row: PassageRow, lessons: ReadonlyMap<string, string>): RecordPassage {
  const { id, source, title, body, keywords, at, page } = row
  return {
    id,
    source,
    title,
    body,
    keywords,
    at,
    page,
    isHistory: false,
    // a report has no part
    series: source === 'labs' ? row.part : null,
    reference: toReference(row, lessons),
  }
}

function toReference(
  { source, record_id: id, part }: PassageRow,
  lessons: ReadonlyMap<string, string>,
): RecordReference | null {
  switch (source) {
    case 'labs':
      return { kind: 'lab_report', id, part }
    case 'document':
      return { kind: 'document', id, part: null }
    case 'message':
      return part === null ? null : { kind: 'conversation', id: part, part: id }
    case 'lesson': {
      const enrollment = lessons.get(`${id}/${part ?? ''}`)
      return enrollment === undefined ? null : { kind: 'course_lesson', id: enrollment, part }
    }
  }
}
