import { Refusal } from '../../core/errors/refusal.ts'

export type FairQueue = {
  /**
   * Runs `work` when it is the caller's turn. Throws `unavailable` when too many calls of the
   * caller, or of all callers together, are waiting.
   */
  run<T>(work: () => Promise<T>, caller: string): Promise<T>
}

export type FairQueueLimits = {
  /** How many calls run concurrently. */
  readonly permits: number
  readonly maxWaiting: number
  readonly maxWaitingPerCaller: number
  /** What the caller reads when the queue is full. */
  readonly fullMessage: string
}

const retryAfterSeconds = 2

/**
 * Limits concurrent work. Callers take turns: each of them has one call that runs, and its next one
 * waits for a call of everybody else. Calls of one caller keep their order.
 */
export function createFairQueue({
  permits,
  maxWaiting,
  maxWaitingPerCaller,
  fullMessage,
}: FairQueueLimits): FairQueue {
  /** The calls of each caller, in the order of their turns. */
  const waiting = new Map<string, (() => void)[]>()
  const running = new Set<string>()

  const countWaiting = (): number =>
    [...waiting.values()].reduce((sum, calls) => sum + calls.length, 0)

  function start(): void {
    for (const [caller, calls] of waiting) {
      if (running.size >= permits) return
      if (running.has(caller)) continue
      const next = calls.shift()
      // behind the others
      waiting.delete(caller)
      if (calls.length > 0) waiting.set(caller, calls)
      if (next === undefined) continue
      running.add(caller)
      next()
    }
  }

  async function acquire(caller: string): Promise<void> {
    const own = waiting.get(caller) ?? []
    const isBusy = running.has(caller) || running.size >= permits
    if (isBusy && (own.length >= maxWaitingPerCaller || countWaiting() >= maxWaiting))
      throw new Refusal('unavailable', fullMessage, { retryAfter: retryAfterSeconds })
    await new Promise<void>((resolve) => {
      own.push(resolve)
      waiting.set(caller, own)
      start()
    })
  }

  return {
    async run(work, caller) {
      await acquire(caller)
      try {
        return await work()
      } finally {
        running.delete(caller)
        start()
      }
    },
  }
}
