import type { Answers } from '@portal/domain/questionnaires'
import { array, record, safeParse, string } from 'valibot'
import { storedValue } from '../outbox/storedValue.ts'
import { tryOrNull } from '../outbox/tryOrNull.ts'

/** Returns a key like those of the outbox, so that a logout removes it. */
const getKey = (memberId: string, id: string): string => `portal:long-answers:${memberId}:${id}`

const storedAnswers = record(string(), array(storedValue))

/** What was typed in a questionnaire and is too long to be sent, by `link_id`. */
export function readLongAnswers(memberId: string, id: string): Answers {
  const stored = tryOrNull((): unknown =>
    JSON.parse(localStorage.getItem(getKey(memberId, id)) ?? '{}'),
  )
  const { success, output } = safeParse(storedAnswers, stored)
  return success ? output : {}
}

/** If the browser denies the storage, it stays on the screen. */
export function storeLongAnswers(memberId: string, id: string, answers: Answers): void {
  const key = getKey(memberId, id)
  tryOrNull(() =>
    Object.keys(answers).length === 0
      ? localStorage.removeItem(key)
      : localStorage.setItem(key, JSON.stringify(answers)),
  )
}
