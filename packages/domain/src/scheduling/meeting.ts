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

/** How a session takes place before it is booked, when it has no link yet. */
export function describeMeetingKind(
  kind: MeetingKind,
  practitionerName: string,
  address: string | null,
): string {
  switch (kind) {
    case 'phone':
      return `Phone call · ${practitionerName} calls you`
    case 'in_person':
      return address === null ? 'In person' : `In person · ${address}`
    default:
      return 'Video call'
  }
}

/** How a session takes place, in one line. A kind of a newer release reads as a video call. */
export function describeMeeting(
  { kind, joinUrl, address }: Meeting,
  practitionerName: string,
): string {
  const text = describeMeetingKind(kind, practitionerName, address)
  if (kind === 'phone' || kind === 'in_person') return text
  return joinUrl === null
    ? `${text} · the link isn't available yet`
    : `${text} · link opens ${bookingPolicy.join / MINUTE} min before`
}
