import { isApiError } from '@portal/api-client'
import { useEffect, useSyncExternalStore } from 'react'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import type { MessageQueue, QueueState } from './openMessageQueue.ts'

/** Milliseconds after a failure until the messages are sent again. */
const retryMs = 30_000

const emptyState: QueueState = { pending: [], sendingId: null, sent: [], settled: [], error: null }

/**
 * Returns the messages that wait, and sends them whenever there is a connection. An admin who views
 * as the member neither sees nor sends them.
 */
export function useMessageQueue(queue: MessageQueue): QueueState {
  const { readOnlyReason, viewedUserId } = useFeatureEnvironment()
  const state = useSyncExternalStore(queue.subscribe, queue.read)
  const isViewing = viewedUserId !== null
  const waiting = state.pending.filter(({ rejection }) => rejection === null)
  const newest = readOnlyReason === null ? waiting.at(-1)?.client_id : undefined

  useEffect(() => {
    if (newest !== undefined) void queue.flush()
  }, [newest, queue])

  const hasFailed = newest !== undefined && state.error !== null
  const delay = getRetryDelay(state.error)
  useEffect(() => {
    if (!hasFailed) return undefined
    const timer = setInterval(() => void queue.flush(), delay)
    return () => clearInterval(timer)
  }, [hasFailed, delay, queue])

  return isViewing ? emptyState : state
}

const getRetryDelay = (error: unknown): number =>
  isApiError(error) && error.kind === 'rate-limited'
    ? Math.max(1, error.retryAfterSeconds) * 1000
    : retryMs
