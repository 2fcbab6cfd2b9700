import { isLateCancel } from './bookingPolicy.ts'

/** What the consequence of a cancellation depends on. `startsAt` in epoch milliseconds. */
export type CancelableSession = {
  readonly startsAt: number
  readonly creditCost: number
  readonly isFreeVisit: boolean
  /** The member rescheduled it less than 24 hours before its start at that time. */
  readonly isMovedLate: boolean
}

export type CancellationOutcome = {
  readonly isLate: boolean
  readonly creditsReturned: number
  readonly creditsLost: number
  /** The free visit is used up. */
  readonly isFreeVisitLost: boolean
}

/**
 * What the member gets back and loses by canceling now. A late reschedule stays late
 * (docs/decisions/0009-late-rescheduling-stays-late.md).
 */
export function getCancellationOutcome(
  { startsAt, creditCost, isFreeVisit, isMovedLate }: CancelableSession,
  now: number,
): CancellationOutcome {
  const isLate = isMovedLate || isLateCancel(startsAt, now)
  return {
    isLate,
    creditsReturned: isLate ? 0 : creditCost,
    creditsLost: isLate ? creditCost : 0,
    isFreeVisitLost: isLate && isFreeVisit,
  }
}
