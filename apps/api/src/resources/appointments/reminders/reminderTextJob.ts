import { formatMoment } from '@portal/domain/time'
import { isQuietTime } from '@portal/domain/scheduling'
import type { Context } from '../../../context.ts'
import { portalPaths } from '../../../core/values/portalPaths.ts'
import { replaceNoBreakSpaces } from '../../../core/values/replaceNoBreakSpaces.ts'
import type { Queryable } from '../../../db/sql.ts'
import type { Job } from '../../../jobs/job.ts'
import { hasConsent } from '../../consents/textConsents.repository.ts'
import { sendText } from '../../texts/sendText.ts'
import { findDueReminder, logDroppedReminder } from './findDueReminder.ts'
import { ReminderPayload } from './reminder.ts'
import type { RemindedAppointmentRow } from './reminders.repository.ts'

/**
 * The text message before a session, to a number for which the member has consented. It contains
 * the time only, because it is shown on locked screens.
 */
export const reminderTextJob: Job<ReminderPayload, Context> = {
  kind: 'reminder_sms',
  payload: ReminderPayload,
  async run(context, payload, { dedupeKey }) {
    const { clock, db } = context
    const due = await findDueReminder(context, payload)
    if (typeof due === 'string') return logDroppedReminder(context, reminderTextJob.kind, due)
    if (!due.notify_appointment_sms)
      return logDroppedReminder(context, reminderTextJob.kind, 'turned_off')
    const to = await findNumber(db, due)
    if (to === null) return logDroppedReminder(context, reminderTextJob.kind, 'no_consent')
    if (isQuietTime(clock.now(), getTimezone(due)))
      return logDroppedReminder(context, reminderTextJob.kind, 'quiet_time')
    await sendText(context, {
      dedupeKey,
      memberId: due.member_id,
      to,
      text: writeText(context, due),
      validUntil: due.starts_at,
    })
  },
}

const getTimezone = ({ member_timezone, user_timezone }: RemindedAppointmentRow): string =>
  member_timezone ?? user_timezone

/** The number of the session, or else of the profile, if the member has consented for it. */
async function findNumber(
  db: Queryable,
  { member_id, session_phone_number, member_phone_number }: RemindedAppointmentRow,
): Promise<string | null> {
  for (const number of [session_phone_number, member_phone_number])
    if (number !== null && (await hasConsent(db, member_id, number))) return number
  return null
}

/** The text of a reminder, one segment with the usual names. */
const writeText = ({ config }: Context, row: RemindedAppointmentRow): string =>
  `${config.brandName}: your session is ` +
  `${replaceNoBreakSpaces(formatMoment(row.starts_at, getTimezone(row)))}. ` +
  `Join or change it: ${config.appOrigin}${portalPaths.sessions} Reply STOP to stop.`
