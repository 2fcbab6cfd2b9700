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

/**
 * How a session takes place in a few words, for a list of practitioners: `Video`, `Phone` or `In
 * person, London`.
 */
export function describeMeetingPlace(kind: MeetingKind, address: string | null): string {
  if (kind === 'phone') return 'Phone'
  if (kind !== 'in_person') return 'Video'
  const town = address === null ? '' : getTown(address)
  return town === '' ? 'In person' : `In person, ${town}`
}

/**
 * The last parts of an address without street, unit and postal code: `Portland, ME` of `12 Elm
 * Street, Suite 4, Portland, ME 04101`. Empty when nothing else is left.
 */
function getTown(address: string): string {
  const [first = '', ...others] = address.split(/[,\n]/).map((part) => part.trim())
  const parts = others.length === 0 || !/\d/.test(first) ? [first, ...others] : others
  return parts
    .filter((part) => !/^(?:suite|unit|apt|apartment|floor|level|room|#)\b.*\d/i.test(part))
    .map((part) =>
      part
        .replaceAll(/\S*\d\S*/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
    .slice(-2)
    .join(', ')
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
