import {
  type ApiError,
  useGetAppointmentQuery,
  useGetPractitionerQuery,
  usersApi,
} from '@portal/api-client'
import { getCreditCost, isFreeVisit } from '@portal/domain/scheduling'
import { getPhoneError } from '@portal/domain/validation'
import {
  type BookingDraft,
  type BookingOutcome,
  BookingReview,
  ConfirmEmailNotice,
  getBalanceText,
  getPriceText,
  holdEnded,
  HoldNotice,
  type HoldState,
  isEmailNotConfirmed,
  TimeLostNotice,
  BookingErrorMessage,
  timeChosen,
  useConfirmBooking,
  useHold,
} from '@portal/features/booking'
import {
  formatCount,
  getFieldErrorText,
  createLazyComponent,
  type NearestTimes,
  useForm,
} from '@portal/features/shared'
import {
  Banner,
  Button,
  ButtonLink,
  Card,
  Cluster,
  Link,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@portal/ui'
import { Suspense, useState } from 'react'
import { useDispatch } from 'react-redux'
import { RouteLink } from '../../../routing/RouteLink.tsx'
import { getMoveSessionPath, paths } from '../../../routing/paths.ts'
import { useMember, useMemberVisits } from '../../../session/member.ts'
import { useReadOnlyReason } from '../../../session/readOnly.ts'
import type { AppStore } from '../../../session/store.ts'
import { useTimeDisplay } from '../../../session/useTimeDisplay.ts'
import { keepSpaceAtBottom } from '../../../shell/bottomBar.ts'
import { skeletonHeights } from '../skeletonHeights.ts'
import type { BuyMissingCreditsProps } from './BuyMissingCredits.tsx'
import {
  BarRow,
  ConfirmBar,
  ConfirmColumns,
  ConfirmFields,
  ConfirmPage,
  ConfirmTitle,
  PurchaseFooter,
} from './confirmLayout.ts'
import { ContactFields } from './ContactFields.tsx'

const BuyMissingCredits = createLazyComponent<BuyMissingCreditsProps>(
  async () => (await import('./BuyMissingCredits.tsx')).BuyMissingCredits,
)

/** A draft with everything that a booking requires. */
export type CompleteDraft = BookingDraft & {
  readonly [Field in 'at' | 'practitioner' | 'appointment_type']: NonNullable<BookingDraft[Field]>
}

export const isComplete = (draft: BookingDraft): draft is CompleteDraft =>
  draft.at !== null && draft.practitioner !== null && draft.appointment_type !== null

export interface ConfirmFormProps {
  draft: CompleteDraft
  /** Why the payment failed, for a member who returns from the payment page. */
  unpaidReason: string | null
}

export function ConfirmForm({ draft, unpaidReason }: ConfirmFormProps) {
  const dispatch: AppStore['dispatch'] = useDispatch()
  const member = useMember()
  const { hourCycle } = useTimeDisplay()
  const { state: hold, hold: holdAgain } = useHold()
  const { confirm } = useConfirmBooking()
  const readOnlyReason = useReadOnlyReason()
  const [outcome, setOutcome] = useState<BookingOutcome | null>(null)
  const [purchaseFooter, setPurchaseFooter] = useState<HTMLElement | null>(null)
  const movingId = draft.rescheduled_appointment_id
  const { data: moving } = useGetAppointmentQuery(movingId ?? '', { skip: movingId === null })
  const { data: practitioner } = useGetPractitionerQuery(draft.practitioner)
  const caller = !movingId && practitioner?.meeting_kind === 'phone' ? practitioner.name : null
  const visits = useMemberVisits()
  const typeCost = getCreditCost(draft.appointment_type, visits)
  const cost = movingId ? 0 : typeCost
  const needsCredits = cost > member.session_credits_remaining
  const sessionCost = {
    cost: moving?.credit_cost ?? typeCost,
    isFreeVisit: moving?.is_free_visit ?? isFreeVisit(draft.appointment_type, visits),
    creditsRemaining: member.session_credits_remaining,
    movingFrom: moving?.at ?? null,
  }
  const backTo = movingId ? getMoveSessionPath(movingId) : paths.book

  const form = useForm({
    fields: ['phone_number'],
    read: () => draft,
    validate: ({ phone_number }) => {
      const error = getPhoneError(phone_number, false)
      return error === null ? {} : { phone_number: error }
    },
    submit: async () => {
      setOutcome(null)
      const result = await confirm()
      if (result.kind === 'taken') dispatch(holdEnded())
      // with the new balance, the form offers to buy credits
      if (result.kind === 'no-credits')
        void dispatch(
          usersApi.endpoints.getUser.initiate(undefined, { subscribe: false, forceRefetch: true }),
        )
      const errors = result.kind === 'failed' ? getPhoneErrors(result.error) : null
      if (errors === null) setOutcome(result)
      return errors ?? {}
    },
  })

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
      <ConfirmTitle>{movingId ? 'Confirm the new time' : 'Confirm your session'}</ConfirmTitle>
      {unpaidReason && (
        <Banner tone="warning" role="status">
          {unpaidReason}
        </Banner>
      )}
      {isEmailConfirmationNeeded(hold, outcome) && <ConfirmEmailNotice />}
      <ConfirmColumns>
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
          <Cluster>
            <ButtonLink as={RouteLink} variant="secondary" size="small" to={backTo}>
              Change<VisuallyHidden> {movingId ? 'time' : 'session or time'}</VisuallyHidden>
            </ButtonLink>
          </Cluster>
        </BookingReview>
        {needsCredits ? (
          // no form element, because the purchase is a form
          <ConfirmFields {...form.container}>
            <Card>
              <Stack gap={5}>
                <Banner tone="info">
                  This session costs {formatCount(cost, 'credit')} and you have{' '}
                  {member.session_credits_remaining === 0
                    ? 'none left'
                    : member.session_credits_remaining}
                  . Buy credits here to book it in one step.
                </Banner>
                {renderContactFields()}
                <Suspense
                  fallback={
                    <Skeleton height={skeletonHeights.buyMissingCredits} radius="control" />
                  }
                >
                  <BuyMissingCredits
                    draft={draft}
                    validateContact={form.check}
                    disabledReason={getPayDisabledReason(hold)}
                    footer={purchaseFooter}
                    onRejected={(error) => {
                      const errors = getPhoneErrors(error)
                      if (errors) form.showErrors(errors)
                      return errors !== null
                    }}
                    onTaken={(times) => {
                      dispatch(holdEnded())
                      setOutcome({ ...times, kind: 'taken' })
                    }}
                  />
                </Suspense>
              </Stack>
            </Card>
            <ConfirmBar ref={keepSpaceAtBottom} data-bottom-bar="">
              {renderHold()}
              <PurchaseFooter ref={setPurchaseFooter} />
              {renderOutcome()}
            </ConfirmBar>
          </ConfirmFields>
        ) : (
          <ConfirmFields as="form" {...form.props}>
            {!movingId && <Card>{renderContactFields()}</Card>}
            <ConfirmBar ref={keepSpaceAtBottom} data-bottom-bar="">
              {renderHold()}
              <BarRow>
                <div>
                  <strong>{getPriceText(sessionCost)}</strong>
                  <Text size="small" tone="muted">
                    {getBalanceText(sessionCost)}
                  </Text>
                </div>
                <Button
                  type="submit"
                  busy={form.isBusy}
                  disabledReason={readOnlyReason ?? getConfirmDisabledReason(hold)}
                >
                  {movingId ? 'Reschedule' : 'Confirm booking'}
                </Button>
              </BarRow>
              {renderOutcome()}
            </ConfirmBar>
          </ConfirmFields>
        )}
      </ConfirmColumns>
    </ConfirmPage>
  )

  function renderHold() {
    return (
      <HoldNotice
        state={hold}
        onHoldAgain={holdAgain}
        otherTimesLink={
          getRejectionCode(hold) === 'too_many_open_sessions' ? (
            <ButtonLink as={RouteLink} variant="secondary" size="small" to={paths.sessions}>
              See your sessions
            </ButtonLink>
          ) : (
            <ButtonLink as={RouteLink} variant="secondary" size="small" to={backTo}>
              {getRejectionCode(hold) === 'type_not_offered'
                ? 'Choose another session'
                : 'Choose another time'}
            </ButtonLink>
          )
        }
      />
    )
  }

  function renderContactFields() {
    return (
      <ContactFields
        draft={draft}
        caller={caller}
        phoneError={form.getError('phone_number')}
        onPhoneChange={() => form.clearErrors('phone_number')}
      />
    )
  }

  function renderOutcome() {
    const sessionsLink = (
      <Link as={RouteLink} to={paths.sessions}>
        See your sessions
      </Link>
    )
    return outcome && <BookingErrorMessage outcome={outcome} sessionsLink={sessionsLink} />
  }
}

