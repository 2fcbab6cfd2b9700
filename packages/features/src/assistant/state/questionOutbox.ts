import { assistantApi, isApiError } from '@portal/api-client'
import type { AskQuestion, AssistantQuestion } from '@portal/contract'
import { assistantFilters } from '@portal/domain/assistant'
import { nullable, object, picklist, string } from 'valibot'
import { getErrorText } from '../../shared/errors/getErrorText.ts'
import { createParser } from '../../shared/outbox/createParser.ts'
import { getDefiniteReason } from '../../shared/outbox/isDefinite.ts'
import type { OutboxEntry, OutboxKind } from '../../shared/outbox/outboxKind.ts'
import { reloadQueries } from '../../shared/outbox/reloadQueries.ts'
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
  parse: createParser(storedQuestion),
  getSlot: ({ id }) => id,
  getLane: ({ session_id }) => session_id,
  batchSize: 1,
  send: async ([{ id, session_id, question, filter, reference }], { memberId, dispatch }) => {
    const { data, error } = await dispatch(
      assistantApi.endpoints.askQuestion.initiate(
        { id, member_id: memberId, session_id, question, filter, reference },
        { track: false },
      ),
    )
    if (!data) return { kind: 'failed', error }
    return { kind: 'answered', answers: new Map([[id, { kind: 'saved', response: data }]]) }
  },
  getRejection: (error) => {
    if (isApiError(error) && error.kind === 'not-found') return CONVERSATION_MISSING
    // an answer in an hour is of no use
    if (isApiError(error) && error.kind === 'rate-limited') return getErrorText(error, 'question')
    return getDefiniteReason(error)
  },
  reload: (dispatch) =>
    reloadQueries(dispatch, assistantApi.util.invalidateTags(['AssistantSession'])),
}
