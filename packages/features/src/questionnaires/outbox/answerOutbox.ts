import { isApiError, questionnairesApi } from '@portal/api-client'
import type { AnswerSave, AnswerSaveResult, AnswerValue } from '@portal/contract'
import { array, boolean, nullable, object, safeParse, string } from 'valibot'
import { getErrorText } from '../../shared/errors/getErrorText.ts'
import { isOtherMember, reloadAsOther } from '../../shared/outbox/otherMember.ts'
import type {
  EntryAnswer,
  OutboxDispatch,
  OutboxEntry,
  OutboxKind,
  SendResult,
} from '../../shared/outbox/outboxKind.ts'
import { answerKind } from './answerKind.ts'
import { storedValue } from './storedValue.ts'

/** A change of an answer that the server has not confirmed. */
export interface PendingAnswer extends OutboxEntry {
  readonly questionnaire_id: string
  readonly definition_version: string
  readonly link_id: string
  readonly values: readonly AnswerValue[]
  /** The ids of the changes that this device knew of the answer. */
  readonly bases: readonly string[]
  /** Whether each change is sent, because an answer can alert the practice. */
  readonly is_kept: boolean
  /** The question, to name it if the server rejects the change. */
  readonly title: string
  /** The answer in words: another version may not have them. Null without one, or if unknown. */
  readonly shown: string | null
}

const storedAnswer = object({
  id: string(),
  at: string(),
  rejection: nullable(string()),
  questionnaire_id: string(),
  definition_version: string(),
  link_id: string(),
  values: array(storedValue),
  bases: array(string()),
  is_kept: boolean(),
  title: string(),
  shown: nullable(string()),
})

/**
 * One for each question, in no order: the server merges them by what each device knew. Those of a
 * question that can alert do not replace each other, so that an answer that was taken back is sent,
 * too.
 */
export const answerOutbox: OutboxKind<PendingAnswer, AnswerSaveResult> = {
  ...answerKind,
  version: 2,
  // an earlier build stored no words: those of the version on the page are shown
  migrations: { 1: (stored) => ({ ...stored, shown: null }) },
  parse: (stored) => {
    const { success, output } = safeParse(storedAnswer, stored)
    return success ? output : null
  },
  getSlot: ({ id, questionnaire_id, link_id, is_kept }) =>
    is_kept ? id : `${questionnaire_id}:${link_id}`,
  getLane: () => null,
  batchSize: 50,
  send: async (answers, { memberId, dispatch }) => {
    const sent = new Map<string, EntryAnswer<AnswerSaveResult>>()
    for (const group of groupByRequest(answers)) {
      const failure = await sendGroup(group, memberId, dispatch, sent)
      if (failure !== null) return sent.size > 0 ? { kind: 'answered', answers: sent } : failure
    }
    return { kind: 'answered', answers: sent }
  },
  reload: async (dispatch) => {
    dispatch(questionnairesApi.util.invalidateTags(['Questionnaire']))
    await Promise.allSettled(dispatch(questionnairesApi.util.getRunningQueriesThunk()))
    return true
  },
}

/** The server's text names a field of the request, which says nothing to a member. */
const invalidText = "It's too long or has characters that we can't save. Enter it again."

/** A request is for one questionnaire in one version. */
function groupByRequest(answers: readonly PendingAnswer[]): (readonly PendingAnswer[])[] {
  const groups = new Map<string, PendingAnswer[]>()
  for (const answer of answers) {
    const key = `${answer.questionnaire_id} ${answer.definition_version}`
    groups.set(key, [...(groups.get(key) ?? []), answer])
  }
  return [...groups.values()]
}

async function sendGroup(
  group: readonly PendingAnswer[],
  memberId: string,
  dispatch: OutboxDispatch,
  sent: Map<string, EntryAnswer<AnswerSaveResult>>,
): Promise<Extract<SendResult<AnswerSaveResult>, { kind: 'failed' }> | null> {
  const [first] = group
  if (!first) return null
  const { data, error } = await dispatch(
    questionnairesApi.endpoints.saveAnswers.initiate(
      {
        id: first.questionnaire_id,
        version: first.definition_version,
        memberId,
        saves: group.map(toSave),
      },
      { track: false },
    ),
  )
  if (data) {
    for (const result of data.results) sent.set(result.id, toAnswer(result))
    // the page shows one that takes no more answers
    if (data.results.some(({ code }) => code === 'sent' || code === 'withdrawn'))
      reloadQuestionnaire(dispatch, first.questionnaire_id)
    return null
  }
  if (isOtherMember(error)) {
    reloadAsOther(dispatch)
    return { kind: 'failed', error, isGeneral: true }
  }
  if (!isDefinite(error)) return { kind: 'failed', error, isGeneral: true }
  const isInvalid = isApiError(error) && error.kind === 'validation'
  if (isInvalid && group.length > 1) {
    // one invalid answer fails the whole request, and the others must not be lost with it
    for (const answer of group) {
      const failure = await sendGroup([answer], memberId, dispatch, sent)
      if (failure !== null) return failure
    }
    return null
  }
  // another version, or one that is not asked anymore
  if (!isInvalid) reloadQuestionnaire(dispatch, first.questionnaire_id)
  const reason = isInvalid ? invalidText : getErrorText(error, 'general')
  for (const { id } of group) sent.set(id, { kind: 'rejected', reason })
  return null
}

function reloadQuestionnaire(dispatch: OutboxDispatch, id: string): void {
  dispatch(questionnairesApi.util.invalidateTags([{ type: 'Questionnaire', id }]))
}

const toSave = ({ id, link_id, values, bases, at }: PendingAnswer): AnswerSave => ({
  id,
  link_id,
  values: [...values],
  bases: [...bases],
  at,
})

const toAnswer = (result: AnswerSaveResult): EntryAnswer<AnswerSaveResult> =>
  result.is_accepted
    ? { kind: 'saved', response: result }
    : { kind: 'rejected', reason: result.message ?? '' }

/** Whether the same request would fail again. */
function isDefinite(error: unknown): boolean {
  if (!isApiError(error)) return false
  if (error.kind === 'server') return definiteStatuses.includes(error.status)
  return ['validation', 'conflict', 'not-found', 'forbidden'].includes(error.kind)
}

/** Gone, too large, another kind of content, cannot be processed. */
const definiteStatuses: readonly number[] = [410, 413, 415, 422]
