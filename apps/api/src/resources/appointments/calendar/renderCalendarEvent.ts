import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { bookingPolicy } from '@portal/domain/scheduling'
import { SECOND } from '@portal/domain/time'

export type CalendarEvent = {
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  readonly appointmentId: string
  /** Rises with every change of the appointment. */
  readonly sequence: number
  /** Epoch milliseconds. */
  readonly startsAt: number
  readonly endsAt: number
  readonly stamp: number
  readonly summary: string
  readonly description: string
  /** The link to the video call or the address, null when there is none. */
  readonly location: string | null
  /** The link that the event opens, null when there is none. */
  readonly url: string | null
  readonly isCanceled: boolean
  readonly organizer: { readonly name: string; readonly email: string }
  /** Left out of downloaded files. */
  readonly attendee?: { readonly name: string; readonly email: string }
}

/**
 * One iCalendar object with one event. Its UID is constant, so that a calendar updates or removes
 * its entry. Times are in UTC, so that no calendar needs our time zones. An open event has an alarm
 * when the link to the video call opens.
 */
export function renderCalendarEvent(event: CalendarEvent): string {
  const { organizer, attendee } = event
  const calendar = ical({
    prodId: { company: organizer.name, product: 'Client portal', language: 'EN' },
    method: ICalCalendarMethod[event.method],
  })
  const entry = calendar.createEvent({
    id: `${event.appointmentId}@${getEmailDomain(organizer.email)}`,
    sequence: event.sequence,
    start: new Date(event.startsAt),
    end: new Date(event.endsAt),
    stamp: new Date(event.stamp),
    summary: event.summary,
    description: event.description,
    ...(event.url === null ? {} : { url: event.url }),
    ...(event.location === null ? {} : { location: event.location }),
    organizer,
    status: event.isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  if (!event.isCanceled) {
    entry.createAlarm({
      type: ICalAlarmType.display,
      triggerBefore: bookingPolicy.join / SECOND,
      description: event.summary,
    })
  }
  if (attendee !== undefined) {
    entry.createAttendee({
      ...attendee,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    })
  }
  return calendar.toString()
}

/** The domain in Message-IDs and event UIDs. */
export const getEmailDomain = (email: string): string => email.split('@')[1] ?? 'localhost'
