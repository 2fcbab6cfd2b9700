import { Refusal } from '../errors/refusal.ts'

export type BoundedQueue = {
  /**
   * Runs `work` as soon as a permit is free. Known callers run before unknown ones and have their
   * own capacity, which unknown callers cannot use up, and each of them has a small share of it.
   * The networks of unknown callers take turns. Throws `unavailable` when the queue is full for the
   * caller, also while the call waits: a network with few calls displaces one of the network with
   * most.
   */
  run<T>(work: () => Promise<T>, caller: QueueCaller): Promise<T>
  /** Throws `unavailable` when the queue is full, before the caller causes any other work. */
  checkCapacity(caller: QueueCaller): void
  countWaiting(): number
}

/** The account of a known caller, or the network of an unknown one. */
export type QueueCaller =
  | { readonly kind: 'known'; readonly account: string }
  | { readonly kind: 'unknown'; readonly network: string }

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

type WaitingCall = { readonly start: () => void; readonly reject: (error: Refusal) => void }

/** Limits concurrent work and the number of waiting callers. */
export function createBoundedQueue({
  permits,
  maxWaiting,
  maxWaitingPerCaller,
  fullMessage,
}: BoundedQueueLimits): BoundedQueue {
  const known: (WaitingCall & { readonly account: string })[] = []
  /** The calls of unknown browsers by network, in the order of their turns. No list is empty. */
  const unknown = new Map<string, WaitingCall[]>()
  let running = 0

  const createFullRefusal = (): Refusal =>
    new Refusal('unavailable', fullMessage, { retryAfter: retryAfterSeconds })

  const countUnknown = (): number =>
    [...unknown.values()].reduce((sum, calls) => sum + calls.length, 0)

  const isFullForAccount = (account: string): boolean =>
    known.length >= maxWaiting ||
    known.filter((call) => call.account === account).length >= maxWaitingPerCaller

  /** The network whose last call makes room for one of `network`, null when all have as few. */
  function findDisplaced(network: string): string | null {
    const [largest] = [...unknown].toSorted(([, a], [, b]) => b.length - a.length)
    if (largest === undefined) return null
    const [name, calls] = largest
    return calls.length > (unknown.get(network)?.length ?? 0) + 1 ? name : null
  }

  function isFull(caller: QueueCaller): boolean {
    if (caller.kind === 'known') return isFullForAccount(caller.account)
    return countUnknown() >= maxWaiting && findDisplaced(caller.network) === null
  }

  function checkCapacity(caller: QueueCaller): void {
    if (running >= permits && isFull(caller)) throw createFullRefusal()
  }

  function addUnknown(network: string, call: WaitingCall): void {
    const displaced = countUnknown() < maxWaiting ? null : findDisplaced(network)
    if (displaced !== null) unknown.get(displaced)?.pop()?.reject(createFullRefusal())
    unknown.set(network, [...(unknown.get(network) ?? []), call])
  }

  /** Takes the first call of the network whose turn it is. The network goes behind the others. */
  function takeUnknown(): WaitingCall | undefined {
    for (const [network, [first, ...others]] of unknown) {
      unknown.delete(network)
      if (others.length > 0) unknown.set(network, others)
      return first
    }
    return undefined
  }

  async function acquire(caller: QueueCaller): Promise<void> {
    checkCapacity(caller)
    if (running < permits) {
      running += 1
      return
    }
    await new Promise<void>((start, reject) => {
      if (caller.kind === 'known') known.push({ account: caller.account, start, reject })
      else addUnknown(caller.network, { start, reject })
    })
  }

  function release(): void {
    const next = known.shift() ?? takeUnknown()
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
    countWaiting: () => known.length + countUnknown(),
  }
}
