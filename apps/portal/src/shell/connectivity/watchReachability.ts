import { pollWhileShown, type ShownPage } from '../pollWhileShown.ts'

/** Milliseconds (portal-spec §9). */
export const reachabilityTimes = {
  timeout: 15_000,
  afterFailure: 5000,
  afterSuccess: 60_000,
} as const

export interface ReachabilityWatch {
  /** Asks the site root; rejects when there is no answer or the signal aborts. */
  probe: (signal: AbortSignal) => Promise<boolean>
  /** Told after each check; until the first one it is unknown. */
  onChecked: (isReachable: boolean) => void
  page?: ShownPage
  /** Where `online` and `offline` are heard: a hint to look, not an answer. */
  network?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
}

/** Keeps asking whether the site can be reached (portal-spec §4). Answers how to stop. */
export function watchReachability({
  probe,
  onChecked,
  page = document,
  network = window,
}: ReachabilityWatch): () => void {
  const poll = pollWhileShown(async (overtaken) => {
    const isReachable = await inTime(probe, overtaken)
    if (!overtaken.aborted) onChecked(isReachable)
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

async function inTime(probe: ReachabilityWatch['probe'], overtaken: AbortSignal): Promise<boolean> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), reachabilityTimes.timeout)
  try {
    return await probe(AbortSignal.any([overtaken, late.signal]))
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
