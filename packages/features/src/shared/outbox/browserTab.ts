import { type UnsavedWork, watchUnsavedWork } from '../unsavedWork.ts'

/** What the outbox uses of the browser. Tests replace it with several tabs of one device. */
export interface BrowserTab {
  /** Throws where the browser denies the storage. */
  readonly getStorage: () => Storage
  /** Listens to the writes of other tabs. Returns an unsubscribe function. */
  readonly listen: (onChange: (event: StorageEvent) => void) => () => void
  /** Runs the work while no other tab holds the lock. */
  readonly runExclusively: <T>(lock: string, work: () => Promise<T>) => Promise<T>
  /** Resolves when what the store has now is on screen. */
  readonly waitForPaint: () => Promise<void>
  /** Asks before the page is left. Call the returned function after each change of the count. */
  readonly watchUnsavedWork: (work: UnsavedWork) => () => void
}

export const browserTab: BrowserTab = {
  getStorage: () => localStorage,
  listen: (onChange) => {
    window.addEventListener('storage', onChange)
    return () => window.removeEventListener('storage', onChange)
  },
  runExclusively: (lock, work) => navigator.locks.request(lock, work),
  // the store tells components of loaded data one frame later
  waitForPaint: () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  watchUnsavedWork,
}
