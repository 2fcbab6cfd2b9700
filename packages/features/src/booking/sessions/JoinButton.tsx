import type { Appointment } from '@portal/contract'
import { ButtonLink } from '@portal/ui'
import { getJoinUrl } from './getJoinUrl.ts'

export interface JoinButtonProps {
  appointment: Appointment
  /** Epoch milliseconds. */
  now: number
}

/** Opens the video call, from ten minutes before the start. Renders nothing at other times. */
export function JoinButton({ appointment, now }: JoinButtonProps) {
  const url = getJoinUrl(appointment, now)
  if (!url) return null
  return (
    <ButtonLink href={url} target="_blank" rel="noopener noreferrer">
      Join
    </ButtonLink>
  )
}
