import { isLateCancel } from '@portal/domain/scheduling'
import type { Queryable } from '../../../db/sql.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { findUpcoming } from '../appointments.repository.ts'
import { appointmentEmailJob } from './appointmentEmailJob.ts'
import type { AppointmentEvent } from './appointmentEvent.ts'
import { practitionerEmailJob } from './practitionerEmailJob.ts'

const limit = 20

/**
 * Sends the details of the upcoming sessions of a member who has confirmed the email address, and
 * their practitioners the member's name. Once for each version of a session.
 */
export async function enqueueUpcomingEmails(
  db: Queryable,
  memberId: string,
  now: number,
): Promise<void> {
  for (const row of await findUpcoming(db, memberId, now, limit, null)) {
    const event: AppointmentEvent = {
      event: 'booked',
      appointment_id: row.id,
      sequence: row.version,
      starts_at: row.starts_at,
      ends_at: row.ends_at,
      previous_starts_at: null,
      timezone: row.user_timezone,
      credit_cost: row.credit_cost,
      late_cancel: false,
      is_free_visit: row.is_free_visit,
      is_late: row.moved_late || isLateCancel(row.starts_at, now),
      by: 'member',
      is_confirmation: true,
    }
    for (const job of [appointmentEmailJob, practitionerEmailJob]) {
      const dedupeKey = `${job.kind}:${row.id}:${row.version}:confirmed`
      await enqueue(db, job, event, { dedupeKey, now })
    }
  }
}
