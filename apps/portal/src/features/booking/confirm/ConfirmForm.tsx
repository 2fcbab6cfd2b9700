import { useGetAppointmentQuery, useGetPractitionerQuery } from '@portal/api-client'
import { getCreditCost, isFreeVisit } from '@portal/domain/scheduling'
import {
  type BookingOutcome,
  BookingReview,
  ConfirmEmailNotice,
  type HoldState,
  isEmailNotConfirmed,
  timeChosen,
  TimeLostNotice,
  useHold,
  useMemberVisits,
} from '@portal/features/booking'
import type { NearestTimes } from '@portal/features/shared'
import { Banner, ButtonLink, PageTitle, VisuallyHidden } from '@portal/ui'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { RouteLink } from '../../../routing/RouteLink.tsx'
import { getMoveSessionPath, paths } from '../../../routing/paths.ts'
import { useMember } from '../../../session/member.ts'
import { useTimeDisplay } from '../../../session/useTimeDisplay.ts'
import type { CompleteDraft } from './completeDraft.ts'
import { ConfirmActions } from './ConfirmActions.tsx'
import { ConfirmColumn, ConfirmPage } from './confirmLayout.ts'

export interface ConfirmFormProps {
  draft: CompleteDraft
  /** Why the payment failed, for a member who returns from the payment page. */
  unpaidReason: string | null
}

/** What is booked, beside or above what confirms it; or other times when it is lost. */
export function ConfirmForm({ draft, unpaidReason }: ConfirmFormProps) {
  const dispatch = useDispatch()
  const member = useMember()
  const { hourCycle } = useTimeDisplay()
  const { state: hold, hold: holdAgain } = useHold()
  const [outcome, setOutcome] = useState<BookingOutcome | null>(null)
  const movingId = draft.rescheduled_appointment_id
  const { data: moving } = useGetAppointmentQuery(movingId ?? '', { skip: movingId === null })
  const { data: practitioner } = useGetPractitionerQuery(draft.practitioner)
  const visits = useMemberVisits()
  const typeCost = getCreditCost(draft.appointment_type, visits)
  const sessionCost = {
    cost: moving?.credit_cost ?? typeCost,
    isFreeVisit: moving?.is_free_visit ?? isFreeVisit(draft.appointment_type, visits),
    creditsRemaining: member.session_credits_remaining,
    isMoving: movingId !== null,
    movingFrom: moving?.at ?? null,
  }
  const backTo = movingId ? getMoveSessionPath(movingId) : paths.book

  const lost = findLostTime(hold, outcome)
  if (lost)
    return (
      <TimeLostNotice
        lostTime={draft.at}
        nearest={lost.nearest}
        isMemberBusy={lost.isMemberBusy}
        timeZone={draft.timezone}
        hourCycle={hourCycle}
        allTimesLink={
          <ButtonLink as={RouteLink} variant="secondary" to={backTo}>
            See all times
          </ButtonLink>
        }
        onChoose={(at) => dispatch(timeChosen(at))}
      />
    )

  return (
    <ConfirmPage gap={4}>
      <PageTitle>{movingId ? 'Confirm the new time' : 'Confirm your session'}</PageTitle>
      {unpaidReason && (
        <Banner tone="warning" role="status">
          {unpaidReason}
        </Banner>
      )}
      {isEmailConfirmationNeeded(hold, outcome) && <ConfirmEmailNotice />}
      <ConfirmColumn>
        <BookingReview
          typeName={draft.appointment_type_display_name}
          length={draft.length}
          practitioner={practitioner ?? moving?.practitioner}
          meetingKind={moving?.meeting_kind ?? practitioner?.meeting_kind}
          meetingAddress={(moving ?? practitioner)?.meeting_address}
          startTime={draft.at}
          timeZone={draft.timezone}
          hourCycle={hourCycle}
          isMovedLate={moving?.moved_late ?? false}
          noticeMinutes={moving?.notice_minutes ?? practitioner?.notice_minutes}
          {...sessionCost}
        >
          <ButtonLink as={RouteLink} variant="secondary" size="small" to={backTo}>
            Change<VisuallyHidden> {movingId ? 'time' : 'session or time'}</VisuallyHidden>
          </ButtonLink>
        </BookingReview>
        <ConfirmActions
          {...{ draft, practitioner, hold, sessionCost, backTo, outcome }}
          onHoldAgain={holdAgain}
          onOutcome={setOutcome}
        />
      </ConfirmColumn>
    </ConfirmPage>
  )
}

/** The nearest times when the chosen one cannot be booked; null otherwise. */
function findLostTime(hold: HoldState, outcome: BookingOutcome | null): NearestTimes | null {
  if (hold.kind === 'taken') return hold
  return outcome?.kind === 'taken' ? outcome : null
}

const isEmailConfirmationNeeded = (hold: HoldState, outcome: BookingOutcome | null): boolean =>
  (hold.kind === 'failed' && isEmailNotConfirmed(hold.error)) ||
  (outcome?.kind === 'failed' && isEmailNotConfirmed(outcome.error))
