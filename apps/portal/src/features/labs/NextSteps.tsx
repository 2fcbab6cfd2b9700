import { appointmentTypeChosen, useStartBooking } from '@portal/features/booking'
import { Actions, ButtonLink } from '@portal/ui'
import { useDispatch } from 'react-redux'
import type { LinkedReference } from '../../routing/messagePaths.ts'
import { paths } from '../../routing/paths.ts'
import { RecordQuestions } from '../../routing/RecordQuestions.tsx'
import { RouteLink } from '../../routing/RouteLink.tsx'

export interface NextStepsProps {
  /** What a message would be about; null when no result is released anymore. */
  about: LinkedReference | null
  /** Whether something is out of range or flagged, so that a session comes first. */
  isImportant: boolean
}

/** Offers to talk about the results with the practitioner: in a session or by message. */
export function NextSteps({ about, isImportant }: NextStepsProps) {
  const startBooking = useStartBooking()
  const dispatch = useDispatch()
  const bookReview = () => {
    startBooking()
    dispatch(appointmentTypeChosen({ type: 'LAB_REVIEW', displayName: 'Lab Review' }))
  }
  return (
    <Actions>
      <ButtonLink
        as={RouteLink}
        to={paths.book}
        variant={isImportant ? 'primary' : 'secondary'}
        onClick={bookReview}
      >
        Book a Lab Review
      </ButtonLink>
      <RecordQuestions filter="labs" about={about} look="secondary">
        Ask about this
      </RecordQuestions>
    </Actions>
  )
}
