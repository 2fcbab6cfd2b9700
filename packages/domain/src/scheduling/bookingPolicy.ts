import { DAY, HOUR, MINUTE } from '../time/durations.ts'

/** The booking rules, all in milliseconds. */
export const bookingPolicy = {
  /** Minimum notice: a session is booked at least this long before it starts. */
  notice: 2 * HOUR,
  /** Horizon: a session is booked at most this long before it starts. */
  horizon: 60 * DAY,
  /** Start times are this far apart, measured from the start of each opening. */
  grid: 15 * MINUTE,
  /** How long a time is held for a member who is confirming or paying. */
  hold: 10 * MINUTE,
  /** A session canceled or rescheduled less than this before its start is late. */
  lateCancel: 24 * HOUR,
  /** A session can be joined this long before its start. */
  join: 10 * MINUTE,
} as const satisfies Record<string, number>

/** Whether it is less than 24 elapsed hours before the start. Epoch milliseconds. */
export const isLateCancel = (startsAt: number, now: number): boolean =>
  startsAt - now < bookingPolicy.lateCancel

/** Whether a session can still be rescheduled: at least `notice` milliseconds before it starts. */
export const isReschedulingOpen = (
  startsAt: number,
  now: number,
  notice: number = bookingPolicy.notice,
): boolean => startsAt - now >= notice
