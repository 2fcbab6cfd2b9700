import { bookingPolicy } from '@portal/domain/scheduling'
import { formatZonedTime, MINUTE } from '@portal/domain/time'
import type { Context } from '../../../context.ts'
import { getSessionPath } from '../../../core/values/portalPaths.ts'
import type { Job } from '../../../jobs/job.ts'
import type { Email } from '../../../mail/email.ts'
import { renderAccountEmail } from '../../../mail/renderAccountEmail.ts'
import { readMeeting } from '../appointments.presenter.ts'
import { describeJoining, toEmailDetail } from '../calendar/describeJoining.ts'
import { hasFormForSession } from '../../questionnaires/responses/hasFormForSession.ts'
import { getEmailDomain } from '../calendar/renderCalendarEvent.ts'
import { describePolicy } from '../email/describePolicy.ts'
import { describeTimes, formatStart } from '../email/describeTimes.ts'
import {
  type AppointmentEmailRow,
  findAppointmentEmailData,
} from '../email/findAppointmentEmailData.ts'
import { findDueReminder, logDroppedReminder } from './findDueReminder.ts'
import { ReminderPayload } from './reminder.ts'
import type { RemindedAppointmentRow } from './reminders.repository.ts'

/**
 * The email before a session. It contains how to join and what canceling costs when it is sent, but
 * neither the type of the session nor notes. After a crash it is sent again with the same
 * Message-ID.
 */
export const reminderEmailJob: Job<ReminderPayload, Context> = {
  kind: 'reminder_mail',
  payload: ReminderPayload,
  async run(context, payload) {
    const { config, db, mailer } = context
    const due = await findDueReminder(context, payload)
    if (typeof due === 'string') return logDroppedReminder(context, reminderEmailJob.kind, due)
    const { appointment_id: id, version, offset } = payload
    const row = await findAppointmentEmailData(db, id)
    if (row === null) return logDroppedReminder(context, reminderEmailJob.kind, 'session_changed')
    if (!row.notify_appointment_mail)
      return logDroppedReminder(context, reminderEmailJob.kind, 'turned_off')
    await mailer.send({
      messageId: `${id}.${version}.reminder.${offset}@${getEmailDomain(config.conciergeEmail)}`,
      to: row.member_email,
      ...renderReminder(context, id, due, row, await hasOpenForm(context, id, due)),
    })
  },
}

/** Whether something has to be filled in before the session. */
const hasOpenForm = (
  { clock, db }: Context,
  appointmentId: string,
  { member_id, member_timezone, user_timezone }: RemindedAppointmentRow,
): Promise<boolean> =>
  hasFormForSession(db, {
    appointmentId,
    memberId: member_id,
    timezone: member_timezone ?? user_timezone,
    now: clock.now(),
  })

function renderReminder(
  { config, clock }: Context,
  id: string,
  session: RemindedAppointmentRow,
  row: AppointmentEmailRow,
  hasForm: boolean,
): Pick<Email, 'subject' | 'text' | 'html'> {
  const timezone = session.member_timezone ?? session.user_timezone
  const practitioner = `${row.practitioner_first_name} ${row.practitioner_last_name}`.trim()
  const meeting = readMeeting(row)
  const joining = describeJoining(meeting, practitioner, config.conciergeEmail)
  const { joinUrl } = meeting
  const terms = { ...session, is_late: session.moved_late, previous_starts_at: null }
  const when = formatStart(session, timezone)
  const [, ...zoneAndDuration] = describeTimes(terms, timezone)
  const page = { text: 'See your session', url: `${config.appOrigin}${getSessionPath(id)}` }
  return renderAccountEmail(
    {
      subject: `Reminder: ${when}`,
      title: `Your session: ${when}`,
      preview: `With ${practitioner}. ${joining.summary}.`,
      firstName: row.member_first_name,
      paragraphs: [
        `Your session with ${practitioner} is coming up.`,
        ...(hasForm ? ['A form waits for you before it. You find it on your session page.'] : []),
      ],
      details: [
        joinUrl === null ? toEmailDetail(joining) : { label: 'How', value: 'Video call' },
        ...zoneAndDuration,
      ],
      paragraphsAfter: [
        ...(joining.hint === null ? [] : [joining.hint]),
        describePolicy(terms, { noticeMinutes: row.notice_minutes, now: clock.now() }),
        ...(joinUrl === null ? [] : [describeOpening(session, timezone)]),
      ],
      ...(joinUrl === null
        ? { link: page }
        : { link: { text: 'Join', url: joinUrl }, otherLink: page }),
    },
    config,
  )
}

/** When the link to the video call opens. */
const describeOpening = (
  { starts_at: startsAt }: Pick<RemindedAppointmentRow, 'starts_at'>,
  timezone: string,
): string =>
  `The video link opens ${bookingPolicy.join / MINUTE} minutes before the start, at ` +
  `${formatZonedTime(startsAt - bookingPolicy.join, timezone)}.`
