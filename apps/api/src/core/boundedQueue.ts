import { Refusal } from './refusal.ts'

export type BoundedQueue = {
  /**
   * Runs `work` as soon as a permit is free. Known callers run before unknown ones and have their
   * own capacity, which unknown callers cannot use up, and each of them has a small share of it.
   * Throws `unavailable` when the queue is full for the caller.
   */
  run<T>(work: () => Promise<T>, caller: QueueCaller): Promise<T>
  /** Throws `unavailable` when the queue is full, before the caller causes any other work. */
  checkCapacity(caller: QueueCaller): void
  countWaiting(): number
}

/** Identifies a known caller; null for an unknown one. */
export type QueueCaller = string | null

export type BoundedQueueLimits = {
  /** How many calls run concurrently. */
  readonly permits: number
  /** How many calls of known and how many of unknown callers may wait. */
  readonly maxWaiting: number
  /** How many calls of one known caller may wait. */
  readonly maxWaitingPerCaller: number
  /** What the caller reads when the queue is full. */
  readonly fullMessage: string
}

const retryAfterSeconds = 2

type WaitingCall = { readonly caller: QueueCaller; readonly start: () => void }

/** Limits concurrent work and the number of waiting callers, first in, first out. */
export function createBoundedQueue({
  permits,
  maxWaiting,
  maxWaitingPerCaller,
  fullMessage,
}: BoundedQueueLimits): BoundedQueue {
  const known: WaitingCall[] = []
  const unknown: WaitingCall[] = []
  let running = 0

  const isFull = (caller: QueueCaller): boolean =>
    caller === null
      ? unknown.length >= maxWaiting
      : known.length >= maxWaiting ||
        known.filter((call) => call.caller === caller).length >= maxWaitingPerCaller

  function checkCapacity(caller: QueueCaller): void {
    if (running >= permits && isFull(caller))
      throw new Refusal('unavailable', fullMessage, { retryAfter: retryAfterSeconds })
  }

  async function acquire(caller: QueueCaller): Promise<void> {
    checkCapacity(caller)
    if (running < permits) {
      running += 1
      return
    }
    const waiting = caller === null ? unknown : known
    await new Promise<void>((start) => waiting.push({ caller, start }))
  }

  function release(): void {
    const next = known.shift() ?? unknown.shift()
    if (next === undefined) running -= 1
    else next.start()
  }

  return {
    async run(work, caller) {
      await acquire(caller)
      try {
        return await work()
      } finally {
        release()
      }
    },
    checkCapacity,
    countWaiting: () => known.length + unknown.length,
  }
}
