import { bookingPolicy } from '@portal/domain/scheduling'
import { MINUTE } from '@portal/domain/time'

const minutes = bookingPolicy.join / MINUTE

/** How the member joins a session, for emails and calendar files. */
export const describeJoining = (joinUrl: string | null, conciergeEmail: string): string =>
  joinUrl === null
    ? "This is a video call. The link isn't available yet. If your sessions page has no Join " +
      `button ${minutes} minutes before the start, contact ${conciergeEmail}.`
    : `This is a video call. Join from ${minutes} minutes before the start: ${joinUrl}`
