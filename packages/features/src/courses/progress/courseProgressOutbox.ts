import { coursesApi, isApiError } from '@portal/api-client'
import type { LessonState, ProgressEntry } from '@portal/contract'
import {
  array,
  nullable,
  number,
  object,
  picklist,
  record,
  safeParse,
  string,
  boolean,
  tuple,
} from 'valibot'
import { getErrorText } from '../../shared/errors/getErrorText.ts'
import { isOtherMember, reloadAsOther } from '../../shared/outbox/otherMember.ts'
import type {
  EntryAnswer,
  OutboxDispatch,
  OutboxEntry,
  OutboxKind,
  SendResult,
} from '../../shared/outbox/outboxKind.ts'
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
  readonly answers: Readonly<Record<string, string>> | null
  /**
   * What replaces what: the player that is open, an item, or a try of a quiz. What a player has
   * watched is all in its last entry.
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
  answers: nullable(record(string(), string())),
  slot: string(),
})

/** In no order, because every change has its time, and many in a request. */
export const courseProgressOutbox: OutboxKind<PendingProgress, LessonState | null> = {
  ...courseProgressKind,
  version: 1,
  migrations: {},
  parse: (stored) => {
    const { success, output } = safeParse(storedProgress, stored)
    return success ? output : null
  },
  getSlot: ({ enrollment_id, lesson_id, kind, slot }) =>
    [enrollment_id, lesson_id, kind, slot].join('/'),
  getLane: () => null,
  batchSize: 50,
  send: async (entries, { memberId, dispatch }) => {
    const answers = new Map<string, EntryAnswer<LessonState | null>>()
    let failure: SendResult<LessonState | null> | null = null
    for (const [enrollmentId, ofCourse] of groupByCourse(entries)) {
      const result = await sendCourse(enrollmentId, ofCourse, { memberId, dispatch })
      if (result.kind === 'failed') failure = result
      else for (const [id, answer] of result.answers) answers.set(id, answer)
    }
    return failure !== null && answers.size === 0 ? failure : { kind: 'answered', answers }
  },
  reload: async (dispatch) => {
    dispatch(coursesApi.util.invalidateTags(['Enrollment', 'LessonNote']))
    await Promise.allSettled(dispatch(coursesApi.util.getRunningQueriesThunk()))
    return true
  },
}

function groupByCourse(entries: readonly PendingProgress[]): Map<string, PendingProgress[]> {
  const groups = new Map<string, PendingProgress[]>()
  for (const entry of entries)
    groups.set(entry.enrollment_id, [...(groups.get(entry.enrollment_id) ?? []), entry])
  return groups
}

async function sendCourse(
  enrollmentId: string,
  entries: readonly PendingProgress[],
  { memberId, dispatch }: { readonly memberId: string; readonly dispatch: OutboxDispatch },
): Promise<SendResult<LessonState | null>> {
  const { data, error } = await dispatch(
    coursesApi.endpoints.saveCourseProgress.initiate(
      { memberId, enrollmentId, entries: entries.map(toEntry) },
      { track: false },
    ),
  )
  if (data) {
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
  }
  if (isOtherMember(error)) reloadAsOther(dispatch)
  else if (isApiError(error) && ['validation', 'not-found', 'forbidden'].includes(error.kind)) {
    const reason = getErrorText(error, 'general')
    return {
      kind: 'answered',
      answers: new Map(entries.map(({ id }) => [id, { kind: 'rejected', reason }])),
    }
  }
  return { kind: 'failed', error, isGeneral: true }
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
  answers,
}: PendingProgress): ProgressEntry => ({
  id,
  at,
  lesson_id,
  kind,
  position,
  watched: watched.map(([from, to]) => [from, to]),
  is_done,
  item,
  text,
  answers: answers && { ...answers },
})
