import { bookingPolicy, describeMeeting, type Meeting } from '@portal/domain/scheduling'
import { MINUTE } from '@portal/domain/time'
import type { EmailDetail } from '../../../mail/renderEmailDocument.ts'

export type Joining = {
  /** One line, for emails and calendar files. */
  readonly summary: string
  /** The link to the video call or to the map. */
  readonly link: { readonly text: string; readonly url: string } | null
  /** What to do while there is no link to the video call. */
  readonly hint: string | null
}

type MeetingPlace = Meeting & { readonly mapUrl: string | null }

/** How the member joins a session. */
export const describeJoining = (
  meeting: MeetingPlace,
  practitioner: string,
  conciergeEmail: string,
): Joining => ({
  summary: describeMeeting(meeting, practitioner),
  link: findLink(meeting),
  hint:
    meeting.kind === 'video' && meeting.joinUrl === null
      ? `If the page of your session has no Join button ${bookingPolicy.join / MINUTE} minutes ` +
        `before the start, contact ${conciergeEmail}.`
      : null,
})

function findLink({ kind, joinUrl, mapUrl }: MeetingPlace): Joining['link'] {
  if (joinUrl !== null) return { text: 'Join the video call', url: joinUrl }
  return kind === 'in_person' && mapUrl !== null ? { text: 'See the map', url: mapUrl } : null
}

export const toEmailDetail = ({ summary, link }: Joining): EmailDetail => ({
  label: 'How',
  value: summary,
  link,
})

/** Formats these facts for the description of a calendar event. */
export const toPlainText = ({ summary, link, hint }: Joining): string =>
  [
    summary,
    ...(link === null ? [] : [`${link.text}: ${link.url}`]),
    ...(hint === null ? [] : [hint]),
  ].join('\n')
