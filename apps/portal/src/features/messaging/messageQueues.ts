import {
  conversationsApi,
  getServerClock,
  isApiError,
  storeConversation,
  usersApi,
} from '@portal/api-client'
import {
  type MessageQueue,
  openMessageQueue,
  type PendingMessage,
  type SendResult,
} from '@portal/features/messaging'
import { getErrorText } from '@portal/features/shared'
import { type AppExtra, selectHasEnded, selectIsSuperseded } from '../../session/session.ts'
import type { AppStore } from '../../session/store.ts'
import { readGeneration } from '../../storage/generation.ts'
import { getMessagesPrefix } from '../../storage/pendingMessages.ts'

const queues = new WeakMap<
  AppStore['dispatch'],
  { readonly userId: string; readonly queue: MessageQueue }
>()

/** The queue of a member, one for each store: every part of the page sees the same messages. */
export function getMessageQueue(userId: string, dispatch: AppStore['dispatch']): MessageQueue {
  const opened = queues.get(dispatch)
  if (opened?.userId === userId) return opened.queue
  const generation = readGeneration()
  const isCurrent = () => generation === readGeneration()
  const queue = openMessageQueue({
    storagePrefix: getMessagesPrefix(userId),
    now: dispatch(getServerClock()).now,
    isCurrent,
    send: async (message) => {
      const member = isCurrent() ? await dispatch(confirmMember(userId)) : unconfirmed
      return member.isConfirmed
        ? sendMessage(message, dispatch)
        : { kind: 'failed', error: member.error, isGeneral: true }
    },
    onSettledElsewhere: () => dispatch(reloadThreads),
  })
  queues.set(dispatch, { userId, queue })
  return queue
}

interface Confirmation {
  readonly isConfirmed: boolean
  /** Why the server did not answer, null if it did. */
  readonly error: unknown
}

const confirmed: Confirmation = { isConfirmed: true, error: null }
const unconfirmed: Confirmation = { isConfirmed: false, error: null }

/**
 * Whether the browser is still logged in as this member, with the session version of this page. In
 * another tab somebody else may have logged in since. Only if the device does not say so, the
 * server is asked.
 */
const confirmMember =
  (userId: string) =>
  async (
    dispatch: AppStore['dispatch'],
    getState: AppStore['getState'],
    { memberCache }: AppExtra,
  ): Promise<Confirmation> => {
    const state = getState()
    const user = usersApi.endpoints.getUser.select()(state).data
    if (selectHasEnded(state) || selectIsSuperseded(state) || user?.id !== userId)
      return unconfirmed
    if (memberCache.hasUser(user)) return confirmed
    const { data, isSuccess, error } = await dispatch(
      usersApi.endpoints.getUser.initiate(undefined, { subscribe: false, forceRefetch: true }),
    )
    if (!isSuccess) return { isConfirmed: false, error }
    const isSame = data.id === userId && data.user_session_version === user.user_session_version
    return isSame ? confirmed : unconfirmed
  }

async function sendMessage(
  { client_id, conversation_id, text, document_ids, reference }: PendingMessage,
  dispatch: AppStore['dispatch'],
): Promise<SendResult> {
  const { data, error } = await dispatch(
    conversationsApi.endpoints.sendMessage.initiate(
      {
        conversationId: conversation_id,
        client_id,
        text,
        document_ids: [...document_ids],
        reference,
      },
      { track: false },
    ),
  )
  if (data) {
    dispatch(storeConversation(data.conversation))
    return { kind: 'sent', message: data.message }
  }
  return toResult(error)
}

/** Only a definite rejection ends the attempts: otherwise the server may have the message. */
function toResult(error: unknown): SendResult {
  if (!isApiError(error)) return { kind: 'failed', error, isGeneral: false }
  switch (error.kind) {
    case 'validation':
    case 'conflict':
    case 'forbidden':
    case 'not-found':
      return { kind: 'rejected', reason: getErrorText(error, 'general') }
    default:
      return { kind: 'failed', error, isGeneral: error.kind !== 'server' }
  }
}

/** The loaded threads and the list, after another tab has sent messages. */
async function reloadThreads(dispatch: AppStore['dispatch']): Promise<void> {
  const { getRunningQueriesThunk, invalidateTags } = conversationsApi.util
  dispatch(invalidateTags(['Message', { type: 'Conversation', id: 'LIST' }]))
  await Promise.allSettled(dispatch(getRunningQueriesThunk()))
}
