import type { UnsavedWork } from '../../unsavedWork.ts'
import type { BrowserTab } from '../browserTab.ts'

export interface SimulatedTab extends BrowserTab {
  /** Dispatches the events of the other tabs' writes that have not arrived yet. */
  readonly deliver: () => void
  /** What leaving the page loses, since the last change: "1 note". */
  readonly listUnsaved: () => readonly string[]
  /** A closed tab receives nothing and releases its locks. */
  readonly close: () => void
}

/** How the storage responds. Full: no write fits. Denied: every call throws. */
export type StorageState = 'usable' | 'full' | 'denied'

/** A device whose tabs share storage and locks. Storage events arrive when a test delivers them. */
export function simulateDevice() {
  const stored = new Map<string, string>()
  const tabs = new Set<{ readonly events: StorageEvent[] }>()
  const locks = new Map<string, Promise<unknown>>()
  let state: StorageState = 'usable'
  return {
    stored,
    setStorage: (newState: StorageState) => {
      state = newState
    },
    openTab,
  }

  function openTab(): SimulatedTab {
    const events: StorageEvent[] = []
    const listeners = new Set<(event: StorageEvent) => void>()
    const unsaved = new Map<UnsavedWork, string>()
    const tab = { events }
    tabs.add(tab)

    const notify = (key: string | null, oldValue: string | null, newValue: string | null): void => {
      if (key !== null && oldValue === newValue) return
      for (const other of tabs)
        if (other !== tab) other.events.push({ key, oldValue, newValue } as StorageEvent)
    }
    const methods = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (state === 'full')
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        const oldValue = stored.get(key) ?? null
        stored.set(key, value)
        notify(key, oldValue, value)
      },
      removeItem: (key: string) => {
        const oldValue = stored.get(key) ?? null
        stored.delete(key)
        notify(key, oldValue, null)
      },
      clear: () => {
        stored.clear()
        notify(null, null, null)
      },
    }
    const storage = new Proxy(methods as unknown as Storage, {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    })
    return {
      getStorage: () => {
        if (state === 'denied') throw new DOMException('Denied', 'SecurityError')
        return storage
      },
      listen: (onChange) => {
        listeners.add(onChange)
        return () => void listeners.delete(onChange)
      },
      runExclusively: (lock, work) => {
        const before = locks.get(lock) ?? Promise.resolve()
        const run = before.then(work)
        locks.set(
          lock,
          run.catch(() => null),
        )
        return run
      },
      waitForPaint: async () => {},
      watchUnsavedWork: (work) => () => {
        const count = work.count()
        if (count > 0) unsaved.set(work, `${count} ${work.noun}`)
        else unsaved.delete(work)
      },
      listUnsaved: () => [...unsaved.values()],
      deliver: () => {
        for (const event of events.splice(0)) for (const listener of listeners) listener(event)
      },
      close: () => {
        tabs.delete(tab)
        listeners.clear()
      },
    }
  }
}
