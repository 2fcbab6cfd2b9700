import { DAY } from '@portal/domain/time'

/** How long a session lasts, in milliseconds. */
export const sessionLimits = {
  /** Without a request that the user made. */
  idle: 7 * DAY,
  /** In total, which is also the lifetime of the cookie. */
  absolute: 30 * DAY,
} as const
