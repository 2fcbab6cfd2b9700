import type { CheckOff, CheckOffResult } from '@portal/contract'
import { getItemDayKey } from '@portal/domain/protocols'
import type { SavedEntry } from '../../shared/outbox/openOutbox.ts'
import type { PendingCheckOff } from './checkOffOutbox.ts'

/** An item on a date. */
export type ItemDay = Pick<CheckOff, 'protocol_id' | 'item_key' | 'day'>

/** What is known about an item on a date, wherever it is. */
export interface KnownCheckOffs {
  /** What the server had when the list was loaded. */
  readonly loaded: readonly CheckOff[]
  /** What was sent since. */
  readonly saved: readonly SavedEntry<PendingCheckOff, CheckOffResult>[]
  /** What waits on this device. */
  readonly waiting: readonly PendingCheckOff[]
}

/** The answer on screen, and what the next one says about it. */
export interface ShownAnswer extends Pick<PendingCheckOff, 'replaces'> {
  readonly isDone: boolean
  readonly revision: number
}

/**
 * Returns the answer for an item on a date: the one that waits, else the one that was sent until
 * the list contains it or a later one, else that of the list.
 */
export function findAnswer(item: ItemDay, { loaded, saved, waiting }: KnownCheckOffs): ShownAnswer {
  const key = getItemDayKey(item)
  const inList = loaded.find((each) => getItemDayKey(each) === key)
  const sent = saved.find(({ entry }) => getItemDayKey(entry) === key)
  const pending = waiting.find((each) => getItemDayKey(each) === key)
  const newer = sent && !containsSent(inList, sent) ? sent : undefined
  const stored = newer?.response?.stored
  // another tab has sent it, and the server's answer is not known here
  const fromTab = newer && !stored ? newer.entry : undefined
  const server = stored ?? inList
  return {
    isDone: (pending ?? fromTab ?? server)?.is_done ?? false,
    // who answers after the other tab knows what that tab knew
    revision: Math.max(server?.revision ?? 0, fromTab?.revision ?? 0),
    replaces: fromTab ? [...fromTab.replaces, fromTab.id] : [],
  }
}

/** Whether the answer of the list is the sent one, or was given after it. */
function containsSent(
  inList: CheckOff | undefined,
  { entry, response }: SavedEntry<PendingCheckOff, CheckOffResult>,
): boolean {
  if (!inList) return false
  if (response?.stored) return inList.revision >= response.stored.revision
  const isBefore = entry.replaces.includes(inList.id)
  return inList.id === entry.id || (inList.revision > (entry.revision ?? 0) && !isBefore)
}
