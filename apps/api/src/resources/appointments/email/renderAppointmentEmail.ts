import { formatMoment } from '@portal/domain/time'
import type { Email } from '../../../mail/email.ts'
import {
  type AccountEmailContent,
  type EmailSender,
  renderAccountEmail,
} from '../../../mail/renderAccountEmail.ts'
import { type Joining, toEmailDetail } from '../calendar/describeJoining.ts'
import type { AppointmentEvent } from './appointmentEvent.ts'
import type { AlternativeTime } from './findAlternativeTimes.ts'
import { describePolicy } from './describePolicy.ts'
import { describeTimes, formatStart } from './describeTimes.ts'

export type AppointmentEmailData = {
  readonly firstName: string
  readonly session: string
  readonly practitioner: string
  readonly joining: Joining
  readonly url: string
  /** Where to book another session. */
  readonly bookUrl: string
  /** Times to book instead of a canceled session. */
  readonly openTimes: readonly AlternativeTime[]
  /** Whether the returned credit paid a debt. */
  readonly hasRepaidDebt: boolean
  /** The practitioner's minimum notice. */
  readonly noticeMinutes: number
  /** When it is sent, in epoch milliseconds: a delayed email promises nothing that has passed. */
  readonly now: number
}

/** The link of an email about a canceled session. */
export const bookAnotherTime = 'Book another time'

/**
 * Subject, text and HTML of the email about an appointment. Times are in the member's zone, which
 * is named. Subject and preview are shown on locked screens, so they leave out the session's type.
 */
export const renderAppointmentEmail = (
  event: AppointmentEvent,
  data: AppointmentEmailData,
  sender: EmailSender,
): Pick<Email, 'subject' | 'text' | 'html'> =>
  renderAccountEmail(
    {
      ...writeContent(event, data),
      firstName: data.firstName,
      link:
        event.event === 'cancelled'
          ? { text: bookAnotherTime, url: data.bookUrl }
          : { text: 'See your session', url: data.url },
    },
    sender,
  )

function writeContent(
  event: AppointmentEvent,
  data: AppointmentEmailData,
): Omit<AccountEmailContent, 'firstName' | 'link'> {
  const { session, practitioner, joining } = data
  const when = formatStart(event, event.timezone)
  const times = describeTimes(event, event.timezone)
  const upcoming = {
    preview: `With ${practitioner}. ${joining.summary}.`,
    details: [...times, toEmailDetail(joining)],
    paragraphsAfter: [
      ...(joining.hint === null ? [] : [joining.hint]),
      describePolicy(event, data),
    ],
  }
  switch (event.event) {
    case 'booked':
      return {
        ...upcoming,
        subject: `You're booked: ${when}`,
        title: "You're booked",
        paragraphs: [`Your ${session} with ${practitioner} is booked.`],
      }
    case 'moved':
      return {
        ...upcoming,
        subject: `Rescheduled: ${when}`,
        title: 'Session rescheduled',
        paragraphs: [`Your ${session} with ${practitioner} has a new time.`],
      }
    case 'cancelled':
      return {
        subject: `Canceled: ${when}`,
        title: 'Session canceled',
        preview: `With ${practitioner}.`,
        paragraphs: [
          event.by === 'practice'
            ? `We had to cancel your ${session} with ${practitioner}.`
            : `Your ${session} with ${practitioner} was canceled.`,
          ...getCreditLine(event, data),
        ],
        details: times,
        paragraphsAfter: listOpenTimes(event, data),
      }
  }
}

function listOpenTimes(
  { timezone }: AppointmentEvent,
  { openTimes }: AppointmentEmailData,
): string[] {
  if (openTimes.length === 0) return []
  return [
    'You can book one of these times instead. Others can book them, too.',
    ...openTimes.map(
      ({ startsAt, practitioner }) => `${formatMoment(startsAt, timezone)}, ${practitioner}`,
    ),
  ]
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
      ? 'Your credit went toward the credits you owe from a refund.'
      : 'Your credit is back.',
  ]
}
