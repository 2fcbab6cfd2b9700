import { DatabaseUnavailableError } from '../sql.ts'

interface Waiter {
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

export type Semaphore = {
  /** Runs `work` as soon as a permit is free, in the order of the calls. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Rejects every waiting call with `error`; running calls continue. */
  rejectWaiting(error: Error): void
  /** Running and waiting calls. */
  size(): number
}

/**
 * Limits concurrent work to `permits`, first in, first out. A call that waits longer than
 * `timeoutMs` is rejected with {@link DatabaseUnavailableError}.
 */
export function createSemaphore(permits: number, timeoutMs: number): Semaphore {
  const waiters = new Set<Waiter>()
  let running = 0

  const acquire = (): Promise<void> => {
    if (running < permits) {
      running += 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () =>
          waiter.reject(new DatabaseUnavailableError(new Error('Too many calls were waiting.'))),
        timeoutMs,
      )
      const stopWaiting = (): void => {
        clearTimeout(timer)
        waiters.delete(waiter)
      }
      const waiter: Waiter = {
        resolve: () => {
          stopWaiting()
          resolve()
        },
        reject: (error) => {
          stopWaiting()
          reject(error)
        },
      }
      waiters.add(waiter)
    })
  }

  const release = (): void => {
    const [next] = waiters
    if (next === undefined) running -= 1
    else next.resolve()
  }

  return {
    async run(work) {
      await acquire()
      try {
        return await work()
      } finally {
        release()
      }
    },
    rejectWaiting(error) {
      for (const { reject } of waiters) reject(error)
    },
    size: () => running + waiters.size,
  }
}
