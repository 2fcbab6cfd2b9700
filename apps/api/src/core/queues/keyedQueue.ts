import { createSemaphore, type Semaphore } from '../../db/engines/semaphore.ts'

export type KeyedQueue = {
  /** Runs `permits` calls at a time for each key, in the order of the calls. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>
  isBusy(key: string): boolean
  /** Calls that wait, of all keys. */
  countWaiting(): number
}

/**
 * A queue for each key, inside this process. It is in front of the connection pool, so that
 * requests that would wait for the same database lock hold no connection while they wait. A call
 * that waits longer than `timeoutMs` is rejected as if the database were unavailable.
 */
export function createKeyedQueue(timeoutMs: number, permits = 1): KeyedQueue {
  const semaphores = new Map<string, Semaphore>()
  return {
    async run(key, work) {
      const semaphore = semaphores.get(key) ?? createSemaphore(permits, timeoutMs)
      semaphores.set(key, semaphore)
      try {
        return await semaphore.run(work)
      } finally {
        if (semaphore.size() === 0) semaphores.delete(key)
      }
    },
    isBusy: (key) => semaphores.has(key),
    countWaiting: () =>
      [...semaphores.values()].reduce(
        (total, semaphore) => total + Math.max(0, semaphore.size() - permits),
        0,
      ),
  }
}
