import type { EnrolledLesson, LessonState } from '@portal/contract'
import { mergeIntervals } from '@portal/domain/courses'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { useOutbox } from '../../shared/useOutbox.ts'
import { courseProgressOutbox, listTexts, type PendingProgress } from './courseProgressOutbox.ts'

type Fields = Partial<
  Omit<PendingProgress, 'id' | 'at' | 'rejection' | 'enrollment_id' | 'lesson_id' | 'kind'>
>

export interface CourseProgress {
  /** Why nothing is saved: an admin views as the member. Null otherwise, also offline. */
  readonly disabledReason: string | null
  readonly isOffline: boolean
  readonly waiting: readonly PendingProgress[]
  readonly rejected: readonly PendingProgress[]
  /** The failure of the last attempt to save, null without one. */
  readonly error: unknown
  readonly retry: () => void
  readonly dismissRejected: () => void
  readonly add: (lessonId: string, kind: PendingProgress['kind'], fields: Fields) => void
  /**
   * Saves a note. `replaces`: the ids of the texts over which it is written. `slot`: the editor,
   * whose own earlier texts are replaced, too.
   */
  readonly addNote: (
    lessonId: string,
    note: { readonly text: string; readonly replaces: readonly string[]; readonly slot: string },
  ) => void
  /** What is known about a lesson, with what waits on this device. */
  readonly getState: (lesson: Pick<EnrolledLesson, 'state'>) => LessonState
  /** How many lessons are finished, with what waits on this device. */
  readonly countDone: (lessons: readonly Pick<EnrolledLesson, 'state'>[]) => number
}

/** What the member does in a course: stored on the device, and sent when possible. */
export function useCourseProgress(enrollmentId: string): CourseProgress {
  const { readOnlyReason, viewedUserId } = useFeatureEnvironment()
  const isViewing = viewedUserId !== null
  const { pending, saved, error, add, flush, removeRejected } = useOutbox(courseProgressOutbox)
  const own = pending.filter((entry) => entry.enrollment_id === enrollmentId)
  const waiting = own.filter(({ rejection }) => rejection === null)
  const getState: CourseProgress['getState'] = ({ state }) =>
    waiting.filter(({ lesson_id }) => lesson_id === state.lesson_id).reduce(applyPending, state)
  const addEntry: CourseProgress['add'] = (lesson_id, kind, fields) => {
    if (isViewing) return
    add({
      enrollment_id: enrollmentId,
      lesson_id,
      kind,
      position: null,
      watched: [],
      is_done: null,
      item: null,
      text: null,
      replaces: null,
      answers: null,
      slot: '',
      ...fields,
    })
  }
  return {
    disabledReason: isViewing ? readOnlyReason : null,
    isOffline: !isViewing && readOnlyReason !== null,
    waiting,
    rejected: own.filter(({ rejection }) => rejection !== null),
    error: waiting.length === 0 ? null : error,
    retry: () => void flush(),
    dismissRejected: removeRejected,
    add: addEntry,
    addNote: (lessonId, { text, replaces, slot }) => {
      const sent = saved.filter(({ entry }) => entry.kind === 'note' && entry.slot === slot)
      const own = sent.flatMap(({ entry }) => listTexts(entry))
      addEntry(lessonId, 'note', { text, replaces: [...replaces, ...own], slot })
    },
    getState,
    countDone: (lessons) => lessons.filter((lesson) => getState(lesson).is_done).length,
  }
}

function applyPending(state: LessonState, entry: PendingProgress): LessonState {
  const { kind, is_done, item } = entry
  if (kind === 'playback')
    return {
      ...state,
      position: entry.position ?? state.position,
      watched: mergeIntervals([...state.watched, ...entry.watched]).map(([from, to]) => [from, to]),
    }
  if (kind === 'mark' && is_done !== null) return { ...state, is_done }
  if (kind === 'check' && item !== null) {
    const others = state.checked.filter((key) => key !== item)
    return { ...state, checked: is_done === true ? [...others, item] : others }
  }
  return state
}
