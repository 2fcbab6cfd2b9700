import { conversationsApi, storeConversation } from '@portal/api-client'
import type { Message, SendReference } from '@portal/contract'
import { array, nullable, nullish, object, safeParse, string } from 'valibot'
import type { MemberOutbox } from '../../shared/useOutbox.ts'
import { getDefiniteReason } from '../../shared/outbox/isDefinite.ts'
import type { EntryContent, OutboxEntry, OutboxKind } from '../../shared/outbox/outboxKind.ts'
import { reloadQueries } from '../../shared/outbox/reloadQueries.ts'
import { messageKind } from './messageKind.ts'

/** A message that the server has not confirmed. It contains no names of documents. */
export interface PendingMessage extends OutboxEntry {
  readonly conversation_id: string
  readonly text: string
  readonly document_ids: readonly string[]
  readonly reference: SendReference | null
}

export type NewMessage = EntryContent<PendingMessage>

/** The member's unsent messages. */
export type MessageOutbox = MemberOutbox<PendingMessage, Message>

const storedMessage = object({
  client_id: string(),
  conversation_id: string(),
  text: string(),
  document_ids: array(string()),
  reference: nullable(object({ kind: string(), id: string(), part: nullable(string()) })),
  at: string(),
  rejection: nullable(string()),
})

/** In version 1, the part of a reference was `item_key` or `marker_id` at first. */
const firstReference = object({
  kind: string(),
  id: string(),
  part: nullish(string()),
  item_key: nullish(string()),
  marker_id: nullish(string()),
})

function migrateReference(stored: unknown): unknown {
  const { success, output } = safeParse(firstReference, stored)
  if (!success) return stored
  const { kind, id, part, item_key, marker_id } = output
  return { kind, id, part: part ?? item_key ?? marker_id ?? null }
}

/**
 * Stores messages until they are sent, one by one, and in order within a conversation. A rejected
 * one can be sent again.
 */
export const messageOutbox: OutboxKind<PendingMessage, Message> = {
  ...messageKind,
  version: 2,
  migrations: {
    1: ({ reference, ...message }) => ({ ...message, reference: migrateReference(reference) }),
  },
  parse: (stored) => {
    const { success, output } = safeParse(storedMessage, stored)
    if (!success) return null
    const { client_id, ...message } = output
    return { id: client_id, ...message }
  },
  serialize: ({ id, ...message }) => ({ client_id: id, ...message }),
  getSlot: ({ id }) => id,
  getLane: ({ conversation_id }) => conversation_id,
  batchSize: 1,
  send: async ([message], { memberId, dispatch }) => {
    const { id, conversation_id, text, document_ids, reference } = message
    const { data, error } = await dispatch(
      conversationsApi.endpoints.sendMessage.initiate(
        {
          conversationId: conversation_id,
          client_id: id,
          member_id: memberId,
          text,
          document_ids: [...document_ids],
          reference,
        },
        { track: false },
      ),
    )
    if (!data) return { kind: 'failed', error }
    dispatch(storeConversation(data.conversation))
    return { kind: 'answered', answers: new Map([[id, { kind: 'saved', response: data.message }]]) }
  },
  getRejection: getDefiniteReason,
  reload: (dispatch) =>
    reloadQueries(
      dispatch,
      conversationsApi.util.invalidateTags(['Message', { type: 'Conversation', id: 'LIST' }]),
    ),
}
