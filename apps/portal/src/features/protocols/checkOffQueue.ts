import type { CheckOffEntry, CheckOffResult } from '@portal/contract'
import { getItemDayKey } from '@portal/domain/protocols'
import { DAY } from '@portal/domain/time'
import { createEntryStorage, type EntryChange, type EntryStorage } from '@portal/features/shared'
import { readCorrectedTime } from '../../storage/clockOffset.ts'
import { readGeneration } from '../../storage/generation.ts'
import { getCheckOffsPrefix, PENDING_CHECK_OFFS } from '../../storage/pendingCheckOffs.ts'

/** A check-off that the server has not confirmed. */
export interface PendingCheckOff extends CheckOffEntry {
  /** The title of the item, to name it if the server refuses the check-off. */
  readonly title: string
  /** Why the server refused it, as a sentence. Null while it waits. */
  readonly refusal: string | null
}

/** Milliseconds for which this device stores a check-off that the server has not confirmed. */
const maxAge = 7 * DAY

/** The unconfirmed check-offs of one member, on this device and in all of its tabs. */
export interface CheckOffQueue {
  readonly userId: string
  readonly read: () => readonly PendingCheckOff[]
  /** What the server has accepted from this tab or another one; the loaded list may be older. */
  readonly readAccepted: () => readonly PendingCheckOff[]
  /** Also for changes of other tabs. Returns an unsubscribe function. */
  readonly subscribe: (onChange: () => void) => () => void
  /** Replaces what waits for the same item and date. */
  readonly add: (checkOff: Omit<PendingCheckOff, 'refusal'>) => void
  /** Removes what the server has accepted, and marks what it has refused. */
  readonly settle: (results: readonly CheckOffResult[]) => void
  readonly removeRefused: () => void
}

/**
 * Opens the check-offs of a member. They survive a reload, and a logout in any tab removes them. On
 * a device whose storage is full or denied, they last until the page is left. Another tab may send
 * them: `loadSaved` then loads the server's list and returns whether it succeeded. Until then they
 * count as accepted.
 */
export function openCheckOffQueue(
  userId: string,
  loadSaved: () => Promise<boolean> = () => Promise.resolve(false),
): CheckOffQueue {
  const storage = createStorage(getCheckOffsPrefix(userId))
  const generation = readGeneration()
  const listeners = new Set<() => void>()
  let isStored = true
  removeExpired()
  let entries = pickLatest(storage.read())
  let accepted: readonly PendingCheckOff[] = []

  function update(
    getChange: (before: readonly PendingCheckOff[]) => EntryChange<PendingCheckOff>,
  ): void {
    // another tab may have changed them
    const before = isStored ? storage.read() : entries
    const change = getChange(before)
    const changed = storage.change(before, change)
    entries = pickLatest(changed)
    // after a logout in another tab, nothing may be stored
    if (generation === readGeneration())
      isStored = storage.write(isStored ? change : { ...change, added: changed })
    notify()
  }

  function notify(): void {
    for (const listener of listeners) listener()
  }

  function addAccepted(checkOffs: readonly PendingCheckOff[]): void {
    const isReplaced = (each: PendingCheckOff) =>
      checkOffs.some((other) => isSameItemDay(each, other))
    accepted = [...accepted.filter((each) => !isReplaced(each)), ...checkOffs]
  }

  async function confirmSettled(settled: readonly PendingCheckOff[]): Promise<void> {
    addAccepted(settled)
    if (!(await loadSaved())) return
    // the list has the times that the server counts, and newer answers of other devices
    accepted = accepted.filter((each) => !settled.includes(each))
    entries = [...entries]
    notify()
  }

  function readOtherTab(event: StorageEvent): void {
    if (!storage.isChangedBy(event)) return
    entries = pickLatest(storage.read())
    // not compared with what this tab knew: the storage may already contain later writes
    const removed = storage.readRemoved(event)
    const isSettled =
      removed?.refusal === null &&
      !entries.some((each) => isSameItemDay(each, removed)) &&
      generation === readGeneration()
    if (isSettled) void confirmSettled([removed])
    notify()
  }

  function subscribe(onChange: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', readOtherTab)
    listeners.add(onChange)
    return () => {
      listeners.delete(onChange)
      if (listeners.size === 0) window.removeEventListener('storage', readOtherTab)
    }
  }

  return {
    userId,
    read: () => entries,
    subscribe,
    add: (checkOff) =>
      update((before) => ({
        added: [{ ...checkOff, refusal: null }],
        removed: before.filter((each) => isSameItemDay(each, checkOff)),
      })),
    readAccepted: () => accepted,
    settle: (results) =>
      update((before) => {
        const resultsById = new Map(results.map((result) => [result.id, result]))
        const settled = before.flatMap((each) => {
          const result = resultsById.get(each.id)
          return result ? [{ each, result }] : []
        })
        const saved = settled.filter(({ result }) => result.is_accepted)
        addAccepted(saved.map(({ each, result }) => ({ ...each, at: result.at ?? each.at })))
        return {
          added: settled
            .filter(({ result }) => !result.is_accepted)
            .map(({ each, result }) => ({ ...each, refusal: result.message ?? '' })),
          // with what an accepted one replaces, from another tab
          removed: before.filter((other) =>
            saved.some(({ each }) => isSameItemDay(each, other) && !isLater(other, each)),
          ),
        }
      }),
    removeRefused: () =>
      update((before) => ({ removed: before.filter(({ refusal }) => refusal !== null) })),
  }
}

type ItemDay = Parameters<typeof getItemDayKey>[0]

const isSameItemDay = (a: ItemDay, b: ItemDay): boolean => getItemDayKey(a) === getItemDayKey(b)

const isLater = (a: PendingCheckOff, b: PendingCheckOff): boolean =>
  Date.parse(a.at) > Date.parse(b.at)

/** One check-off for each item and date: two tabs may have stored theirs at the same moment. */
function pickLatest(entries: readonly PendingCheckOff[]): readonly PendingCheckOff[] {
  const latest = new Map<string, PendingCheckOff>()
  for (const entry of entries) {
    const key = getItemDayKey(entry)
    const other = latest.get(key)
    if (other && isLater(other, entry)) continue
    latest.delete(key)
    latest.set(key, entry)
  }
  return [...latest.values()]
}

const createStorage = (prefix: string): EntryStorage<PendingCheckOff> =>
  createEntryStorage({
    prefix,
    getId: ({ id }: PendingCheckOff) => id,
    isEntry: isPendingCheckOff,
    maxAge,
    now: readCorrectedTime,
  })

/** Also those of members who do not come back to this device. */
const removeExpired = (): void => void createStorage(PENDING_CHECK_OFFS).read()

const texts = ['id', 'protocol_id', 'item_key', 'day', 'zone', 'at', 'title'] as const

/** Whether a stored value can be used; another version of the app may have written it. */
const isPendingCheckOff = (stored: unknown): stored is PendingCheckOff =>
  typeof stored === 'object' &&
  stored !== null &&
  texts.every((name) => typeof Reflect.get(stored, name) === 'string') &&
  'is_done' in stored &&
  typeof stored.is_done === 'boolean' &&
  'refusal' in stored &&
  (stored.refusal === null || typeof stored.refusal === 'string')
