import { planReminders } from '@portal/domain/scheduling'
import type { Context } from '../../../context.ts'
import { z } from 'zod'
import type { Job } from '../../../jobs/job.ts'
import { findRemindedAppointment, saveReminders } from './reminders.repository.ts'

/** A part of the event of a booking or move. */
const ReminderPlan = z.object({ appointment_id: z.string(), sequence: z.number().int() })
type ReminderPlan = z.infer<typeof ReminderPlan>

/**
 * Writes the reminders of one version of a session, after it was booked or moved and after the
 * member's time zone has changed.
 */
export const reminderPlanJob: Job<ReminderPlan, Context> = {
  kind: 'reminder_plan',
  payload: ReminderPlan,
  async run({ config, clock, db }, { appointment_id: id, sequence: version }) {
    const row = await findRemindedAppointment(db, id)
    if (row === null || row.version !== version || row.status !== 'booked') return
    const session = {
      startsAt: row.starts_at,
      bookedAt: row.updated_at,
      timezone: row.member_timezone ?? row.user_timezone,
    }
    const reminders = planReminders(session, config.reminderOffsets)
    // a version that is moved meanwhile has no reminders: each job compares the version again
    if (reminders.length > 0) await saveReminders(db, reminders, { id, version, now: clock.now() })
  },
}
