/** The current time in epoch milliseconds. The server reads the time of day nowhere else. */
export type Clock = { now(): number }

export const systemClock: Clock = { now: () => Date.now() }

/** A clock that starts at `instant` and runs in real time. */
export function createClockAt(instant: number): Clock {
  const offset = instant - Date.now()
  return { now: () => Date.now() + offset }
}
