import type { Appointment } from '@portal/contract'
import { bookingPolicy } from '@portal/domain/scheduling'
import { MINUTE } from '@portal/domain/time'
import { Link, Text } from '@portal/ui'
import { getAppointmentActions } from './getAppointmentActions.ts'

export interface JoinInstructionsProps {
  appointment: Appointment
  /** Epoch milliseconds. */
  now: number
  conciergeEmail: string
}

const minutes = bookingPolicy.join / MINUTE

/** How to join a session that has not ended. Renders nothing while its Join button is shown. */
export function JoinInstructions({ appointment, now, conciergeEmail }: JoinInstructionsProps) {
  const { phase, canJoin } = getAppointmentActions(appointment, now)
  if (phase === 'over' || phase === 'cancelled') return null
  if (!appointment.join_url)
    return (
      <Text size="small" tone="muted">
        Video call. The link isn't available yet. If there's no Join button {minutes} minutes before
        the start, contact <Link href={`mailto:${conciergeEmail}`}>{conciergeEmail}</Link>.
      </Text>
    )
  if (canJoin) return null
  return (
    <Text size="small" tone="muted">
      Video call. The Join button appears on Home and Sessions {minutes} minutes before the start.
    </Text>
  )
}
