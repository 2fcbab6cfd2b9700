import type { AnswerVersion, MemberQuestionnaire } from '@portal/contract'
import {
  areSameAnswers,
  type Answers,
  type AnswerValue,
  findQuestion,
  getOwnValue,
  isAlertQuestion,
  isDraftAnswer,
} from '@portal/domain/questionnaires'
import type { SavedStatus } from '@portal/ui'
import { useState } from 'react'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { useOutbox } from '../../shared/useOutbox.ts'
import { formatAnswer } from '../texts/formatAnswer.ts'
import { findAlertedQuestions } from './findAlertedQuestions.ts'
import { readLongAnswers, storeLongAnswers } from './longAnswerStorage.ts'
import { answerOutbox, type PendingAnswer } from '../outbox/answerOutbox.ts'

export interface AnswerConflict {
  readonly linkId: string
  /** The different answers, the latest first. */
  readonly versions: readonly AnswerVersion[]
}

export interface MemberAnswers {
  /** What is saved, what waits on this device, and what was rejected or can't be saved. */
  readonly answers: Answers
  readonly setAnswer: (linkId: string, values: readonly AnswerValue[]) => void
  /** Where the answers are; null before the first one. */
  readonly status: SavedStatus | null
  /** Answers that the server has not confirmed. */
  readonly waitingCount: number
  readonly rejected: readonly PendingAnswer[]
  /** Removes what was rejected: the fields show what is saved. */
  readonly dismissRejected: () => void
  /** Sends a rejected answer once more, for the version that is shown. */
  readonly saveAgain: (answer: PendingAnswer) => void
  /** Questions that were answered differently on another device. */
  readonly conflicts: readonly AnswerConflict[]
  /** Questions that show help, because an answer to them alerts or has alerted. */
  readonly alerted: readonly string[]
  readonly flush: () => Promise<void>
}

/** How many earlier changes an answer names at most: the first are the server's. */
const maxBases = 200

/**
 * The answers of a questionnaire: stored on the device as they are given, sent when there is a
 * connection. Each names the changes that it replaces, so that nothing of another device is lost.
 */
export function useAnswers(questionnaire: MemberQuestionnaire): MemberAnswers {
  const { member, readOnlyReason, viewedUserId } = useFeatureEnvironment()
  const outbox = useOutbox(answerOutbox)
  // too long for the server: on this device until they are shorter, beside an error
  const [unsaved, setUnsaved] = useState<Answers>(() =>
    viewedUserId === null ? readLongAnswers(member.id, questionnaire.id) : {},
  )
  const isOwn = ({ questionnaire_id }: PendingAnswer) => questionnaire_id === questionnaire.id
  const pending = outbox.pending.filter(isOwn)
  const waiting = pending.filter(({ rejection }) => rejection === null)
  const sent = outbox.saved.filter(({ entry }) => isOwn(entry)).map(({ entry }) => entry)
  const loaded = new Map(questionnaire.answers.map((saved) => [saved.link_id, saved]))

  const given = new Map<string, readonly AnswerValue[]>()
  for (const { link_id, values } of questionnaire.answers) given.set(link_id, values)
  // what another tab has sent, until it is loaded
  for (const { id, link_id, values, bases } of sent)
    if (isNewer(id, bases, loaded.get(link_id)?.heads ?? [])) given.set(link_id, values)
  // what was rejected stays in its field, to be corrected
  for (const { link_id, values } of pending) given.set(link_id, values)
  const answers: Answers = { ...Object.fromEntries(given), ...unsaved }

  const listBases = (linkId: string): string[] => {
    const heads = loaded.get(linkId)?.heads ?? []
    const own = [...sent, ...pending].filter(({ link_id }) => link_id === linkId)
    const ids = [...heads, ...own.flatMap(({ id, bases }) => [...bases, id])]
    const unique = [...new Set(ids)]
    return unique.length <= maxBases
      ? unique
      : [...unique.slice(0, 20), ...unique.slice(20 - maxBases)]
  }

  const rejected = pending.filter(({ rejection }) => rejection !== null)
  const add = (linkId: string, values: readonly AnswerValue[]): void => {
    const question = findQuestion(questionnaire.definition, linkId)
    // each change of an answer that alerts has a slot of its own
    for (const { id, link_id } of rejected) if (link_id === linkId) outbox.remove(id)
    outbox.add({
      questionnaire_id: questionnaire.id,
      definition_version: questionnaire.version,
      link_id: linkId,
      values: [...values],
      bases: listBases(linkId),
      is_kept: isAlertQuestion(questionnaire.definition, linkId),
      title: question?.text ?? linkId,
      shown: question === null ? null : formatAnswer(question, values),
    })
  }

  const keepLong = (linkId: string, values: readonly AnswerValue[] | null): void => {
    const replace = ({ [linkId]: _replaced, ...others }: Answers): Answers =>
      values === null ? others : { ...others, [linkId]: values }
    setUnsaved(replace)
    const stored = readLongAnswers(member.id, questionnaire.id)
    storeLongAnswers(member.id, questionnaire.id, replace(stored))
  }

  return {
    answers,
    setAnswer: (linkId, values) => {
      if (viewedUserId !== null) return
      const hasConflict = (loaded.get(linkId)?.versions.length ?? 0) > 1
      if (!hasConflict && areSameAnswers(getOwnValue(answers, linkId) ?? [], values)) return
      const question = findQuestion(questionnaire.definition, linkId)
      const isTooLong = question !== null && !isDraftAnswer(question, values)
      if (isTooLong || linkId in unsaved) keepLong(linkId, isTooLong ? values : null)
      if (!isTooLong) add(linkId, values)
    },
    status: getStatus({
      waiting: waiting.length,
      hasUnsaved: Object.keys(unsaved).length > 0,
      hasAnswers: Object.keys(answers).length > 0,
      isOffline: viewedUserId === null && readOnlyReason !== null,
      hasFailed: outbox.error !== null,
    }),
    waitingCount: waiting.length,
    rejected,
    // those of other questionnaires stay
    dismissRejected: () => {
      for (const { id } of rejected) outbox.remove(id)
    },
    saveAgain: ({ link_id, values }) => add(link_id, values),
    conflicts: questionnaire.answers
      .filter(
        ({ link_id, versions }) =>
          versions.length > 1 && !waiting.some((entry) => entry.link_id === link_id),
      )
      .map(({ link_id, versions }) => ({ linkId: link_id, versions })),
    alerted: findAlertedQuestions(questionnaire, [...sent, ...pending]),
    flush: outbox.flush,
  }
}

/** Whether a sent change is not in the loaded answer yet. */
const isNewer = (id: string, bases: readonly string[], heads: readonly string[]): boolean =>
  !heads.includes(id) && heads.every((head) => bases.includes(head))

function getStatus({
  waiting,
  hasUnsaved,
  hasAnswers,
  isOffline,
  hasFailed,
}: {
  waiting: number
  hasUnsaved: boolean
  hasAnswers: boolean
  isOffline: boolean
  hasFailed: boolean
}): SavedStatus | null {
  if (hasUnsaved) return { state: 'failed', text: 'Not all answers are saved' }
  if (waiting > 0 && isOffline) return { state: 'saved', text: 'Saved on this device' }
  if (waiting > 0 && hasFailed) return { state: 'failed', text: 'Saved on this device only' }
  if (waiting > 0) return { state: 'saving', text: 'Saving…' }
  return hasAnswers ? { state: 'saved', text: 'Saved' } : null
}
