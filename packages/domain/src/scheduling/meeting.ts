import { MINUTE } from '../time/durations.ts'
import { bookingPolicy } from './bookingPolicy.ts'

/** How a practitioner can meet members. */
export const meetingKinds = ['video', 'phone', 'in_person'] as const
export type MeetingKind = (typeof meetingKinds)[number]

export interface Meeting {
  readonly kind: MeetingKind
  /** The link to the video call, null when there is none yet. */
  readonly joinUrl: string | null
  /** Where a session in person takes place. */
  readonly address: string | null
}

/** How sessions take place before one is booked: its link and address are not known yet. */
export function describeMeetingKind(kind: MeetingKind, practitionerName: string): string {
  switch (kind) {
    case 'phone':
      return `Phone call · ${practitionerName} calls you`
    case 'in_person':
      return 'In person'
    default:
      return 'Video call'
  }
}

/** How a session takes place, in one line. A kind of a newer release reads as a video call. */
export function describeMeeting(
  { kind, joinUrl, address }: Meeting,
  practitionerName: string,
): string {
  return [describeMeetingKind(kind, practitionerName), describePlace()].filter(Boolean).join(' · ')

  function describePlace(): string | null {
    if (kind === 'phone') return null
    if (kind === 'in_person') return address
    return joinUrl === null
      ? "the link isn't available yet"
      : `link opens ${bookingPolicy.join / MINUTE} min before`
  }
}
