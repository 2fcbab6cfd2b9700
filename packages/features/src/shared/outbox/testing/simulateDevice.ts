import type { BrowserTab } from '../browserTab.ts'

export interface SimulatedTab extends BrowserTab {
  /** Dispatches the events of the other tabs' writes that have not arrived yet. */
  readonly deliver: () => void
  /** A closed tab receives nothing and releases its locks. */
  readonly close: () => void
}

/** A device whose tabs share storage and locks. Storage events arrive when a test delivers them. */
export function simulateDevice() {
  const stored = new Map<string, string>()
  const tabs = new Set<{ readonly events: StorageEvent[] }>()
  const locks = new Map<string, Promise<unknown>>()
  let isFull = false
  return {
    stored,
    setFull: (isNowFull: boolean) => {
      isFull = isNowFull
    },
    openTab,
  }

  function openTab(): SimulatedTab {
    const events: StorageEvent[] = []
    const listeners = new Set<(event: StorageEvent) => void>()
    const tab = { events }
    tabs.add(tab)

    const notify = (key: string, oldValue: string | null, newValue: string | null): void => {
      if (oldValue === newValue) return
      for (const other of tabs)
        if (other !== tab) other.events.push({ key, oldValue, newValue } as StorageEvent)
    }
    const methods = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        const oldValue = stored.get(key) ?? null
        stored.set(key, value)
        notify(key, oldValue, value)
      },
      removeItem: (key: string) => {
        const oldValue = stored.get(key) ?? null
        stored.delete(key)
        notify(key, oldValue, null)
      },
    }
    const storage = new Proxy(methods as unknown as Storage, {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    })
    return {
      getStorage: () => storage,
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
