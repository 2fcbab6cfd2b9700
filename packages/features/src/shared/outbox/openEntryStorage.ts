import type { BrowserTab } from './browserTab.ts'
import type { OutboxEntry, OutboxKind } from './outboxKind.ts'
import { readEntry } from './readEntry.ts'

/** Milliseconds for which this device stores an entry that the server has not confirmed. */
export const maxAge = 7 * 24 * 60 * 60_000

/** An added entry replaces the one with the same id. */
export interface EntryChange<Entry> {
  readonly added?: readonly Entry[]
  readonly removed?: readonly Entry[]
}

/** Entries that all tabs of this browser share, the earliest first. No function throws. */
export interface EntryStorage<Entry> {
  /**
   * Returns all entries, also what the browser could not store. Removes what is invalid or too old,
   * and leaves what a newer build has stored.
   */
  readonly read: () => readonly Entry[]
  readonly write: (change: EntryChange<Entry>) => void
  /** Whether a storage event changed these entries. */
  readonly isChangedBy: (event: StorageEvent) => boolean
  /** The entry that another tab removed, null for any other event. */
  readonly readRemoved: (event: StorageEvent) => Entry | null
  /** How many entries only this page has. */
  readonly countUnstored: () => number
}

export interface EntryStorageOptions<Entry extends OutboxEntry> {
  readonly kind: Pick<
    OutboxKind<Entry, unknown>,
    'version' | 'migrations' | 'parse' | 'serialize' | 'isRejectedKept'
  >
  /** What all keys start with, the id of the member included. */
  readonly prefix: string
  /** The time that `at` is compared with, in epoch milliseconds. */
  readonly now: () => number
  readonly tab: BrowserTab
}

/**
 * Opens entries in local storage, each under a key of its own. A tab sees the writes of another one
 * a little later, so with one list under one key, two tabs could overwrite each other's entries.
 * What the browser does not store, because its storage is full or denied, lasts as long as the page
 * and is stored as soon as there is room.
 */
export function openEntryStorage<Entry extends OutboxEntry>({
  kind,
  prefix,
  now,
  tab,
}: EntryStorageOptions<Entry>): EntryStorage<Entry> {
  const unstored = new Map<string, Entry>()
  /** What was read last, for a storage that is denied from then on. */
  let stored: readonly Entry[] = []
  const { serialize = (entry: Entry): object => entry } = kind
  return { read, write, isChangedBy, readRemoved, countUnstored }

  function read(): readonly Entry[] {
    stored = tryOr(stored, readStored)
    const entries = new Map(stored.map((entry) => [entry.id, entry]))
    // newer than the stored entry with the same id
    for (const [id, entry] of unstored) entries.set(id, entry)
    return [...entries.values()].filter(isRecent).toSorted(byTime)
  }

  function readStored(): readonly Entry[] {
    const storage = tab.getStorage()
    const entries: Entry[] = []
    for (const key of Object.keys(storage).filter((each) => each.startsWith(prefix))) {
      const read = readEntry(kind, storage.getItem(key))
      if (read.kind === 'entry' && isRecent(read.entry)) entries.push(read.entry)
      else if (read.kind !== 'newer' || isOld(read.at)) storage.removeItem(key)
    }
    return entries
  }

  function write({ added = [], removed = [] }: EntryChange<Entry>): void {
    // first, to free space
    for (const { id } of removed) {
      unstored.delete(id)
      stored = stored.filter((entry) => entry.id !== id)
      tryOr(null, () => tab.getStorage().removeItem(prefix + id))
    }
    for (const entry of [...unstored.values(), ...added]) {
      const isStored = tryOr(false, () => {
        tab
          .getStorage()
          .setItem(
            prefix + entry.id,
            JSON.stringify({ ...serialize(entry), version: kind.version }),
          )
        return true
      })
      if (isStored) unstored.delete(entry.id)
      else unstored.set(entry.id, entry)
    }
  }

  /** Whether an event changes the entries. Without a key, the whole storage was cleared. */
  function isChangedBy({ key }: StorageEvent): boolean {
    return key === null || key.startsWith(prefix)
  }

  function readRemoved({ key, oldValue, newValue }: StorageEvent): Entry | null {
    if (!key?.startsWith(prefix) || newValue !== null) return null
    const read = readEntry(kind, oldValue)
    return read.kind === 'entry' && isRecent(read.entry) ? read.entry : null
  }

  function countUnstored(): number {
    const isLost = (entry: Entry): boolean =>
      (entry.rejection === null || kind.isRejectedKept) &&
      isRecent(entry) &&
      // otherwise only its rejection is lost
      tryOr(null, () => tab.getStorage().getItem(prefix + entry.id)) === null
    return [...unstored.values()].filter(isLost).length
  }

  /** Whether an entry is still stored; false for an invalid instant. */
  function isRecent({ at }: Entry): boolean {
    return Date.parse(at) > now() - maxAge
  }

  /** Whether an instant is too old, which an invalid one is not: a newer build knows what it is. */
  function isOld(at: unknown): boolean {
    return typeof at === 'string' && Date.parse(at) <= now() - maxAge
  }
}

/** Compares entries by instant. Those of the same instant have the same order in every tab. */
const byTime = (a: OutboxEntry, b: OutboxEntry): number =>
  Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : 1)

function tryOr<T>(fallback: T, work: () => T): T {
  try {
    return work()
  } catch {
    return fallback
  }
}
