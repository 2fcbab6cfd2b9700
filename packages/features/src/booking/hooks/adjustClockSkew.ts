import type { Hold } from '@portal/contract'
import { bookingPolicy } from '@portal/domain/scheduling'

/**
 * A hold just answered by the server, with its end on this device's clock (`now`, epoch
 * milliseconds). Where that clock is so wrong that a running hold would be over, or would last too
 * long, it is given its full time: the server has the last word anyway.
 */
export function adjustClockSkew(hold: Hold, now: number): Hold {
  const left = Date.parse(hold.expires_at) - now
  if (left > 0 && left <= bookingPolicy.hold) return hold
  return { ...hold, expires_at: new Date(now + bookingPolicy.hold).toISOString() }
}
