const day = 86_400_000

/**
 * How long a session lasts, in milliseconds. Members stay signed in for weeks on their phones, but
 * not for ever.
 */
export const sessionLimits = {
  /** Without a call that a person made. */
  idle: 7 * day,
  /** At all; the cookie lives as long. */
  absolute: 30 * day,
} as const
