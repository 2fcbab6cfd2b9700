import { protocolsApi } from '@portal/api-client'
import type { CheckOff } from '@portal/contract'
import { getItemDayKey } from '@portal/domain/protocols'
import { useFeatureEnvironment, useServerClock } from '@portal/features/shared'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useDispatch } from 'react-redux'
import { NEEDS_CONNECTION } from '../../session/readOnly.ts'
import type { AppStore } from '../../session/store.ts'
import { type CheckOffQueue, openCheckOffQueue, type PendingCheckOff } from './checkOffQueue.ts'
import { isTemporary, sendCheckOffs } from './sendCheckOffs.ts'

/** How long to wait after a failure of the server before the check-offs are sent again. */
const retryMs = 30_000

export interface CheckOffs {
  /** Why nothing can be checked off; null when it can, also without a connection. */
  readonly disabledReason: string | null
  readonly isOffline: boolean
  readonly waiting: readonly PendingCheckOff[]
  readonly refused: readonly PendingCheckOff[]
  /** The failure of the last attempt to save, null without one. */
  readonly error: unknown
  readonly retry: () => void
  readonly dismissRefused: () => void
  /** The new answer is later than all before it, also those in `saved`, whatever the clock says. */
  readonly setDone: (item: CheckedItem, isDone: boolean, saved: readonly CheckOff[]) => void
  /** Whether an item is done on a date, by the server's check-offs and those that wait. */
  readonly isDone: (item: ItemDay, saved: readonly CheckOff[]) => boolean
}

/** An item on a date. */
export type ItemDay = Pick<CheckOff, 'protocol_id' | 'item_key' | 'day'>
export type CheckedItem = ItemDay & { readonly title: string }

const queues = new WeakMap<
  AppStore['dispatch'],
  { readonly userId: string; readonly queue: CheckOffQueue }
>()

/** The queue of a member, one for each store: every part of the page sees the same check-offs. */
function getQueue(userId: string, dispatch: AppStore['dispatch']): CheckOffQueue {
  const opened = queues.get(dispatch)
  if (opened?.userId === userId) return opened.queue
  const queue = openCheckOffQueue(userId, () => loadSaved(dispatch))
  queues.set(dispatch, { userId, queue })
  return queue
}

/** Loads the last seven days, also after a request that is under way. */
async function loadSaved(dispatch: AppStore['dispatch']): Promise<boolean> {
  // its response may be older, and a second request would join it
  await dispatch(protocolsApi.util.getRunningQueryThunk('listProtocols', {}))
  const options = { forceRefetch: true, subscribe: false }
  const { isSuccess } = await dispatch(protocolsApi.endpoints.listProtocols.initiate({}, options))
  return isSuccess
}

/**
 * The member's check-offs: stored on the device at once, sent when there is a connection. An admin
 * who views as the member only sees what is saved.
 */
export function useCheckOffs(): CheckOffs {
  const { member, timeZone, readOnlyReason } = useFeatureEnvironment()
  const isOffline = readOnlyReason === NEEDS_CONNECTION
  const disabledReason = isOffline ? null : readOnlyReason
  const clock = useServerClock()
  const dispatch: AppStore['dispatch'] = useDispatch()
  const queue = getQueue(member.id, dispatch)
  const pending = useSyncExternalStore(queue.subscribe, queue.read)
  const [error, setError] = useState<unknown>(null)
  const isVisible = disabledReason === null
  const waiting = isVisible ? pending.filter(({ refusal }) => refusal === null) : []
  const refused = isVisible ? pending.filter(({ refusal }) => refusal !== null) : []

  const send = useCallback(
    () => void sendCheckOffs(queue, dispatch).then(setError),
    [queue, dispatch],
  )
  const newest = isOffline ? undefined : waiting.at(-1)?.id
  useEffect(() => {
    if (newest !== undefined) send()
  }, [newest, send])
  const isRetried = newest !== undefined && isTemporary(error)
  useEffect(() => {
    if (!isRetried) return
    const timer = setInterval(send, retryMs)
    return () => clearInterval(timer)
  }, [isRetried, send])

  const byItemDay = new Map(waiting.map((each) => [getItemDayKey(each), each.is_done]))
  return {
    disabledReason,
    isOffline,
    waiting,
    refused,
    error: waiting.length === 0 ? null : error,
    retry: send,
    dismissRefused: queue.removeRefused,
    setDone: (item, isDone, saved) => {
      const earlier = [...saved, ...queue.readAccepted(), ...pending]
        .filter((each) => getItemDayKey(each) === getItemDayKey(item))
        .map(({ at }) => Date.parse(at) + 1)
      queue.add({
        ...item,
        id: crypto.randomUUID(),
        is_done: isDone,
        zone: timeZone,
        at: new Date(Math.max(clock.now(), ...earlier)).toISOString(),
      })
    },
    isDone: (item, saved) => {
      const key = getItemDayKey(item)
      const isOfItem = (each: ItemDay) => getItemDayKey(each) === key
      const [accepted, stored] = [queue.readAccepted().find(isOfItem), saved.find(isOfItem)]
      const latest =
        accepted && !(stored && Date.parse(stored.at) > Date.parse(accepted.at)) ? accepted : stored
      return byItemDay.get(key) ?? latest?.is_done ?? false
    },
  }
}
