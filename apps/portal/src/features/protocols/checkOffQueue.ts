import type { CheckOffEntry, CheckOffResult } from '@portal/contract'
import { getItemDayKey } from '@portal/domain/protocols'
import { DAY } from '@portal/domain/time'
import { readGeneration } from '../../storage/generation.ts'
import { PENDING_CHECK_OFFS } from '../../storage/pendingCheckOffs.ts'
import { tryOrNull } from '../../storage/tryOrNull.ts'

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
  const key = PENDING_CHECK_OFFS + userId
  const generation = readGeneration()
  const listeners = new Set<() => void>()
  let isStored = true
  removeExpired()
  let entries = readStored()
  let accepted: readonly PendingCheckOff[] = []

  function readStored(): readonly PendingCheckOff[] {
    const valid = readValid(key)
    if (valid.length === 0) tryOrNull(() => localStorage.removeItem(key))
    return valid
  }

  function update(
    change: (before: readonly PendingCheckOff[]) => readonly PendingCheckOff[],
  ): void {
    // another tab may have changed them
    entries = change(isStored ? readStored() : entries)
    // after a logout in another tab, nothing may be stored
    if (generation === readGeneration()) isStored = write()
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

  const write = (): boolean =>
    tryOrNull(() => {
      if (entries.length === 0) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(entries))
      return true
    }) ?? false

  function subscribe(onChange: () => void): () => void {
    const readOtherTab = (event: StorageEvent): void => {
      if (event.key !== key && event.key !== null) return
      const before = entries
      entries = readStored()
      const stored = new Set(entries.map(getItemDayKey))
      const settled = before.filter(
        (each) => each.refusal === null && !stored.has(getItemDayKey(each)),
      )
      if (settled.length > 0 && generation === readGeneration()) void confirmSettled(settled)
      onChange()
    }
    listeners.add(onChange)
    window.addEventListener('storage', readOtherTab)
    return () => {
      listeners.delete(onChange)
      window.removeEventListener('storage', readOtherTab)
    }
  }

  return {
    userId,
    read: () => entries,
    subscribe,
    add: (checkOff) =>
      update((before) => [
        ...before.filter((each) => !isSameItemDay(each, checkOff)),
        { ...checkOff, refusal: null },
      ]),
    readAccepted: () => accepted,
    settle: (results) =>
      update((before) =>
        before.flatMap((each) => {
          const result = results.find(({ id }) => id === each.id)
          if (result === undefined) return [each]
          if (!result.is_accepted) return [{ ...each, refusal: result.message ?? '' }]
          addAccepted([{ ...each, at: result.at ?? each.at }])
          return []
        }),
      ),
    removeRefused: () => update((before) => before.filter(({ refusal }) => refusal === null)),
  }
}

type ItemDay = Parameters<typeof getItemDayKey>[0]

const isSameItemDay = (a: ItemDay, b: ItemDay): boolean => getItemDayKey(a) === getItemDayKey(b)

/** Also those of members who do not come back to this device. */
function removeExpired(): void {
  for (const key of tryOrNull(() => Object.keys(localStorage)) ?? []) {
    if (!key.startsWith(PENDING_CHECK_OFFS)) continue
    const entries = readValid(key)
    tryOrNull(() =>
      entries.length === 0
        ? localStorage.removeItem(key)
        : localStorage.setItem(key, JSON.stringify(entries)),
    )
  }
}

function readValid(key: string): readonly PendingCheckOff[] {
  const stored = tryOrNull<unknown>(() => JSON.parse(localStorage.getItem(key) ?? '[]'))
  const oldest = Date.now() - maxAge
  return Array.isArray(stored)
    ? stored.filter(isPendingCheckOff).filter(({ at }) => Date.parse(at) > oldest)
    : []
}

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
