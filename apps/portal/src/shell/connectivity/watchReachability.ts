import { pollWhileVisible, type PageVisibility } from '../background/pollWhileVisible.ts'

/** Milliseconds (docs/specification.md#constants). */
export const reachabilityTimes = {
  timeout: 15_000,
  afterFailure: 5000,
  afterSuccess: 60_000,
} as const

export interface ReachabilityWatch {
  /** Requests the site root; rejects without a response or when the signal aborts. */
  probe: (signal: AbortSignal) => Promise<boolean>
  /** Called after each check; unknown until the first one. */
  onChecked: (isReachable: boolean) => void
  page?: PageVisibility
  /** The target of `online` and `offline` events, which only trigger a check. */
  network?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
}

/**
 * Checks periodically whether the site is reachable (docs/specification.md#states). Returns an
 * unsubscribe function.
 */
export function watchReachability({
  probe,
  onChecked,
  page = document,
  network = window,
}: ReachabilityWatch): () => void {
  const poll = pollWhileVisible(async (signal) => {
    const isReachable = await probeWithTimeout(probe, signal)
    if (!signal.aborted) onChecked(isReachable)
    return isReachable ? reachabilityTimes.afterSuccess : reachabilityTimes.afterFailure
  }, page)
  network.addEventListener('online', poll.now)
  network.addEventListener('offline', poll.now)
  return () => {
    network.removeEventListener('online', poll.now)
    network.removeEventListener('offline', poll.now)
    poll.stop()
  }
}

async function probeWithTimeout(
  probe: ReachabilityWatch['probe'],
  signal: AbortSignal,
): Promise<boolean> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), reachabilityTimes.timeout)
  try {
    return await probe(AbortSignal.any([signal, timeout.signal]))
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