/** The server's message for the phone number; null if the error has another reason. */
function getPhoneErrors(error: ApiError): { readonly phone_number: string } | null {
  const phone_number = getFieldErrorText(error, 'phone_number')
  return phone_number === undefined ? null : { phone_number }
}

/** The nearest times when the chosen one cannot be booked; null otherwise. */
function findLostTime(hold: HoldState, outcome: BookingOutcome | null): NearestTimes | null {
  if (hold.kind === 'taken') return hold
  return outcome?.kind === 'taken' ? outcome : null
}

/** Why the server rejected the hold; null if it did not. */
const getRejectionCode = (hold: HoldState): string | null =>
  hold.kind === 'failed' && hold.error.kind === 'conflict' ? hold.error.code : null

const isEmailConfirmationNeeded = (hold: HoldState, outcome: BookingOutcome | null): boolean =>
  (hold.kind === 'failed' && isEmailNotConfirmed(hold.error)) ||
  (outcome?.kind === 'failed' && isEmailNotConfirmed(outcome.error))

/** Paying holds the time again, so it is possible after the hold has expired. */
const getPayDisabledReason = (hold: HoldState): string | undefined =>
  hold.kind === 'expired' ? undefined : getConfirmDisabledReason(hold)

function getConfirmDisabledReason(hold: HoldState): string | undefined {
  switch (hold.kind) {
    case 'held':
      return undefined
    case 'requesting':
      return "One moment. We're holding your time."
    default:
      return "We're not holding your time right now."
  }
}
