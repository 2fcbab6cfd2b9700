import type { Answers, Questionnaire } from '@portal/domain/questionnaires'
import {
  array,
  type GenericSchema,
  lazy,
  looseObject,
  object,
  optional,
  record,
  safeParse,
  string,
} from 'valibot'
import { tryOrNull } from '../outbox/tryOrNull.ts'
import { storedValue } from '../outbox/storedValue.ts'

/** The draft of an anonymous survey. It is on this device only, until it is sent. */
export interface SurveyDraft {
  /** A random id, the same for every attempt, so that a lost response does not count twice. */
  readonly id: string
  /** The version that was begun: the member finishes it when there is a newer one. */
  readonly definition: Questionnaire
  readonly answers: Answers
}

/** Returns a key like those of the outbox, so that a logout removes it. */
const getKey = (memberId: string, id: string): string => `portal:survey-draft:${memberId}:${id}`

const option = looseObject({ code: string(), text: string() })
const condition = looseObject({ question: string(), operator: string() })
const item: GenericSchema = looseObject({
  link_id: string(),
  type: string(),
  text: string(),
  items: optional(array(lazy(() => item))),
  options: optional(array(option)),
  enable_when: optional(array(condition)),
})

const storedDraft = object({
  id: string(),
  definition: looseObject({ version: string(), title: string(), items: array(item) }),
  answers: record(string(), array(storedValue)),
})

/** The draft of a survey; null without one, or if the browser denies the storage. */
export function readSurveyDraft(memberId: string, id: string): SurveyDraft | null {
  const stored = tryOrNull((): unknown =>
    JSON.parse(localStorage.getItem(getKey(memberId, id)) ?? 'null'),
  )
  const { success } = safeParse(storedDraft, stored)
  return success ? (stored as SurveyDraft) : null
}

/** If the browser denies the storage, it stays on the screen. */
export function storeSurveyDraft(memberId: string, id: string, draft: SurveyDraft): void {
  tryOrNull(() => localStorage.setItem(getKey(memberId, id), JSON.stringify(draft)))
}

export function removeSurveyDraft(memberId: string, id: string): void {
  tryOrNull(() => localStorage.removeItem(getKey(memberId, id)))
}
