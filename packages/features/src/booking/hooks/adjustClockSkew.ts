import type { Hold } from '@portal/contract'
import { bookingPolicy } from '@portal/domain/scheduling'

/**
 * Adapts a hold that was just received to this device's clock (`now`, epoch milliseconds). On a
 * clock that is minutes off, the hold would seem expired or too long, so it gets its full duration.
 * The server decides whether a hold is still valid.
 */
export function adjustClockSkew(hold: Hold, now: number): Hold {
  const left = Date.parse(hold.expires_at) - now
  if (left > 0 && left <= bookingPolicy.hold) return hold
  return { ...hold, expires_at: new Date(now + bookingPolicy.hold).toISOString() }
}
