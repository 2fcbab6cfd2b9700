import { Refusal } from './refusal.ts'

export type BoundedQueue = {
  /**
   * Runs `work` as soon as a permit is free. Calls with `isKnown` run before all others and have
   * their own places, so that a crowd of unknown callers cannot crowd them out. Throws
   * `unavailable` when no place is left.
   */
  run<T>(work: () => Promise<T>, options: { readonly isKnown: boolean }): Promise<T>
  countWaiting(): number
}

export type BoundedQueueLimits = {
  /** How many calls run at once. */
  readonly permits: number
  /** How many known and how many unknown callers may wait. */
  readonly maxWaiting: number
  /** What the caller reads when no place is left. */
  readonly fullMessage: string
}

const retryAfterSeconds = 2

/** Limits concurrent work and the number of waiting callers, first in, first out. */
export function createBoundedQueue({
  permits,
  maxWaiting,
  fullMessage,
}: BoundedQueueLimits): BoundedQueue {
  const known: (() => void)[] = []
  const unknown: (() => void)[] = []
  let running = 0

  async function acquire(isKnown: boolean): Promise<void> {
    if (running < permits) {
      running += 1
      return
    }
    const waiting = isKnown ? known : unknown
    if (waiting.length >= maxWaiting)
      throw new Refusal('unavailable', fullMessage, { retryAfter: retryAfterSeconds })
    await new Promise<void>((ready) => waiting.push(ready))
  }

  function release(): void {
    const next = known.shift() ?? unknown.shift()
    if (next === undefined) running -= 1
    else next()
  }

  return {
    async run(work, { isKnown }) {
      await acquire(isKnown)
      try {
        return await work()
      } finally {
        release()
      }
    },
    countWaiting: () => known.length + unknown.length,
  }
}
