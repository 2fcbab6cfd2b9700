import { useEffect, useSyncExternalStore } from 'react'
import { useDispatch } from 'react-redux'
import { useFeatureEnvironment } from './FeatureContext.ts'
import { getRetryDelay, type RetryTimes, retryTimes } from './outbox/getRetryDelay.ts'
import { isDefinite } from './outbox/isDefinite.ts'
import { openOutbox, type Outbox, type OutboxState } from './outbox/openOutbox.ts'
import { isOtherMember } from './outbox/otherMember.ts'
import type { OutboxDispatch, OutboxEntry, OutboxKind } from './outbox/outboxKind.ts'

type OpenOutboxes = Map<string, { readonly memberId: string; readonly outbox: unknown }>

/** The open outboxes by store and kind, so that every part of the page sees the same entries. */
const outboxes = new WeakMap<OutboxDispatch, OpenOutboxes>()

export interface MemberOutbox<Entry extends OutboxEntry, Response>
  extends OutboxState<Entry, Response>, Omit<Outbox<Entry, Response>, 'read' | 'subscribe'> {}

/**
 * The member's entries of a kind. They are sent whenever there is a connection. An admin who views
 * as the member neither sees nor sends them. `times` must stay the same object.
 */
export function useOutbox<Entry extends OutboxEntry, Response>(
  kind: OutboxKind<Entry, Response>,
  times: RetryTimes = retryTimes,
): MemberOutbox<Entry, Response> {
  const { readOnlyReason, viewedUserId } = useFeatureEnvironment()
  const outbox = useOpenOutbox(kind)
  const state = useSyncExternalStore(outbox.subscribe, outbox.read)
  const waiting = state.pending.filter(({ rejection }) => rejection === null)
  const newest = readOnlyReason === null ? waiting.at(-1)?.id : undefined

  useEffect(() => {
    if (newest !== undefined) void outbox.flush()
  }, [newest, outbox])

  const isRetried = newest !== undefined && canSucceedLater(state.error)
  const { error, failures } = state
  // again after each failure
  useEffect(() => {
    if (!isRetried) return undefined
    const timer = setTimeout(() => void outbox.flush(), getRetryDelay(error, failures, times))
    return () => clearTimeout(timer)
  }, [isRetried, error, failures, times, outbox])

  const { add, retry, remove, removeRejected, flush } = outbox
  const shown: OutboxState<Entry, Response> = viewedUserId === null ? state : emptyState
  return { ...shown, add, retry, remove, removeRejected, flush }
}

const emptyState = {
  pending: [],
  sendingIds: new Set<string>(),
  saved: [],
  error: null,
  failures: 0,
}

function useOpenOutbox<Entry extends OutboxEntry, Response>(
  kind: OutboxKind<Entry, Response>,
): Outbox<Entry, Response> {
  const { member, outboxHost } = useFeatureEnvironment()
  const dispatch: OutboxDispatch = useDispatch()
  const opened: OpenOutboxes = outboxes.get(dispatch) ?? new Map()
  const before = opened.get(kind.name)
  if (before?.memberId === member.id) return before.outbox as Outbox<Entry, Response>
  const outbox = openOutbox({ kind, memberId: member.id, host: outboxHost, dispatch })
  outboxes.set(dispatch, opened.set(kind.name, { memberId: member.id, outbox }))
  return outbox
}

/** Whether the same request can succeed without a change by the member. */
const canSucceedLater = (error: unknown): boolean =>
  error !== null && !isDefinite(error) && !isOtherMember(error)
