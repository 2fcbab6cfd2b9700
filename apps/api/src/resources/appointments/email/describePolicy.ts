import { formatReschedulingLimit, isLateCancel } from '@portal/domain/scheduling'
import { MINUTE } from '@portal/domain/time'
import type { AppointmentEvent } from './appointmentEvent.ts'

type PolicyTerms = Pick<AppointmentEvent, 'starts_at' | 'is_late' | 'is_free_visit' | 'credit_cost'>

type PolicyMoment = {
  /** The practitioner's minimum notice. */
  readonly noticeMinutes: number
  /** When the email is sent, in epoch milliseconds. */
  readonly now: number
}

/** Says until when the member can reschedule, and what canceling costs at the time of sending. */
export function describePolicy(
  { starts_at, is_late, is_free_visit, credit_cost }: PolicyTerms,
  { noticeMinutes, now }: PolicyMoment,
): string {
  const reschedule =
    now <= starts_at - noticeMinutes * MINUTE
      ? `You can reschedule ${formatReschedulingLimit(noticeMinutes)}.`
      : "You can't reschedule it anymore."
  if (credit_cost === 0 && !is_free_visit) return reschedule
  if (is_late || isLateCancel(starts_at, now)) {
    if (is_free_visit) return `${reschedule} Canceling it uses up your free consultation.`
    return `${reschedule} Canceling it won't return your credit.`
  }
  const purpose = is_free_visit ? 'to keep your free consultation' : 'to get your credit back'
  return `${reschedule} Cancel at least 24 hours before ${purpose}.`
}
