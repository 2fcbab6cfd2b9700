import type { Hold } from '@portal/contract'
import { bookingPolicy } from '@portal/domain/scheduling'

/**
 * Adapts a hold that was just received to the clock that shows it (`now`, epoch milliseconds). If
 * the server's clock is not known, a device that is minutes off would show the hold as expired or
 * too long, so it gets its full duration. The server decides whether a hold is still valid.
 */
export function adjustClockSkew(hold: Hold, now: number): Hold {
  const left = Date.parse(hold.expires_at) - now
  if (left > 0 && left <= bookingPolicy.hold) return hold
  return { ...hold, expires_at: new Date(now + bookingPolicy.hold).toISOString() }
}
