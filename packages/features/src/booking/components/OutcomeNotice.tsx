import { FieldError } from '@portal/ui'
import type { ReactNode } from 'react'
import { errorText } from '../../shared/errorText.ts'
import type { BookingOutcome } from '../hooks/useConfirmBooking.ts'

export interface OutcomeNoticeProps {
  outcome: BookingOutcome
  /** Leads to the member's sessions. */
  sessionsLink: ReactNode
}

/** Why the session was not booked, under the button. */
export function OutcomeNotice(props: OutcomeNoticeProps) {
  const text = textOf(props)
  return (
    text && (
      <div role="alert">
        <FieldError>{text}</FieldError>
      </div>
    )
  )
}

function textOf({ outcome, sessionsLink }: OutcomeNoticeProps) {
  switch (outcome.kind) {
    case 'booked':
    case 'taken':
      return null
    case 'no-credits':
      return 'You have no credits left, so nothing was booked. Your details are saved.'
    case 'member-busy':
      return <>You have another session at that time. {sessionsLink}</>
    case 'already-sent':
      return <>This booking was already sent. {sessionsLink}</>
    case 'failed':
      return errorText(outcome.error, 'booking')
  }
}
