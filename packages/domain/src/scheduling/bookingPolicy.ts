import { DAY, HOUR, MINUTE } from '../time/durations.ts'

/** The booking rules, all in milliseconds. */
export const bookingPolicy = {
  /** Minimum notice: a session is booked at least this long before it starts. */
  notice: 2 * HOUR,
  /** Horizon: and at most this long before. */
  horizon: 60 * DAY,
  /** Start times are this far apart, measured from the start of each opening. */
  grid: 15 * MINUTE,
  /** How long a time is held for a member who is confirming or paying. */
  hold: 10 * MINUTE,
  /** A session canceled less than this before its start does not return its credits. */
  lateCancel: 24 * HOUR,
  /** A session can be joined this long before its start. */
  join: 10 * MINUTE,
} as const satisfies Record<string, number>

export const isLateCancel = (startsAt: number, now: number): boolean =>
  startsAt - now < bookingPolicy.lateCancel

/** Returns how many of a session's credits are returned if it is canceled now. */
export const creditsReturned = (cost: number, startsAt: number, now: number): number =>
  isLateCancel(startsAt, now) ? 0 : cost
