import { formatNotice, isLateCancel } from '@portal/domain/scheduling'
import { MINUTE } from '@portal/domain/time'
import type { Email } from '../../../mail/email.ts'
import { type EmailSender, renderAccountEmail } from '../../../mail/renderAccountEmail.ts'
import type { AppointmentEvent } from './appointmentEvent.ts'
import { type ChangeTexts, describeTimes } from './describeTimes.ts'

export type AppointmentEmailData = {
  readonly firstName: string
  readonly session: string
  readonly practitioner: string
  /** How the member joins the session. */
  readonly joining: string
  readonly url: string
  /** Whether the returned credit paid a debt. */
  readonly hasRepaidDebt: boolean
  /** The practitioner's minimum notice. */
  readonly noticeMinutes: number
  /** When it is sent, in epoch milliseconds: a delayed email promises nothing that has passed. */
  readonly now: number
}

/**
 * Subject, text and HTML of the email about an appointment. Times are in the member's zone, which
 * is named.
 */
export const renderAppointmentEmail = (
  event: AppointmentEvent,
  data: AppointmentEmailData,
  sender: EmailSender,
): Pick<Email, 'subject' | 'text' | 'html'> =>
  renderAccountEmail(
    {
      ...writeText(event, data),
      firstName: data.firstName,
      link: { text: 'See your sessions', url: data.url },
      linksAddresses: true,
    },
    sender,
  )

function getPolicyText(
  { starts_at, is_late, is_free_visit, credit_cost }: AppointmentEvent,
  { noticeMinutes, now }: AppointmentEmailData,
): string {
  const reschedule =
    now <= starts_at - noticeMinutes * MINUTE
      ? `You can reschedule up to ${formatNotice(noticeMinutes)} before the start.`
      : "You can't reschedule it anymore."
  if (credit_cost === 0 && !is_free_visit) return reschedule
  if (is_late || isLateCancel(starts_at, now)) {
    if (is_free_visit) return `${reschedule} Canceling it uses up your free consultation.`
    return `${reschedule} Canceling it won't return your credit.`
  }
  const purpose = is_free_visit ? 'to keep your free consultation' : 'to get your credit back'
  return `${reschedule} Cancel at least 24 hours before ${purpose}.`
}

function writeText(
  event: AppointmentEvent,
  data: AppointmentEmailData,
): ChangeTexts[AppointmentEvent['event']] {
  const { session, practitioner } = data
  const { when, length, previous } = describeTimes(event, event.timezone)
  const texts: ChangeTexts = {
    booked: {
      subject: `You're booked: ${session} on ${when}`,
      paragraphs: [
        `Your ${session} with ${practitioner} is booked for ${when}. ${length}`,
        data.joining,
        getPolicyText(event, data),
      ],
    },
    moved: {
      subject: `Rescheduled: ${session} is now on ${when}`,
      paragraphs: [
        `Your ${session} with ${practitioner} was rescheduled to ${when}.${previous} ${length}`,
        data.joining,
        getPolicyText(event, data),
      ],
    },
    cancelled: {
      subject: `Canceled: ${session} on ${when}`,
      paragraphs: [
        event.by === 'practice'
          ? `We had to cancel your ${session} with ${practitioner} on ${when}.`
          : `Your ${session} with ${practitioner} on ${when} was canceled.`,
        ...getCreditLine(event, data),
      ],
    },
  }
  return texts[event.event]
}

function getCreditLine(
  { credit_cost, late_cancel, is_free_visit }: AppointmentEvent,
  { hasRepaidDebt }: AppointmentEmailData,
): string[] {
  if (is_free_visit) {
    return [
      late_cancel
        ? 'It was canceled or rescheduled late, so your free consultation is used up.'
        : 'You can book your free consultation again.',
    ]
  }
  if (credit_cost === 0) return []
  if (late_cancel) return ["It was canceled or rescheduled late, so your credit wasn't returned."]
  return [
    hasRepaidDebt
      ? 'Your credit paid back what you owe from a refund.'
      : 'Your credit was returned.',
  ]
}
