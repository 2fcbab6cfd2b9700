import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../core/auth/viewer.ts'
import { getOwnAppointment } from '../appointments.service.ts'
import { describeCalendarEvent } from './describeCalendarEvent.ts'
import { renderCalendarEvent } from './renderCalendarEvent.ts'

/** The appointment as a calendar file, with the same event as in its emails. */
export async function createCalendarFile(
  { config, clock, db }: Context,
  viewer: Viewer,
  id: string,
): Promise<string> {
  const row = await getOwnAppointment(db, viewer, id)
  const practitioner = `${row.first_name} ${row.last_name}`.trim()
  const isCanceled = row.status === 'cancelled'
  return renderCalendarEvent({
    ...describeCalendarEvent(row, practitioner, isCanceled, config),
    method: 'PUBLISH',
    appointmentId: row.id,
    sequence: row.version,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    stamp: clock.now(),
    isCanceled,
    organizer: { name: config.brandName, email: config.conciergeEmail },
  })
}
