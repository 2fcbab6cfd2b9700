import { assistantApi, isApiError } from '@portal/api-client'
import type { AskQuestion, AssistantQuestion } from '@portal/contract'
import { assistantFilters } from '@portal/domain/assistant'
import { nullable, object, picklist, safeParse, string } from 'valibot'
import { getErrorText } from '../../shared/errors/getErrorText.ts'
import { isOtherMember, reloadAsOther } from '../../shared/outbox/otherMember.ts'
import type {
  EntryAnswer,
  OutboxEntry,
  OutboxKind,
  SendResult,
} from '../../shared/outbox/outboxKind.ts'
import { CONVERSATION_MISSING } from '../assistantTexts.ts'
import { questionKind } from './questionKind.ts'

/** A question that the server has not stored. */
export interface PendingQuestion extends OutboxEntry {
  readonly session_id: string
  readonly question: string
  readonly filter: AskQuestion['filter']
  readonly reference: AskQuestion['reference']
}

const storedQuestion = object({
  id: string(),
  at: string(),
  rejection: nullable(string()),
  session_id: string(),
  question: string(),
  filter: picklist(assistantFilters),
  reference: nullable(object({ kind: string(), id: string(), part: nullable(string()) })),
})

/** Stores questions until the server has them, in order within a session. */
export const questionOutbox: OutboxKind<PendingQuestion, AssistantQuestion> = {
  ...questionKind,
  version: 1,
  migrations: {},
  parse: (stored) => {
    const { success, output } = safeParse(storedQuestion, stored)
    return success ? output : null
  },
  getSlot: ({ id }) => id,
  getLane: ({ session_id }) => session_id,
  batchSize: 1,
  send: async ([entry], { memberId, dispatch }) => {
    if (!entry) return { kind: 'answered', answers: new Map() }
    const { id, session_id, question, filter, reference } = entry
    const { data, error } = await dispatch(
      assistantApi.endpoints.askQuestion.initiate(
        { id, member_id: memberId, session_id, question, filter, reference },
        { track: false },
      ),
    )
    if (data) return answer(id, { kind: 'saved', response: data })
    if (isOtherMember(error)) {
      reloadAsOther(dispatch)
      return { kind: 'failed', error, isGeneral: true }
    }
    return toResult(id, error)
  },
  reload: async (dispatch) => {
    dispatch(assistantApi.util.invalidateTags(['AssistantSession']))
    await Promise.allSettled(dispatch(assistantApi.util.getRunningQueriesThunk()))
    return true
  },
}

const answer = (
  id: string,
  result: EntryAnswer<AssistantQuestion>,
): SendResult<AssistantQuestion> => ({ kind: 'answered', answers: new Map([[id, result]]) })

/** Only a definite rejection ends the attempts: otherwise the server may have the question. */
function toResult(id: string, error: unknown): SendResult<AssistantQuestion> {
  if (!isApiError(error)) return { kind: 'failed', error, isGeneral: false }
  switch (error.kind) {
    case 'validation':
    case 'conflict':
    case 'forbidden':
      return answer(id, { kind: 'rejected', reason: getErrorText(error, 'general') })
    case 'not-found':
      return answer(id, { kind: 'rejected', reason: CONVERSATION_MISSING })
    // an answer in an hour is of no use
    case 'rate-limited':
      return answer(id, { kind: 'rejected', reason: getErrorText(error, 'question') })
    default:
      return { kind: 'failed', error, isGeneral: error.kind !== 'server' }
  }
}
