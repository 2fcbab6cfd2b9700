import type { Appointment } from '@portal/contract'
import type { Meeting } from '@portal/domain/scheduling'

/** How a session takes place, for `describeMeeting`. */
export const readMeeting = ({ meeting_kind, meeting_address, join_url }: Appointment): Meeting => ({
  kind: meeting_kind,
  joinUrl: join_url,
  address: meeting_address,
})
