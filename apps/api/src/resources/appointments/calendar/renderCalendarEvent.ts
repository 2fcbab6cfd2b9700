import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { bookingPolicy } from '@portal/domain/scheduling'
import { MINUTE, SECOND } from '@portal/domain/time'

export type CalendarEntry = {
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
  /** The attendee, left out of downloaded files. */
  readonly attendee?: { readonly name: string; readonly email: string }
}

export type CalendarEvent = CalendarEntry & {
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
}

/** One iCalendar object with one event. */
export function renderCalendarEvent(event: CalendarEvent): string {
  const calendar = ical({
    prodId: createProductId(event.organizer.name),
    method: ICalCalendarMethod[event.method],
  })
  addEntry(calendar, event)
  return render(calendar)
}

/** One iCalendar object with many events, which a calendar reads again every quarter of an hour. */
export function renderCalendarFeed(name: string, entries: readonly CalendarEntry[]): string {
  const calendar = ical({
    name,
    prodId: createProductId(name),
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshMs / SECOND,
  })
  for (const entry of entries) addEntry(calendar, entry)
  return render(calendar)
}

/** The format requires an end of line after the last one, too (RFC 5545, section 3.1). */
const render = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`

const refreshMs = 15 * MINUTE

const createProductId = (company: string) => ({
  company,
  product: 'Client portal',
  language: 'EN',
})

/**
 * Adds an event. Its UID is constant, so that a calendar updates or removes its entry. Times are in
 * UTC, so that no calendar needs our time zones. An open event has an alarm when the link to the
 * video call opens.
 */
function addEntry(calendar: ICalCalendar, event: CalendarEntry): void {
  const { organizer, attendee } = event
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
}

/** The domain in Message-IDs and event UIDs. */
export const getEmailDomain = (email: string): string => email.split('@')[1] ?? 'localhost'
