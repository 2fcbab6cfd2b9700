import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'

export type CalendarEvent = {
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  readonly appointmentId: string
  /** Rises with every change of the session. */
  readonly sequence: number
  /** Epoch milliseconds. */
  readonly startsAt: number
  readonly endsAt: number
  readonly stamp: number
  readonly summary: string
  readonly description: string
  readonly url: string
  readonly isCancelled: boolean
  readonly organizer: { readonly name: string; readonly email: string }
  /** Left out of a file that the member downloads. */
  readonly attendee?: { readonly name: string; readonly email: string }
}

/**
 * One iCalendar object with one event. Its UID stays that of the session, so a calendar moves or
 * removes the entry it has. Times are in UTC: no calendar has to know our zones, and no change of
 * the clocks shifts them.
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
    url: event.url,
    organizer,
    status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
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

/** What ids of mails and events end with. */
export const getEmailDomain = (email: string): string => email.split('@')[1] ?? 'localhost'
