import type { AppointmentType } from '@portal/contract'
import { formatMoment, MINUTE } from '@portal/domain/time'
import type { Context } from '../../../context.ts'
import { type Queryable, sql } from '../../../db/sql.ts'
import type { Job } from '../../../jobs/job.ts'
import { renderAccountEmail } from '../../../mail/renderAccountEmail.ts'
import { getDisplayName } from '../appointments.presenter.ts'
import { getEmailDomain, renderCalendarEvent } from '../calendar/renderCalendarEvent.ts'
import { AppointmentEvent } from './appointmentEvent.ts'

type EmailRow = {
  email: string
  first_name: string
  last_name: string
  timezone: string
  meeting_url: string | null
  member_first_name: string
  member_last_name: string
  appointment_type: AppointmentType
  display_name: string | null
}

async function findEmailData(db: Queryable, appointmentId: string): Promise<EmailRow | null> {
  const [row] = await db.query<EmailRow>(
    sql`SELECT pu.email, pu.first_name, pu.last_name, p.timezone, p.meeting_url,
       m.first_name AS member_first_name, m.last_name AS member_last_name,
       a.appointment_type, n.display_name
     FROM appointments a
     JOIN users m ON m.id = a.member_id
     JOIN users pu ON pu.id = a.practitioner_id
     JOIN practitioners p ON p.id = a.practitioner_id
     LEFT JOIN appointment_type_names n ON n.appointment_type = a.appointment_type
     WHERE a.id = ${appointmentId} AND pu.is_active`,
  )
  return row ?? null
}

/**
 * The practitioner's email about a booking, move or cancellation, with the member's calendar event.
 * Times are in the practitioner's zone. It contains who, what and when, but neither the member's
 * notes nor the reason nor a phone number.
 */
export const practitionerEmailJob: Job<AppointmentEvent> = {
  kind: 'practitioner_mail',
  payload: AppointmentEvent,
  async run({ config, clock, db, mailer }: Context, event) {
    const row = await findEmailData(db, event.appointment_id)
    // null for an inactive practitioner
    if (row === null) return
    const member = `${row.member_first_name} ${row.member_last_name}`.trim() || 'a member'
    const session = `${getDisplayName(row)} with ${member}`
    const domain = getEmailDomain(config.conciergeEmail)
    const method = event.event === 'cancelled' ? 'CANCEL' : 'REQUEST'
    await mailer.send({
      messageId: `${event.appointment_id}.${event.sequence}.practitioner@${domain}`,
      to: row.email,
      ...renderAccountEmail(
        { firstName: row.first_name, link: null, ...wording(event, session, row.timezone) },
        config,
      ),
      calendar: {
        method,
        content: renderCalendarEvent({
          method,
          appointmentId: event.appointment_id,
          sequence: event.sequence,
          startsAt: event.starts_at,
          endsAt: event.ends_at,
          stamp: clock.now(),
          summary: session,
          description: '',
          joinUrl: method === 'CANCEL' ? null : row.meeting_url,
          url: null,
          isCanceled: method === 'CANCEL',
          organizer: { name: config.brandName, email: config.conciergeEmail },
          attendee: { name: `${row.first_name} ${row.last_name}`.trim(), email: row.email },
        }),
      },
    })
  },
}

type Wording = { readonly subject: string; readonly paragraphs: readonly string[] }

function wording(event: AppointmentEvent, session: string, timezone: string): Wording {
  const when = formatMoment(event.starts_at, timezone)
  const length = `It takes ${(event.ends_at - event.starts_at) / MINUTE} minutes.`
  const before =
    event.previous_starts_at === null
      ? ''
      : ` It was on ${formatMoment(event.previous_starts_at, timezone)} before.`
  const wordings = {
    booked: {
      subject: `Booked: ${session} on ${when}`,
      paragraphs: [`${session} is booked for ${when}. ${length}`],
    },
    moved: {
      subject: `Moved: ${session} is now on ${when}`,
      paragraphs: [`${session} is now on ${when}.${before} ${length}`],
    },
    cancelled: {
      subject: `Canceled: ${session} on ${when}`,
      paragraphs: [`${session} on ${when} is canceled. The time is open again.`],
    },
  } satisfies Record<AppointmentEvent['event'], Wording>
  return wordings[event.event]
}
