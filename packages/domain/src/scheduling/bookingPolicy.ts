import { DAY, HOUR, MINUTE } from '../time/durations.ts'

/** The house rules, all in milliseconds. */
export const bookingPolicy = {
  /** A session is booked at least this long before it starts. */
  notice: 2 * HOUR,
  /** … and at most this long before. */
  horizon: 60 * DAY,
  /** Starts are this far apart, measured from the start of each opening. */
  grid: 15 * MINUTE,
  /** How long a time is kept for a member who is confirming or paying. */
  hold: 10 * MINUTE,
  /** A session cancelled closer to its start than this does not give its credits back. */
  lateCancel: 24 * HOUR,
  /** How long before its start a session can be joined. */
  join: 10 * MINUTE,
} as const satisfies Record<string, number>

export const isLateCancel = (startsAt: number, now: number): boolean =>
  startsAt - now < bookingPolicy.lateCancel

/** How many of the credits that a session cost come back when it is cancelled now. */
export const creditsReturned = (cost: number, startsAt: number, now: number): number =>
  isLateCancel(startsAt, now) ? 0 : cost
