import type { AppointmentType } from '@portal/contract'
import type { Context } from '../../../context.ts'
import { type Queryable, sql } from '../../../db/sql.ts'
import type { Job } from '../../../jobs/job.ts'
import { AppointmentEvent } from './appointmentEvent.ts'
import { getDisplayName } from '../appointments.presenter.ts'
import { describeJoining } from '../calendar/describeJoining.ts'
import { renderCalendarEvent, getEmailDomain } from '../calendar/renderCalendarEvent.ts'
import { renderAccountEmail } from '../../../mail/renderAccountEmail.ts'
import { renderAppointmentEmail } from './renderAppointmentEmail.ts'

type EmailRow = {
  email: string
  is_email_confirmed: boolean
  timezone: string | null
  notice_minutes: number
  meeting_url: string | null
  member_first_name: string
  member_last_name: string
  first_name: string
  last_name: string
  appointment_type: AppointmentType
  display_name: string | null
}

async function findEmailData(db: Queryable, appointmentId: string): Promise<EmailRow | null> {
  const [row] = await db.query<EmailRow>(
    sql`SELECT m.email, m.is_email_confirmed, m.timezone, p.notice_minutes, p.meeting_url,
       m.first_name AS member_first_name, m.last_name AS member_last_name,
       pu.first_name, pu.last_name, a.appointment_type, n.display_name
     FROM appointments a
     JOIN users m ON m.id = a.member_id
     JOIN users pu ON pu.id = a.practitioner_id
     JOIN practitioners p ON p.id = a.practitioner_id
     LEFT JOIN appointment_type_names n ON n.appointment_type = a.appointment_type
     WHERE a.id = ${appointmentId} AND m.notify_appointment_mail`,
  )
  return row ?? null
}

/**
 * The email about a booking, move or cancellation, with one calendar event. It contains neither the
 * member's notes nor the reason.
 */
export const appointmentEmailJob: Job<AppointmentEvent> = {
  kind: 'appointment_mail',
  payload: AppointmentEvent,
  async run(context: Context, event) {
    const row = await findEmailData(context.db, event.appointment_id)
    // null for a deleted member and for one who turned these emails off
    if (row === null) return
    if (!row.is_email_confirmed) return sendWithoutDetails(context, event, row)
    const { config, clock, mailer } = context
    const session = getDisplayName(row)
    const practitioner = `${row.first_name} ${row.last_name}`.trim()
    const url = `${config.appOrigin}/appointments`
    const domain = getEmailDomain(config.conciergeEmail)
    const method = event.event === 'cancelled' ? 'CANCEL' : 'REQUEST'
    const joining = describeJoining(row.meeting_url, config.conciergeEmail)
    const seeOrChange = `See or change it at ${url}`
    const zoned = { ...event, timezone: row.timezone ?? event.timezone }
    const text = renderAppointmentEmail(zoned, {
      firstName: row.member_first_name,
      noticeMinutes: row.notice_minutes,
      now: clock.now(),
      session,
      practitioner,
      joining,
      url,
      brand: config.brandName,
      concierge: config.conciergeEmail,
    })
    await mailer.send({
      messageId: `${event.appointment_id}.${event.sequence}@${domain}`,
      to: row.email,
      ...text,
      calendar: {
        method,
        content: renderCalendarEvent({
          method,
          appointmentId: event.appointment_id,
          sequence: event.sequence,
          startsAt: event.starts_at,
          endsAt: event.ends_at,
          stamp: clock.now(),
          summary: `${session} with ${practitioner}`,
          description: method === 'CANCEL' ? seeOrChange : `${joining}\n\n${seeOrChange}`,
          joinUrl: method === 'CANCEL' ? null : row.meeting_url,
          url,
          isCanceled: method === 'CANCEL',
          organizer: { name: config.brandName, email: config.conciergeEmail },
          attendee: {
            name: `${row.member_first_name} ${row.member_last_name}`.trim(),
            email: row.email,
          },
        }),
      },
    })
  },
}

const changes = {
  booked: { subject: 'Your session is booked', text: 'Your session is booked.' },
  moved: { subject: 'Your session is rescheduled', text: 'Your session is rescheduled.' },
  cancelled: { subject: 'Your session is canceled', text: 'Your session is canceled.' },
} as const satisfies Record<AppointmentEvent['event'], { subject: string; text: string }>

/** The email while its address is unconfirmed: it may belong to somebody else. */
async function sendWithoutDetails(
  { config, mailer }: Context,
  event: AppointmentEvent,
  row: EmailRow,
): Promise<void> {
  const { subject, text } = changes[event.event]
  await mailer.send({
    messageId:
      `${event.appointment_id}.${event.sequence}.unconfirmed` +
      `@${getEmailDomain(config.conciergeEmail)}`,
    to: row.email,
    ...renderAccountEmail(
      {
        subject,
        firstName: '',
        paragraphs: [`${text} Confirm your email to get its details by email.`],
        link: { text: 'See your sessions', url: `${config.appOrigin}/appointments` },
      },
      config,
    ),
  })
}
