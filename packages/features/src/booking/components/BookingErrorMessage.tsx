import { FieldError } from '@portal/ui'
import type { ReactNode } from 'react'
import { getErrorText } from '../../shared/getErrorText.ts'
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
        <FieldError>{message}</FieldError>
      </div>
    )
  )
}

function getMessage({ outcome, sessionsLink }: BookingErrorMessageProps) {
  switch (outcome.kind) {
    case 'booked':
    case 'taken':
      return null
    case 'no-credits':
      return 'You have no credits left, so nothing was booked. Your details are saved.'
    case 'member-busy':
      return <>You have another session at that time. {sessionsLink}</>
    case 'already-sent':
      return <>You already submitted this booking. {sessionsLink}</>
    case 'failed':
      return getErrorText(outcome.error, 'booking')
  }
}
