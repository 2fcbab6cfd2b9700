import { ErrorMessage } from '@portal/ui'
import type { ReactNode } from 'react'
import { getErrorText } from '../../shared/errors/getErrorText.ts'
import type { BookingOutcome } from '../hooks/useConfirmBooking.ts'

export interface BookingErrorMessageProps {
  outcome: BookingOutcome
  /** Link to the member's sessions. */
  sessionsLink: ReactNode
}

/** Why the session was not booked. Rendered under the submit button. */
export function BookingErrorMessage(props: BookingErrorMessageProps) {
  const message = getMessage(props)
  return (
    message && (
      <div role="alert">
        <ErrorMessage>{message}</ErrorMessage>
      </div>
    )
  )
}

function getMessage({ outcome, sessionsLink }: BookingErrorMessageProps) {
  switch (outcome.kind) {
    case 'booked':
    case 'taken':
      return null
    case 'member-busy':
    case 'already-sent':
      return (
        <>
          {getErrorText(outcome.error, 'booking')} {sessionsLink}
        </>
      )
    case 'no-credits':
    case 'failed':
      return getErrorText(outcome.error, 'booking')
  }
}
