import type { Context } from '../../../context.ts'
import type { Job } from '../../../jobs/job.ts'
import { renderAccountEmail } from '../../../mail/renderAccountEmail.ts'
import { getDisplayName, readMeeting } from '../appointments.presenter.ts'
import { describeCalendarEvent } from '../calendar/describeCalendarEvent.ts'
import { describeJoining } from '../calendar/describeJoining.ts'
import { getEmailDomain } from '../calendar/renderCalendarEvent.ts'
import { AppointmentEvent } from './appointmentEvent.ts'
import { findAlternativeTimes } from './findAlternativeTimes.ts'
import { type AppointmentEmailRow, findAppointmentEmailData } from './findAppointmentEmailData.ts'
import { bookAnotherTime, renderAppointmentEmail } from './renderAppointmentEmail.ts'
import { sendAppointmentEmail } from './sendAppointmentEmail.ts'
import { getSessionPath, portalPaths } from '../../../core/values/portalPaths.ts'

/**
 * The email about a booking, move or cancellation, with one calendar event. It contains neither the
 * member's notes nor the reason.
 */
export const appointmentEmailJob: Job<AppointmentEvent, Context> = {
  kind: 'appointment_mail',
  payload: AppointmentEvent,
  async run(context, event) {
    const row = await findAppointmentEmailData(context.db, event.appointment_id)
    if (row === null || !row.is_member_active) return
    // a member who wants no emails about sessions would wait for somebody who is away
    if (!row.notify_appointment_mail && event.suggests_times !== true) return
    if (!row.is_email_confirmed) return sendWithoutDetails(context, event, row)
    const { config, clock } = context
    const practitioner = `${row.practitioner_first_name} ${row.practitioner_last_name}`.trim()
    const zoned = { ...event, timezone: row.member_timezone ?? event.timezone }
    const openTimes = event.suggests_times ? await findAlternativeTimes(context, event, row) : []
    await sendAppointmentEmail(context, event, {
      recipient: {
        name: `${row.member_first_name} ${row.member_last_name}`.trim(),
        email: row.member_email,
      },
      messageSuffix: '',
      content: renderAppointmentEmail(
        zoned,
        {
          firstName: row.member_first_name,
          noticeMinutes: row.notice_minutes,
          hasRepaidDebt: row.has_repaid_debt,
          now: clock.now(),
          openTimes,
          session: getDisplayName(row),
          practitioner,
          joining: describeJoining(readMeeting(row), practitioner, config.conciergeEmail),
          url: `${config.appOrigin}${getSessionPath(event.appointment_id)}`,
          bookUrl: `${config.appOrigin}${portalPaths.book}`,
        },
        config,
      ),
      calendar: describeCalendarEvent(
        { ...row, id: event.appointment_id },
        practitioner,
        event.event === 'cancelled',
        config,
      ),
    })
  },
}

const changes = {
  booked: 'Your session is booked',
  moved: 'Your session was rescheduled',
  cancelled: 'Your session was canceled',
} as const satisfies Record<AppointmentEvent['event'], string>

/** The email while its address is unconfirmed: it may belong to somebody else. */
async function sendWithoutDetails(
  { config, mailer }: Context,
  event: AppointmentEvent,
  row: AppointmentEmailRow,
): Promise<void> {
  const change = changes[event.event]
  await mailer.send({
    messageId:
      `${event.appointment_id}.${event.sequence}.unconfirmed` +
      `@${getEmailDomain(config.conciergeEmail)}`,
    to: row.member_email,
    ...renderAccountEmail(
      {
        subject: change,
        firstName: '',
        paragraphs: [`${change}. Confirm your email to get its details by email.`],
        link:
          event.event === 'cancelled'
            ? { text: bookAnotherTime, url: `${config.appOrigin}${portalPaths.book}` }
            : {
                text: 'See your session',
                url: `${config.appOrigin}${getSessionPath(event.appointment_id)}`,
              },
      },
      config,
    ),
  })
}
