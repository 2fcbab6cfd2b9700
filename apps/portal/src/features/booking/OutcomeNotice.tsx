import { type BookingOutcome } from '@portal/features/booking'
import { errorText } from '@portal/features/shared'
import { FieldError, Link as TextLink } from '@portal/ui'
import { Link } from 'react-router'
import { paths } from '../../routing/paths.ts'

/** Why the session was not made, under the button that asked for it. */
export function OutcomeNotice({ outcome }: { outcome: BookingOutcome }) {
  const text = textOf(outcome)
  return (
    text && (
      <div role="alert">
        <FieldError>{text}</FieldError>
      </div>
    )
  )
}

const SessionsLink = () => (
  <TextLink as={Link} to={paths.sessions}>
    See your sessions
  </TextLink>
)

function textOf(outcome: BookingOutcome) {
  switch (outcome.kind) {
    case 'booked':
    case 'taken':
      return null
    case 'no-credits':
      return 'You have no credits left, so nothing was booked. Your details are saved.'
    case 'member-busy':
      return (
        <>
          You have another session at that time. <SessionsLink />
        </>
      )
    case 'already-sent':
      return (
        <>
          This booking was already sent. <SessionsLink />
        </>
      )
    case 'failed':
      return errorText(outcome.error, 'booking')
  }
}
