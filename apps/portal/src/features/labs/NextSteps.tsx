import { appointmentTypeChosen, useStartBooking } from '@portal/features/booking'
import { Actions, ButtonLink, Cluster, media, token } from '@portal/ui'
import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { styled } from 'styled-components'
import type { LinkedReference } from '../../routing/links/linkedReference.ts'
import { paths } from '../../routing/paths.ts'
import { RecordQuestions } from '../../shell/page/RecordQuestions.tsx'
import { RouteLink } from '../../routing/RouteLink.tsx'

export interface NextStepsProps {
  /** What a message would be about; null when no result is released anymore. */
  about: LinkedReference | null
  /** Whether something is out of range or flagged, so that a session comes first. */
  isImportant: boolean
  /** A button to what the steps are about, where it is not shown as a whole. */
  children?: ReactNode
}

/** Offers to talk about the results with the practitioner: in a session or by message. */
export function NextSteps({ about, isImportant, children }: NextStepsProps) {
  const startBooking = useStartBooking()
  const dispatch = useDispatch()
  const bookReview = () => {
    startBooking()
    dispatch(appointmentTypeChosen({ type: 'LAB_REVIEW', displayName: 'Lab Review' }))
  }
  return (
    <Steps>
      <ButtonLink
        as={RouteLink}
        to={paths.book}
        variant={isImportant ? 'primary' : 'secondary'}
        onClick={bookReview}
      >
        Book a Lab Review
      </ButtonLink>
      {children}
      <Questions>
        <RecordQuestions filter="labs" about={about}>
          Ask about this
        </RecordQuestions>
      </Questions>
    </Steps>
  )
}

/** On a phone, the buttons have one width. */
const Steps = styled(Actions)`
  ${media.belowMedium} {
    > a {
      flex: 1 1 100%;
    }
  }
`

/** The questions in one line, also where the other actions need their own. */
const Questions = styled(Cluster)`
  column-gap: ${token.space[5]};
`
