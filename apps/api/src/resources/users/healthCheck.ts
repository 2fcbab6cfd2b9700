const year = 365 * 86_400_000

/**
 * The health-status check is done once a year, and first when it never was. Instants in epoch
 * milliseconds.
 */
export const isHealthCheckDue = (lastCompletedAt: number | null, now: number): boolean =>
  lastCompletedAt === null || now - lastCompletedAt >= year
