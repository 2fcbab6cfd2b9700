import { Refusal } from './refusal.ts'

export type BoundedQueue = {
  /**
   * Runs `work` as soon as a permit is free. Known callers run before unknown ones and have their
   * own places, so that a crowd cannot crowd them out, and each of them has a few places, so that
   * one cannot crowd out the others. Throws `unavailable` when no place is left for the caller.
   */
  run<T>(work: () => Promise<T>, caller: QueueCaller): Promise<T>
  /** Throws `unavailable` when no place is left, before the caller causes any other work. */
  checkPlace(caller: QueueCaller): void
  countWaiting(): number
}

/** Identifies a known caller; null for an unknown one. */
export type QueueCaller = string | null

export type BoundedQueueLimits = {
  /** How many calls run at once. */
  readonly permits: number
  /** How many calls of known and how many of unknown callers may wait. */
  readonly maxWaiting: number
  /** How many calls of one known caller may wait. */
  readonly maxWaitingPerCaller: number
  /** What the caller reads when no place is left. */
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

  function checkPlace(caller: QueueCaller): void {
    if (running >= permits && isFull(caller))
      throw new Refusal('unavailable', fullMessage, { retryAfter: retryAfterSeconds })
  }

  async function acquire(caller: QueueCaller): Promise<void> {
    checkPlace(caller)
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
    checkPlace,
    countWaiting: () => known.length + unknown.length,
  }
}
