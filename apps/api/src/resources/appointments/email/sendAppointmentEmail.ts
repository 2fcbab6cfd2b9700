import type { Context } from '../../../context.ts'
import type { Email } from '../../../mail/email.ts'
import {
  type CalendarEvent,
  getEmailDomain,
  renderCalendarEvent,
} from '../calendar/renderCalendarEvent.ts'
import type { AppointmentEvent } from './appointmentEvent.ts'

export type AppointmentEmail = {
  readonly recipient: { readonly name: string; readonly email: string }
  /** Distinguishes the emails about one version of an appointment, empty for the member's. */
  readonly messageSuffix: string
  readonly content: Pick<Email, 'subject' | 'text' | 'html'>
  readonly calendar: Pick<CalendarEvent, 'summary' | 'description' | 'location' | 'url'>
}

/** Sends an email about a booking, move or cancellation, with its calendar event. */
export async function sendAppointmentEmail(
  { config, clock, mailer }: Context,
  event: AppointmentEvent,
  { recipient, messageSuffix, content, calendar }: AppointmentEmail,
): Promise<void> {
  const isCanceled = event.event === 'cancelled'
  const method = isCanceled ? 'CANCEL' : 'REQUEST'
  const domain = getEmailDomain(config.conciergeEmail)
  await mailer.send({
    messageId: `${event.appointment_id}.${event.sequence}${messageSuffix}@${domain}`,
    to: recipient.email,
    ...content,
    calendar: {
      method,
      content: renderCalendarEvent({
        ...calendar,
        method,
        appointmentId: event.appointment_id,
        sequence: event.sequence,
        startsAt: event.starts_at,
        endsAt: event.ends_at,
        stamp: clock.now(),
        isCanceled,
        organizer: { name: config.brandName, email: config.conciergeEmail },
        attendee: recipient,
      }),
    },
  })
}
