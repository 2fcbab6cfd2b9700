import { isApiError, questionnairesApi } from '@portal/api-client'
import type { AnswerSave, AnswerSaveResult, AnswerValue } from '@portal/contract'
import { array, boolean, nullable, object, string } from 'valibot'
import { createParser } from '../../shared/outbox/createParser.ts'
import { getDefiniteReason, isDefinite } from '../../shared/outbox/isDefinite.ts'
import type {
  EntryAnswer,
  OutboxDispatch,
  OutboxEntry,
  OutboxKind,
} from '../../shared/outbox/outboxKind.ts'
import { reloadQueries } from '../../shared/outbox/reloadQueries.ts'
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
 * The outbox of answers: one for each question, in no order, because the server merges them by what
 * each device knew. Those of a question that can alert do not replace each other, so that an answer
 * that was taken back is sent, too.
 */
export const answerOutbox: OutboxKind<PendingAnswer, AnswerSaveResult> = {
  ...answerKind,
  version: 2,
  // an earlier build stored no words: those of the version on the page are shown
  migrations: { 1: (stored) => ({ ...stored, shown: null }) },
  parse: createParser(storedAnswer),
  getSlot: ({ id, questionnaire_id, link_id, is_kept }) =>
    is_kept ? id : `${questionnaire_id}:${link_id}`,
  getLane: () => null,
  batchSize: 50,
  getRequest: ({ questionnaire_id, definition_version }) =>
    `${questionnaire_id} ${definition_version}`,
  send: async (answers, { memberId, dispatch }) => {
    const [{ questionnaire_id: id, definition_version: version }] = answers
    const { data, error } = await dispatch(
      questionnairesApi.endpoints.saveAnswers.initiate(
        { id, version, memberId, saves: answers.map(toSave) },
        { track: false },
      ),
    )
    if (!data) {
      // another version, or one that is not asked anymore
      if (isDefinite(error) && error.kind !== 'validation') reloadQuestionnaire(dispatch, id)
      return { kind: 'failed', error }
    }
    // the page shows one that takes no more answers
    if (data.results.some(({ code }) => code === 'sent' || code === 'withdrawn'))
      reloadQuestionnaire(dispatch, id)
    const results = data.results.map((result) => [result.id, toAnswer(result)] as const)
    return { kind: 'answered', answers: new Map(results) }
  },
  getRejection: (error) =>
    isApiError(error) && error.kind === 'validation' ? invalidText : getDefiniteReason(error),
  reload: (dispatch) =>
    reloadQueries(dispatch, questionnairesApi.util.invalidateTags(['Questionnaire'])),
}

/** The server's text names a field of the request, which says nothing to a member. */
const invalidText = "It's too long or has characters that we can't save. Enter it again."

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
