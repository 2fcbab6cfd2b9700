/** An instant in epoch milliseconds as ISO 8601 in UTC. */
export const toUtcIso = (instant: number): string => new Date(instant).toISOString()

export const toUtcIsoOrNull = (instant: number | null): string | null =>
  instant === null ? null : toUtcIso(instant)
