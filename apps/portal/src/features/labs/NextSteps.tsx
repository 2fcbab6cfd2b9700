import { appointmentTypeChosen, useStartBooking } from '@portal/features/booking'
import { Actions, ButtonLink } from '@portal/ui'
import { useDispatch } from 'react-redux'
import { getNewMessagePath } from '../../routing/messagePaths.ts'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { useMember } from '../../session/member.ts'

/** Talks about the results with the practitioner: in a session or by message. */
export function NextSteps() {
  const { coach } = useMember()
  const startBooking = useStartBooking()
  const dispatch = useDispatch()
  const bookReview = () => {
    startBooking()
    dispatch(appointmentTypeChosen({ type: 'LAB_REVIEW', displayName: 'Lab Review' }))
  }
  return (
    <Actions>
      <ButtonLink as={RouteLink} to={paths.book} onClick={bookReview}>
        Book a Lab Review
      </ButtonLink>
      <ButtonLink
        as={RouteLink}
        to={getNewMessagePath({ practitionerId: coach })}
        variant="secondary"
      >
        Ask about this
      </ButtonLink>
    </Actions>
  )
}
