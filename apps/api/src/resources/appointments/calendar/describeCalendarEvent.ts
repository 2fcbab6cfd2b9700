import type { Config } from '../../../config.ts'
import { getSessionPath } from '../../../core/values/portalPaths.ts'
import { type MeetingRow, readMeeting } from '../appointments.presenter.ts'
import { describeJoining, toPlainText } from './describeJoining.ts'
import type { CalendarEvent } from './renderCalendarEvent.ts'

type DescribedEvent = Pick<CalendarEvent, 'summary' | 'description' | 'location' | 'url'>

/**
 * What the member's calendar shows. Other people see calendars, so it contains neither the type of
 * the session nor notes. A canceled event contains no link to join.
 */
export function describeCalendarEvent(
  row: MeetingRow & { readonly id: string },
  practitioner: string,
  isCanceled: boolean,
  { appOrigin, brandName, conciergeEmail }: Config,
): DescribedEvent {
  const session = `${appOrigin}${getSessionPath(row.id)}`
  const viewOrChange = `View or change it: ${session}`
  const summary = `${brandName} session`
  if (isCanceled) return { summary, description: viewOrChange, location: null, url: session }
  const meeting = readMeeting(row)
  const joining = describeJoining(meeting, practitioner, conciergeEmail)
  return {
    summary,
    description: [`With ${practitioner}`, toPlainText(joining), viewOrChange].join('\n\n'),
    location: getLocation(row),
    url: meeting.joinUrl ?? session,
  }
}

/** The link to the video call or the address of the session. */
export function getLocation(row: MeetingRow): string | null {
  const { kind, joinUrl, address } = readMeeting(row)
  return kind === 'in_person' ? address : joinUrl
}
