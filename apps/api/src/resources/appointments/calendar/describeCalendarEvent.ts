import type { Config } from '../../../config.ts'
import { portalPaths } from '../../../core/portalPaths.ts'
import { type MeetingRow, readMeeting } from '../appointments.presenter.ts'
import { describeJoining, toPlainText } from './describeJoining.ts'
import type { CalendarEvent } from './renderCalendarEvent.ts'

type DescribedEvent = Pick<CalendarEvent, 'summary' | 'description' | 'location' | 'url'>

/**
 * What the member's calendar shows. Other people see calendars, so it contains neither the type of
 * the session nor notes. A canceled event contains no link to join.
 */
export function describeCalendarEvent(
  row: MeetingRow,
  practitioner: string,
  isCanceled: boolean,
  { appOrigin, brandName, conciergeEmail }: Config,
): DescribedEvent {
  const sessions = `${appOrigin}${portalPaths.sessions}`
  const viewOrChange = `View or change it: ${sessions}`
  const summary = `${brandName} session`
  if (isCanceled) return { summary, description: viewOrChange, location: null, url: sessions }
  const meeting = readMeeting(row)
  const joining = describeJoining(meeting, practitioner, conciergeEmail)
  return {
    summary,
    description: [`With ${practitioner}`, toPlainText(joining), viewOrChange].join('\n\n'),
    location: getLocation(row),
    url: meeting.joinUrl ?? sessions,
  }
}

/** The link to the video call or the address of the session. */
export function getLocation(row: MeetingRow): string | null {
  const { kind, joinUrl, address } = readMeeting(row)
  return kind === 'in_person' ? address : joinUrl
}
