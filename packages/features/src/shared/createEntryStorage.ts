interface EntryStorageOptions<Entry> {
  /** What all keys start with, the id of the member included. */
  readonly prefix: string
  readonly getId: (entry: Entry) => string
  /** Whether a stored value can be used; another version of the app may have written it. */
  readonly isEntry: (stored: unknown) => stored is Entry
  /** Milliseconds from `at` for which an entry is stored. */
  readonly maxAge: number
  /** The time that `at` is compared with, in epoch milliseconds. */
  readonly now: () => number
}

/** An added entry replaces the one with the same id. */
export interface EntryChange<Entry> {
  readonly added?: readonly Entry[]
  readonly removed?: readonly Entry[]
}

/** Entries that all tabs of this browser share, the earliest first. No function throws. */
export interface EntryStorage<Entry> {
  /** Removes what is invalid or too old. */
  readonly read: () => readonly Entry[]
  /** Returns entries with a change, without storing it. */
  readonly change: (before: readonly Entry[], change: EntryChange<Entry>) => readonly Entry[]
  /** Returns whether the browser has stored the whole change. */
  readonly write: (change: EntryChange<Entry>) => boolean
  /** Whether a storage event changed these entries. */
  readonly isChangedBy: (event: StorageEvent) => boolean
  /** The entry that another tab removed, null for any other event. */
  readonly readRemoved: (event: StorageEvent) => Entry | null
}

/**
 * Entries in local storage, each under a key of its own. A tab sees the writes of another one a
 * little later, so with one list under one key, two tabs could overwrite each other's entries. `at`
 * is an ISO 8601 instant.
 */
export function createEntryStorage<Entry extends { readonly at: string }>({
  prefix,
  getId,
  isEntry,
  maxAge,
  now,
}: EntryStorageOptions<Entry>): EntryStorage<Entry> {
  return {
    read: () =>
      tryOr([], () => {
        const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
        const entries = keys.flatMap((key) => {
          const entry = parse(localStorage.getItem(key))
          if (entry === null) localStorage.removeItem(key)
          return entry ?? []
        })
        return sort(entries)
      }),
    change: (before, { added = [], removed = [] }) => {
      const ids = new Set([...added, ...removed].map(getId))
      return sort([...before.filter((each) => !ids.has(getId(each))), ...added])
    },
    write: ({ added = [], removed = [] }) =>
      tryOr(false, () => {
        for (const entry of added) localStorage.setItem(getKey(entry), JSON.stringify(entry))
        for (const entry of removed) localStorage.removeItem(getKey(entry))
        return true
      }),
    isChangedBy: ({ key }) => key === null || key.startsWith(prefix),
    readRemoved: ({ key, oldValue, newValue }) =>
      key?.startsWith(prefix) && newValue === null ? parse(oldValue) : null,
  }

  function getKey(entry: Entry): string {
    return prefix + getId(entry)
  }

  function sort(entries: readonly Entry[]): readonly Entry[] {
    return entries.toSorted((a, b) => (getOrder(a) < getOrder(b) ? -1 : 1))
  }

  /** ISO 8601 in UTC sorts as text. */
  function getOrder(entry: Entry): string {
    return new Date(entry.at).toISOString() + getId(entry)
  }

  function parse(text: string | null): Entry | null {
    const stored = tryOr<unknown>(null, () => JSON.parse(text ?? 'null'))
    return isEntry(stored) && Date.parse(stored.at) > now() - maxAge ? stored : null
  }
}

/** The browser may deny the storage, and it may be full. */
function tryOr<T>(fallback: T, work: () => T): T {
  try {
    return work()
  } catch {
    return fallback
  }
}
