import type { MeetingKind } from '@portal/domain/scheduling'
import type { Context } from '../../../context.ts'
import type { Job } from '../../../jobs/job.ts'
import { type AccountEmailContent, renderAccountEmail } from '../../../mail/renderAccountEmail.ts'
import { getDisplayName, readMeeting } from '../appointments.presenter.ts'
import { getLocation } from '../calendar/describeCalendarEvent.ts'
import { AppointmentEvent } from './appointmentEvent.ts'
import { describeTimes, formatStart } from './describeTimes.ts'
import { type AppointmentEmailRow, findAppointmentEmailData } from './findAppointmentEmailData.ts'
import { nameMember } from './nameMember.ts'
import { sendAppointmentEmail } from './sendAppointmentEmail.ts'

/**
 * The practitioner's email about a booking, move or cancellation, with the member's calendar event.
 * Times are in the practitioner's zone. The subject contains the time only, because it is shown on
 * locked screens. The name of a member follows when the email address is confirmed: until then it
 * is text of an unknown sender, like the phone number, which only a phone session contains. Notes
 * and the reason are left out.
 */
export const practitionerEmailJob: Job<AppointmentEvent, Context> = {
  kind: 'practitioner_mail',
  payload: AppointmentEvent,
  async run(context, event) {
    const row = await findAppointmentEmailData(context.db, event.appointment_id)
    if (row === null) return
    const { config } = context
    const { practitioner_first_name: firstName, practitioner_last_name: lastName } = row
    const isCanceled = event.event === 'cancelled'
    // a deactivation cancels sessions, which would stay in the practitioner's calendar
    if (!row.is_practitioner_active && !isCanceled) return
    await sendAppointmentEmail(context, event, {
      recipient: { name: `${firstName} ${lastName}`.trim(), email: row.practitioner_email },
      messageSuffix: event.is_confirmation ? '.practitioner.confirmed' : '.practitioner',
      content: renderAccountEmail({ firstName, link: null, ...writeContent(event, row) }, config),
      calendar: {
        summary: `${config.brandName} session with ${nameMember(row)}`,
        description: '',
        location: isCanceled ? null : getLocation(row),
        url: null,
      },
    })
  },
}

const meetingLabels = {
  video: 'Video call',
  phone: 'Phone call: you call the member',
  in_person: 'In person',
} as const satisfies Record<MeetingKind, string>

function describeCall({ is_email_confirmed, phone_number }: AppointmentEmailRow): string {
  if (!is_email_confirmed) return meetingLabels.phone
  return phone_number === null
    ? 'Phone call: you call the member, who has given no number'
    : `Phone call: you call the member at ${phone_number}`
}

function writeContent(
  event: AppointmentEvent,
  row: AppointmentEmailRow,
): Omit<AccountEmailContent, 'firstName' | 'link'> {
  const zone = row.practitioner_timezone
  const when = formatStart(event, zone)
  const unconfirmed = row.is_email_confirmed ? '' : ' (email not confirmed yet)'
  const session = `${getDisplayName(row)} with ${nameMember(row)}${unconfirmed}`
  const times = describeTimes(event, zone)
  const { kind, joinUrl } = readMeeting(row)
  const how = {
    label: 'How',
    value: kind === 'phone' ? describeCall(row) : meetingLabels[kind],
    link: joinUrl === null ? null : { text: 'Join the video call', url: joinUrl },
  }
  const upcoming = { preview: `${meetingLabels[kind]}.`, details: [...times, how] }
  if (event.is_confirmation) {
    return {
      ...upcoming,
      subject: `Email confirmed for your session on ${when}`,
      title: 'Email confirmed',
      paragraphs: [
        `${getDisplayName(row)} is with ${nameMember(row)}, who has confirmed their email.`,
      ],
    }
  }
  switch (event.event) {
    case 'booked':
      return {
        ...upcoming,
        subject: `New session on ${when}`,
        title: 'New session',
        paragraphs: [`${session} is booked.`],
      }
    case 'moved':
      return {
        ...upcoming,
        subject: `Session rescheduled to ${when}`,
        title: 'Session rescheduled',
        paragraphs: [`${session} has a new time.`],
      }
    case 'cancelled': {
      // a changed schedule has canceled it, so nobody can book the time
      const consequence =
        event.suggests_times === true
          ? 'It no longer fits your schedule.'
          : 'This time can be booked again.'
      return {
        subject: `Session canceled: ${when}`,
        title: 'Session canceled',
        preview: consequence,
        paragraphs: [`${session} was canceled. ${consequence}`],
        details: times,
      }
    }
  }
}
