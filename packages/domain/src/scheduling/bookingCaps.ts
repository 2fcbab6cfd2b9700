import { HOUR } from '../time/durations.ts'

/** How much one member can book; the server's settings. */
export type BookingCaps = {
  /** Open sessions: in the future and not canceled. */
  readonly openSessions: number
  /** Bookings and moves in an hour, null for no limit. */
  readonly bookingsPerHour: number | null
}

/** What the caps count. Instants in epoch milliseconds. */
export type MemberBookings = {
  readonly openSessions: number
  /** When the member booked or moved sessions, in any order; older ones may be left out. */
  readonly bookedAt: readonly number[]
  readonly isEmailConfirmed: boolean
}

export type CapRejection =
  | { readonly reason: 'too_many_open_sessions' }
  /** Until the email address is confirmed, one session can be open. */
  | { readonly reason: 'email_not_confirmed' }
  /** `retryAt` is the instant from which the member can book again. */
  | { readonly reason: 'too_many_bookings'; readonly retryAt: number }

/** Returns why the member cannot book now, or null. A move opens no session. */
export function checkBookingCaps(
  member: MemberBookings,
  caps: BookingCaps,
  now: number,
  isMove: boolean,
): CapRejection | null {
  if (!isMove && !member.isEmailConfirmed && member.openSessions >= 1)
    return { reason: 'email_not_confirmed' }
  if (!isMove && member.openSessions >= caps.openSessions)
    return { reason: 'too_many_open_sessions' }
  if (caps.bookingsPerHour === null) return null
  const recent = member.bookedAt.filter((at) => at > now - HOUR).toSorted((a, b) => b - a)
  const oldest = recent[caps.bookingsPerHour - 1]
  return oldest === undefined ? null : { reason: 'too_many_bookings', retryAt: oldest + HOUR }
}
