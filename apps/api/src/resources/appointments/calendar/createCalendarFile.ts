import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../core/auth/viewer.ts'
import { getDisplayName } from '../appointments.presenter.ts'
import { getOwnAppointment } from '../appointments.service.ts'
import { describeJoining } from './describeJoining.ts'
import { renderCalendarEvent } from './renderCalendarEvent.ts'
import { portalPaths } from '../../../core/portalPaths.ts'

/** The appointment as a calendar file, with the same event as in its emails. */
export async function createCalendarFile(
  { config, clock, db }: Context,
  viewer: Viewer,
  id: string,
): Promise<string> {
  const row = await getOwnAppointment(db, viewer, id)
  const url = `${config.appOrigin}${portalPaths.sessions}`
  const viewOrChange = `View or change it: ${url}`
  const isCanceled = row.status === 'cancelled'
  return renderCalendarEvent({
    method: 'PUBLISH',
    appointmentId: row.id,
    sequence: row.version,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    stamp: clock.now(),
    summary: `${getDisplayName(row)} with ${`${row.first_name} ${row.last_name}`.trim()}`,
    description: isCanceled
      ? viewOrChange
      : `${describeJoining(row.meeting_url, config.conciergeEmail)}\n\n${viewOrChange}`,
    joinUrl: isCanceled ? null : row.meeting_url,
    url,
    isCanceled,
    organizer: { name: config.brandName, email: config.conciergeEmail },
  })
}
