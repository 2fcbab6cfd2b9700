import type { Appointment } from '@portal/contract'
import { bookingPolicy, describeMeeting } from '@portal/domain/scheduling'
import { keepTogether, MINUTE } from '@portal/domain/time'
import { Link, Text } from '@portal/ui'
import { getAppointmentActions } from '../change/getAppointmentActions.ts'
import { TextWithNames } from '../../shared/components/TextWithNames.tsx'
import { getJoinUrl } from './getJoinUrl.ts'
import { readMeeting } from '../readMeeting.ts'

/** Keeps a number and its unit on one line. */
const keepUnits = (text: string): string => text.replace(/\d min\b/g, keepTogether)

const minutes = bookingPolicy.join / MINUTE

export interface JoinInstructionsProps {
  appointment: Appointment
  /** Epoch milliseconds. */
  now: number
  conciergeEmail: string
}

/** How a session that has not ended takes place. Renders nothing while its Join button is shown. */
export function JoinInstructions({ appointment, now, conciergeEmail }: JoinInstructionsProps) {
  const { phase } = getAppointmentActions(appointment, now)
  if (phase === 'over' || phase === 'cancelled' || getJoinUrl(appointment, now)) return null
  return (
    <Text size="small" tone="muted">
      <TextWithNames
        text={keepUnits(describeMeeting(readMeeting(appointment), appointment.practitioner.name))}
        names={[appointment.practitioner.name, appointment.meeting_address]}
      />
      {renderDetail()}
    </Text>
  )

  function renderDetail() {
    const { meeting_kind: kind, meeting_map_url: map, join_url: link } = appointment
    if (kind === 'phone' || link) return null
    if (kind === 'in_person')
      return (
        map && (
          <span>
            {' · '}
            <Link href={map} target="_blank" rel="noopener noreferrer">
              See the map
            </Link>
          </span>
        )
      )
    return (
      <>
        . If there's no Join button {minutes} minutes before the start, contact{' '}
        <Link href={`mailto:${conciergeEmail}`}>{conciergeEmail}</Link>.
      </>
    )
  }
}
