import { DAY, MINUTE } from '@portal/domain/time'

/** How long a session lasts, in milliseconds. */
export const sessionLimits = {
  /** How long a session lasts without a request that the user made. */
  idle: 7 * DAY,
  /** How long that is for admins and practitioners, who see the data of many members. */
  staffIdle: 30 * MINUTE,
  /** How long a session lasts in total, which is also the lifetime of the cookie. */
  absolute: 30 * DAY,
} as const
