/** Where "now" comes from, in epoch milliseconds. Nothing else in the server reads the time of day. */
export type Clock = { now(): number }

export const systemClock: Clock = { now: () => Date.now() }

/** A clock that stood at `instant` when it was made and has run on since. */
export function createClockAt(instant: number): Clock {
  const offset = instant - Date.now()
  return { now: () => Date.now() + offset }
}
