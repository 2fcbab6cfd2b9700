/**
 * When a device says that something happened, in epoch milliseconds. A wrong clock rejects nothing:
 * an instant in the future counts as now, and one before 1970 as 1970.
 */
export const readDeviceTime = (text: string, now: number): number =>
  keepPresentable(Math.min(Date.parse(text), now))

/**
 * A stored time of a device as it can be shown: earlier versions stored instants that are before
 * the year 1 in some zones.
 */
export const keepPresentable = (instant: number): number => Math.max(instant, 0)
