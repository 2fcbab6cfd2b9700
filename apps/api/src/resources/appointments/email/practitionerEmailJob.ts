import type { Job } from '../../../jobs/job.ts'
import { renderAccountEmail } from '../../../mail/renderAccountEmail.ts'
import { getDisplayName } from '../appointments.presenter.ts'
import { AppointmentEvent } from './appointmentEvent.ts'
import { type ChangeTexts, describeTimes } from './describeTimes.ts'
import { type AppointmentEmailRow, findAppointmentEmailData } from './findAppointmentEmailData.ts'
import { sendAppointmentEmail } from './sendAppointmentEmail.ts'

/**
 * The practitioner's email about a booking, move or cancellation, with the member's calendar event.
 * Times are in the practitioner's zone. The subject contains the time only, because it is shown on
 * locked screens. The name of a member follows when the email address is confirmed: until then it
 * is text of an unknown sender. Notes, the reason and the phone number are left out.
 */
export const practitionerEmailJob: Job<AppointmentEvent> = {
  kind: 'practitioner_mail',
  payload: AppointmentEvent,
  async run(context, event) {
    const row = await findAppointmentEmailData(context.db, event.appointment_id)
    if (row === null || !row.is_practitioner_active) return
    const { practitioner_first_name: firstName, practitioner_last_name: lastName } = row
    const content = { firstName, link: null, ...writeText(event, row) }
    await sendAppointmentEmail(context, event, {
      recipient: { name: `${firstName} ${lastName}`.trim(), email: row.practitioner_email },
      messageSuffix: event.is_confirmation ? '.practitioner.confirmed' : '.practitioner',
      content: renderAccountEmail(content, context.config),
      calendar: {
        summary: `${getDisplayName(row)} with ${nameMember(row)}`,
        description: '',
        url: null,
        joinUrl: row.meeting_url,
      },
    })
  },
}

function nameMember(row: AppointmentEmailRow): string {
  if (!row.is_email_confirmed) return 'a new member'
  return `${row.member_first_name} ${row.member_last_name}`.trim() || 'a member'
}

function writeText(
  event: AppointmentEvent,
  row: AppointmentEmailRow,
): ChangeTexts[AppointmentEvent['event']] {
  const { when, length, previous } = describeTimes(event, row.practitioner_timezone)
  const unconfirmed = row.is_email_confirmed ? '' : ' (email not confirmed yet)'
  const session = `${getDisplayName(row)} with ${nameMember(row)}${unconfirmed}`
  if (event.is_confirmation) {
    return {
      subject: `Email confirmed for your session on ${when}`,
      paragraphs: [`The member confirmed their email: ${session} on ${when}. ${length}`],
    }
  }
  const texts: ChangeTexts = {
    booked: {
      subject: `New session on ${when}`,
      paragraphs: [`${session} is booked for ${when}. ${length}`],
    },
    moved: {
      subject: `Session rescheduled to ${when}`,
      paragraphs: [`${session} was rescheduled to ${when}.${previous} ${length}`],
    },
    cancelled: {
      subject: `Session canceled: ${when}`,
      paragraphs: [`${session} on ${when} was canceled. This time can be booked again.`],
    },
  }
  return texts[event.event]
}
