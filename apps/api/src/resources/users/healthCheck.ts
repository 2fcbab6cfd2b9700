const year = 365 * 86_400_000

/**
 * The health status check is due when it was never done or was done a year ago. Instants in epoch
 * milliseconds.
 */
export const isHealthCheckDue = (lastCompletedAt: number | null, now: number): boolean =>
  lastCompletedAt === null || now - lastCompletedAt >= year
