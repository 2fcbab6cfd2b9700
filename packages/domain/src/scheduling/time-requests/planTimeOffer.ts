import { HOUR, MINUTE } from '../../time/durations.ts'
import { getQuietEnd, isQuietTime } from '../planReminders.ts'

/** The rules of offered times, in milliseconds. */
export const timeOfferPolicy = {
  /** How long a time is held for the member to whom it is offered. */
  hold: 30 * MINUTE,
  /** How long before the start a time is announced to everyone who waits, and not held. */
  shortNotice: 6 * HOUR,
} as const satisfies Record<string, number>

/** How many requests of a member can run at once. */
export const maxTimeRequests = 5

export type OfferedTime = {
  /** Epoch milliseconds. */
  readonly startsAt: number
  /** The practitioner's minimum notice in milliseconds. */
  readonly notice: number
  /** The zone of the member. */
  readonly timezone: string
}

/**
 * How a member learns of a free time now: it is offered and held, or announced at short notice.
 * `wait`: it is night for the member until that instant. `isReserved`: the time can still be held
 * then, so it is offered to nobody else who asked later. `never`: the offer would be over when it
 * begins.
 */
export type TimeOfferPlan =
  | { readonly kind: 'offer' | 'announce' | 'never' }
  | { readonly kind: 'wait'; readonly until: number; readonly isReserved: boolean }

/** No offer begins in the hours in which text messages wait. */
export function planTimeOffer(
  { startsAt, notice, timezone }: OfferedTime,
  now: number,
): TimeOfferPlan {
  const lastBooking = startsAt - notice
  const lastOffer = startsAt - timeOfferPolicy.shortNotice
  if (now >= lastBooking) return { kind: 'never' }
  if (!isQuietTime(now, timezone)) return { kind: now > lastOffer ? 'announce' : 'offer' }
  const until = getQuietEnd(now, timezone)
  if (until >= lastBooking) return { kind: 'never' }
  return { kind: 'wait', until, isReserved: until <= lastOffer }
}
