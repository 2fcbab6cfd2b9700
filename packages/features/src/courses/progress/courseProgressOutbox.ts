import { coursesApi } from '@portal/api-client'
import type { LessonState, ProgressEntry } from '@portal/contract'
import { mergeIntervals } from '@portal/domain/courses'
import { array, nullable, number, object, picklist, record, string, boolean, tuple } from 'valibot'
import { createParser } from '../../shared/outbox/createParser.ts'
import { getDefiniteReason } from '../../shared/outbox/isDefinite.ts'
import type { EntryAnswer, OutboxEntry, OutboxKind } from '../../shared/outbox/outboxKind.ts'
import { reloadQueries } from '../../shared/outbox/reloadQueries.ts'
import { courseProgressKind } from './courseProgressKind.ts'

/** Something that a member did in a lesson and the server has not confirmed. */
export interface PendingProgress extends OutboxEntry {
  readonly enrollment_id: string
  readonly lesson_id: string
  readonly kind: ProgressEntry['kind']
  /** Seconds. */
  readonly position: number | null
  readonly watched: readonly (readonly [number, number])[]
  readonly is_done: boolean | null
  readonly item: string | null
  readonly text: string | null
  /** The ids of the texts of a note that this one is written over. Null: an earlier build. */
  readonly replaces: readonly string[] | null
  readonly answers: Readonly<Record<string, string>> | null
  /**
   * What replaces what: the player or note that is open, an item, or a try of a quiz. What a player
   * has watched is all in its last entry.
   */
  readonly slot: string
}

const storedProgress = object({
  id: string(),
  at: string(),
  rejection: nullable(string()),
  enrollment_id: string(),
  lesson_id: string(),
  kind: picklist(['playback', 'mark', 'check', 'note', 'answers']),
  position: nullable(number()),
  watched: array(tuple([number(), number()])),
  is_done: nullable(boolean()),
  item: nullable(string()),
  text: nullable(string()),
  replaces: nullable(array(string())),
  answers: nullable(record(string(), string())),
  slot: string(),
})

/** The outbox of progress, in no order: every change has its time. Many are in a request. */
export const courseProgressOutbox: OutboxKind<PendingProgress, LessonState | null> = {
  ...courseProgressKind,
  version: 2,
  migrations: { 1: (stored) => ({ ...stored, replaces: null }) },
  parse: createParser(storedProgress),
  getSlot: ({ enrollment_id, lesson_id, kind, slot }) =>
    [enrollment_id, lesson_id, kind, slot].join('/'),
  replace: (entry, replaced) =>
    entry.kind === 'note'
      ? {
          ...entry,
          replaces: limitIds([...(entry.replaces ?? []), ...replaced.flatMap(listTexts)]),
        }
      : entry,
  getLane: () => null,
  batchSize: 50,
  getRequest: ({ enrollment_id }) => enrollment_id,
  send: async (entries, { memberId, dispatch }) => {
    const [{ enrollment_id: enrollmentId }] = entries
    const { data, error } = await dispatch(
      coursesApi.endpoints.saveCourseProgress.initiate(
        { memberId, enrollmentId, entries: entries.map(toEntry) },
        { track: false },
      ),
    )
    if (!data) return { kind: 'failed', error }
    const lessons = new Map(data.lessons.map((lesson) => [lesson.lesson_id, lesson]))
    const lessonIds = new Map(entries.map(({ id, lesson_id }) => [id, lesson_id]))
    const answers = data.results.map(({ id, is_accepted, message }) => {
      const response = lessons.get(lessonIds.get(id) ?? '') ?? null
      const answer: EntryAnswer<LessonState | null> = is_accepted
        ? { kind: 'saved', response }
        : { kind: 'rejected', reason: message ?? '' }
      return [id, answer] as const
    })
    return { kind: 'answered', answers: new Map(answers) }
  },
  getRejection: getDefiniteReason,
  reload: (dispatch) =>
    reloadQueries(dispatch, coursesApi.util.invalidateTags(['Enrollment', 'LessonNote'])),
}

/** The ids of a note's text, and of those that it was written over. */
export const listTexts = ({ id, replaces }: PendingProgress): string[] => [...(replaces ?? []), id]

/** The first ones are on the server, and the last ones may be on their way. */
function limitIds(ids: readonly string[]): string[] {
  const unique = [...new Set(ids)]
  return unique.length <= 50 ? unique : [...unique.slice(0, 20), ...unique.slice(-30)]
}

const toEntry = ({
  id,
  at,
  lesson_id,
  kind,
  position,
  watched,
  is_done,
  item,
  text,
  replaces,
  answers,
}: PendingProgress): ProgressEntry => ({
  id,
  at,
  lesson_id,
  kind,
  position,
  // also of an earlier build, which stored more parts than a request can have
  watched: mergeIntervals(watched).map(([from, to]) => [from, to]),
  is_done,
  item,
  text,
  replaces: replaces && [...replaces],
  answers: answers && { ...answers },
})
