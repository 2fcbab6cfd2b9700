import type { Appointment } from '@portal/contract'
import { ButtonLink } from '@portal/ui'
import { getAppointmentActions } from '../change/getAppointmentActions.ts'

export interface JoinButtonProps {
  appointment: Appointment
  /** Epoch milliseconds. */
  now: number
}

/** Opens the video call, from ten minutes before the start. Renders nothing at other times. */
export function JoinButton({ appointment, now }: JoinButtonProps) {
  const { canJoin } = getAppointmentActions(appointment, now)
  if (!canJoin || !appointment.join_url) return null
  return (
    <ButtonLink href={appointment.join_url} target="_blank" rel="noopener noreferrer">
      Join
    </ButtonLink>
  )
}
