import type { CheckOff } from '@portal/contract'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { useOutbox } from '../../shared/useOutbox.ts'
import { checkOffOutbox, type PendingCheckOff } from './checkOffOutbox.ts'
import { findAnswer, type ItemDay } from './findAnswer.ts'

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
  /** Replaces the answer on screen. `loaded`: the list that is shown. */
  readonly setDone: (item: CheckedItem, isDone: boolean, loaded: readonly CheckOff[]) => void
  /** Whether an item is done on a date, by the list and by what is newer than it. */
  readonly isDone: (item: ItemDay, loaded: readonly CheckOff[]) => boolean
}

export type CheckedItem = ItemDay & { readonly title: string }

/**
 * The member's check-offs: stored on the device at once, sent when there is a connection. An admin
 * who views as the member only sees what is saved.
 */
export function useCheckOffs(): CheckOffs {
  const { timeZone, readOnlyReason, viewedUserId } = useFeatureEnvironment()
  const isViewing = viewedUserId !== null
  const { pending, saved, error, add, flush, removeRejected } = useOutbox(checkOffOutbox)
  const waiting = pending.filter(({ rejection }) => rejection === null)
  return {
    disabledReason: isViewing ? readOnlyReason : null,
    isOffline: !isViewing && readOnlyReason !== null,
    waiting,
    rejected: pending.filter(({ rejection }) => rejection !== null),
    error: waiting.length === 0 ? null : error,
    retry: () => void flush(),
    dismissRejected: removeRejected,
    setDone: (item, isDone, loaded) => {
      const { revision, replaces } = findAnswer(item, { loaded, saved, waiting })
      add({ ...item, is_done: isDone, zone: timeZone, revision, replaces })
    },
    isDone: (item, loaded) => findAnswer(item, { loaded, saved, waiting }).isDone,
  }
}
