import { bookingPolicy, formatNotice, isLateCancel } from '@portal/domain/scheduling'
import { MINUTE } from '@portal/domain/time'

export interface PolicySession {
  /** What the session costs, in credits. */
  readonly cost: number
  /** Whether it is the member's one free visit. */
  readonly isFreeVisit?: boolean | undefined
  /** The start, ISO 8601; null until a time is chosen. */
  readonly startTime: string | null
  /** The start of the session that is being rescheduled, ISO 8601. */
  readonly movingFrom?: string | null | undefined
  /** Whether the session was rescheduled late before. */
  readonly isMovedLate?: boolean | undefined
  /** The practitioner's notice, if it is known. */
  readonly noticeMinutes?: number | undefined
}

export interface BookingPolicy {
  readonly text: string
  /** Whether canceling the session would have a cost from the start, so the text is a warning. */
  readonly isLate: boolean
}

/** What rescheduling or canceling a session would cost. `now` in epoch milliseconds. */
export function getBookingPolicy(session: PolicySession, now: number): BookingPolicy {
  const {
    cost,
    isFreeVisit = false,
    startTime,
    movingFrom = null,
    isMovedLate = false,
    noticeMinutes = bookingPolicy.notice / MINUTE,
  } = session
  const reschedule =
    noticeMinutes === 0
      ? 'Reschedule until it starts.'
      : `Reschedule up to ${formatNotice(noticeMinutes)} before.`
  if (cost === 0 && !isFreeVisit)
    return { text: `${reschedule} This session doesn't use a credit.`, isLate: false }
  const loss = isFreeVisit ? 'uses up your free consultation.' : "won't return your credit."
  if (isMovedLate) return { text: `You rescheduled late, so canceling ${loss}`, isLate: true }
  if (movingFrom && isLateCancel(Date.parse(movingFrom), now))
    return { text: `You're rescheduling late, so canceling later ${loss}`, isLate: true }
  if (startTime && isLateCancel(Date.parse(startTime), now))
    return { text: `This starts in under 24 hours, so canceling ${loss}`, isLate: true }
  const gain = isFreeVisit ? 'to book it again for free.' : 'to get your credit back.'
  return { text: `${reschedule} Cancel at least 24 hours before ${gain}`, isLate: false }
}
