import { isApiError } from '@portal/api-client'

/** Milliseconds until what failed is sent again. Each failure doubles it. */
export interface RetryTimes {
  readonly first: number
  /**
   * The longest delay while nothing answers: a restarted server has the entries a few seconds
   * later.
   */
  readonly unreachable: number
  /** The longest delay while the server answers with an error. */
  readonly longest: number
}

export const retryTimes: RetryTimes = { first: 2000, unreachable: 5000, longest: 30_000 }

/** Whether nothing answered, or only the proxy before the server. */
const isUnreachable = (error: unknown): boolean =>
  isApiError(error) &&
  (error.kind === 'network' || (error.kind === 'server' && error.status === 502))

/** Milliseconds until the next attempt after so many failed ones in a row, at least one. */
export function getRetryDelay(error: unknown, failures: number, times = retryTimes): number {
  if (isApiError(error) && error.kind === 'rate-limited')
    return Math.max(1, error.retryAfterSeconds) * 1000
  const longest = isUnreachable(error) ? times.unreachable : times.longest
  return Math.min(times.first * 2 ** Math.max(0, failures - 1), longest)
}
