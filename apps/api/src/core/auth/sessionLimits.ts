const day = 86_400_000

/** How long a session lasts, in milliseconds. */
export const sessionLimits = {
  /** Without a request that the user made. */
  idle: 7 * day,
  /** In total, which is also the lifetime of the cookie. */
  absolute: 30 * day,
} as const
