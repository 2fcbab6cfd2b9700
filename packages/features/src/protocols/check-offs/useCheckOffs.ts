import type { CheckOff } from '@portal/contract'
import { getItemDayKey } from '@portal/domain/protocols'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { useOutbox } from '../../shared/useOutbox.ts'
import { checkOffOutbox, type PendingCheckOff } from './checkOffOutbox.ts'

export interface CheckOffs {
  /** Why nothing can be checked off; null when it can, also without a connection. */
  readonly disabledReason: string | null
  readonly isOffline: boolean
  readonly waiting: readonly PendingCheckOff[]
  readonly rejected: readonly PendingCheckOff[]
  /** The failure of the last attempt to save, null without one. */
  readonly error: unknown
  readonly retry: () => void
  readonly dismissRejected: () => void
  /** The new answer is later than all before it, also those in `saved`, whatever the clock says. */
  readonly setDone: (item: CheckedItem, isDone: boolean, saved: readonly CheckOff[]) => void
  /** Whether an item is done on a date, by the server's check-offs and those that wait. */
  readonly isDone: (item: ItemDay, saved: readonly CheckOff[]) => boolean
}

/** An item on a date. */
export type ItemDay = Pick<CheckOff, 'protocol_id' | 'item_key' | 'day'>
export type CheckedItem = ItemDay & { readonly title: string }

/**
 * The member's check-offs: stored on the device at once, sent when there is a connection. An admin
 * who views as the member only sees what is saved.
 */
export function useCheckOffs(): CheckOffs {
  const { timeZone, readOnlyReason, viewedUserId } = useFeatureEnvironment()
  const isViewing = viewedUserId !== null
  const { pending, saved: sent, error, add, flush, removeRejected } = useOutbox(checkOffOutbox)
  const waiting = pending.filter(({ rejection }) => rejection === null)
  /** The stored check-offs with the times that the server counts; the loaded list may be older. */
  const accepted = sent.map(({ entry, response }) => ({ ...entry, at: response?.at ?? entry.at }))
  const waitingByKey = new Map(waiting.map((each) => [getItemDayKey(each), each.is_done]))
  return {
    disabledReason: isViewing ? readOnlyReason : null,
    isOffline: !isViewing && readOnlyReason !== null,
    waiting,
    rejected: pending.filter(({ rejection }) => rejection !== null),
    error: waiting.length === 0 ? null : error,
    retry: () => void flush(),
    dismissRejected: removeRejected,
    setDone: (item, isDone, saved) => {
      const earlier = [...saved, ...accepted].filter(isOf(item)).map(({ at }) => at)
      add({ ...item, is_done: isDone, zone: timeZone }, earlier)
    },
    isDone: (item, saved) => {
      const [answer, stored] = [accepted.find(isOf(item)), saved.find(isOf(item))]
      const isStoredLater = answer && stored && Date.parse(stored.at) > Date.parse(answer.at)
      const latest = answer && !isStoredLater ? answer : stored
      return waitingByKey.get(getItemDayKey(item)) ?? latest?.is_done ?? false
    },
  }
}

const isOf = (item: ItemDay) => {
  const key = getItemDayKey(item)
  return (each: ItemDay): boolean => getItemDayKey(each) === key
}
