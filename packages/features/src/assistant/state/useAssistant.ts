import { followAnswer, isApiError, useGetAssistantSessionQuery } from '@portal/api-client'
import type { AssistantFilter, RecordReference, AssistantSessionDetail } from '@portal/contract'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { OutboxDispatch } from '../../shared/outbox/outboxKind.ts'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { useOutbox } from '../../shared/useOutbox.ts'
import { assistantSessionReducer, createSessionState } from './assistantSession.ts'
import { type PendingQuestion, questionOutbox } from './questionOutbox.ts'

export interface AssistantOptions {
  /** The stored session to continue; null begins a new one with the next question. */
  readonly openSessionId: string | null
  /** The ids of sessions that the server has. */
  readonly storedIds: readonly string[]
  readonly filter: AssistantFilter
  /** The record from which the member came. */
  readonly reference: RecordReference | null
  readonly onSession: (sessionId: string) => void
}

/** One session: what was asked, what is answered, and what the server has not stored yet. */
export function useAssistant({
  openSessionId,
  storedIds,
  filter,
  reference,
  onSession,
}: AssistantOptions) {
  const { viewedUserId } = useFeatureEnvironment()
  const dispatch: OutboxDispatch = useDispatch()
  const [state, send] = useReducer(
    assistantSessionReducer,
    openSessionId ?? crypto.randomUUID(),
    (sessionId) => createSessionState(sessionId, filter),
  )
  const { sessionId } = state
  const outbox = useOutbox(questionOutbox)
  /** The session that began on this page. */
  const [ownId, setOwnId] = useState<string | null>(null)
  // a session is stored with its first question, which may still wait on the device
  const isWaiting = outbox.pending.some(
    (entry) => entry.session_id === sessionId && entry.rejection === null,
  )
  const isStored =
    storedIds.includes(sessionId) ||
    outbox.saved.some(({ entry }) => entry.session_id === sessionId) ||
    (openSessionId === sessionId && ownId !== sessionId && !isWaiting)
  const query = useGetAssistantSessionQuery(sessionId, {
    skip: !isStored,
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
  })
  /** Whether the conversation is another member's, or deleted: nothing can be asked in it. */
  const isMissing = isStored && isApiError(query.error) && query.error.kind === 'not-found'
  const questions = isStored ? (query.currentData?.questions ?? []) : []
  const known = new Set(questions.map(({ id }) => id))
  const pending: readonly PendingQuestion[] = [
    ...outbox.saved.map(({ entry }) => entry),
    ...outbox.pending,
  ].filter((entry) => entry.session_id === sessionId && !known.has(entry.id))

  const restart = useEffectEvent((id: string | null) => {
    if (id === sessionId || (id === null && !state.showAnswer)) return
    send({ type: 'sessionStarted', sessionId: id ?? crypto.randomUUID(), filter })
  })
  useEffect(() => restart(openSessionId), [openSessionId])

  const loaded = query.currentData
  const fill = useEffectEvent((session: AssistantSessionDetail) => {
    if (state.showAnswer) return
    send({
      type: 'sessionOpened',
      sessionId: session.id,
      questions: session.questions.map(({ question }) => question),
      filter: session.filter,
    })
  })
  useEffect(() => {
    if (loaded) fill(loaded)
  }, [loaded])

  const open = questions.find(({ state: each }) => each === 'waiting' || each === 'writing')
  const openId = viewedUserId === null ? open?.id : undefined
  useEffect(() => {
    if (openId === undefined) return undefined
    return dispatch(followAnswer({ sessionId, questionId: openId }))
  }, [dispatch, openId, sessionId])

  /** Asks in this session, or begins it; one that is not there is left. */
  function ask(question: string): void {
    const id = isMissing ? crypto.randomUUID() : sessionId
    if (isMissing) send({ type: 'sessionStarted', sessionId: id, filter: state.filter })
    send({ type: 'questionAsked', question })
    outbox.add({ session_id: id, question, filter: state.filter, reference })
    if (openSessionId === id) return
    setOwnId(id)
    onSession(id)
  }

  /** Sends a rejected question again: as a new one if its session is not there. */
  function retry(id: string): void {
    const entry = outbox.pending.find((each) => each.id === id)
    if (!isMissing || entry === undefined) return outbox.retry(id)
    outbox.remove(id)
    ask(entry.question)
  }

  return {
    state,
    ask,
    query,
    isMissing,
    questions,
    open,
    pending,
    outbox: { ...outbox, retry },
    chooseFilter: (chosen: AssistantFilter) => send({ type: 'filterChosen', filter: chosen }),
  }
}
