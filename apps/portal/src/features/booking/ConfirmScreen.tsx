import { useGetAppointmentQuery, useGetPractitionerQuery, usersApi } from '@portal/api-client'
import { creditCost } from '@portal/domain/scheduling'
import { isPhone } from '@portal/domain/validation'
import {
  type BookingOutcome,
  BookingSummary,
  contactChanged,
  holdEnded,
  HoldNotice,
  type HoldState,
  LostTime,
  notesChanged,
  OutcomeNotice,
  selectBookingDraft,
  timeChosen,
  useConfirmBooking,
  useHold,
} from '@portal/features/booking'
import { selectWatchedPayment, unpaidText, usePaymentState } from '@portal/features/credits'
import { lazyComponent } from '@portal/features/shared'
import {
  Banner,
  Button,
  ButtonLink,
  Card,
  Checkbox,
  Cluster,
  Link as TextLink,
  PageTitle,
  Skeleton,
  Stack,
  TextArea,
  TextInput,
} from '@portal/ui'
import { Suspense, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate } from 'react-router'
import { moveSessionPath, paths } from '../../routing/paths.ts'
import type { AppStore } from '../../session/store.ts'
import { useTimeDisplay } from '../../session/useTimeDisplay.ts'
import { useReadOnlyReason } from '../../session/readOnly.ts'
import { useMember } from '../../session/member.ts'
import { AfterPayment } from './AfterPayment.tsx'
import { BookedPanel } from './BookedPanel.tsx'
import { BookingColumns } from './bookingLayout.ts'
import type { ShortOfCreditsProps } from './ShortOfCredits.tsx'
import { Link } from '../../routing/Link.tsx'

const ShortOfCredits = lazyComponent<ShortOfCreditsProps>(
  async () => (await import('./ShortOfCredits.tsx')).ShortOfCredits,
)

/**
 * /appointments/confirm: the time is kept while the member looks it over; then it becomes a
 * session, or says why not.
 */
export function ConfirmScreen() {
  const { rescheduled_appointment_id: movingId } = useSelector(selectBookingDraft)
  const isPaid = useSelector(selectWatchedPayment)?.isForSession === true && movingId === null
  return isPaid ? <PaidAlong /> : <Booking unpaid={null} />
}

/** The member comes back from paying for the session, or has paid for it here. */
function PaidAlong() {
  const state = usePaymentState()
  if (state.kind === 'none') return <Booking unpaid={null} />
  return state.kind === 'unpaid' ? (
    <Booking unpaid={unpaidText(state.reason)} />
  ) : (
    <AfterPayment state={state} />
  )
}

/** `unpaid`: why nothing was paid, for who comes back from paying. */
function Booking({ unpaid }: { unpaid: string | null }) {
  const draft = useSelector(selectBookingDraft)
  if (draft.booked_appointment)
    return <BookedPanel appointmentId={draft.booked_appointment} draft={draft} />
  if (!draft.at || !draft.practitioner || !draft.appointment_type)
    return <Navigate to={paths.book} replace />
  return (
    <Confirm
      key={draft.at}
      at={draft.at}
      practitionerId={draft.practitioner}
      appointmentType={draft.appointment_type}
      unpaid={unpaid}
    />
  )
}

interface ConfirmProps {
  unpaid: string | null
  at: string
  practitionerId: string
  appointmentType: NonNullable<ReturnType<typeof selectBookingDraft>['appointment_type']>
}

function Confirm({ at, practitionerId, appointmentType, unpaid }: ConfirmProps) {
  const draft = useSelector(selectBookingDraft)
  const dispatch: AppStore['dispatch'] = useDispatch()
  const member = useMember()
  const { hourCycle } = useTimeDisplay()
  const { state: hold, hold: holdAgain } = useHold()
  const { confirm, isBusy } = useConfirmBooking()
  const readOnlyReason = useReadOnlyReason()
  const [outcome, setOutcome] = useState<BookingOutcome | null>(null)
  const [phoneError, setPhoneError] = useState<string | undefined>()
  const phone = useRef<HTMLInputElement>(null)
  const movingId = draft.rescheduled_appointment_id
  const { data: moving } = useGetAppointmentQuery(movingId ?? '', { skip: movingId === null })
  const { data: practitioner } = useGetPractitionerQuery(practitionerId)
  const cost = movingId ? 0 : creditCost(appointmentType, member.plan_type)
  const isShort = cost > member.session_credits_remaining
  const backTo = movingId ? moveSessionPath(movingId) : paths.book
  const lost =
    hold.kind === 'taken' ? hold.nearest : outcome?.kind === 'taken' ? outcome.nearest : null

  if (lost)
    return (
      <LostTime
        lostAt={at}
        nearest={lost}
        timeZone={draft.timezone}
        hourCycle={hourCycle}
        allTimesLink={
          <ButtonLink as={Link} variant="secondary" to={backTo}>
            See all times
          </ButtonLink>
        }
        onChoose={(other) => dispatch(timeChosen(other))}
      />
    )

  const isReady = (): boolean => {
    const problem = phoneProblem(draft.phone_number, draft.sms_consent)
    setPhoneError(problem)
    if (problem) phone.current?.focus()
    return problem === undefined
  }

  const submit = async () => {
    if (!isReady()) return
    setOutcome(null)
    const result = await confirm()
    if (result.kind === 'taken') dispatch(holdEnded())
    // what the member has is less than was known: then it is offered here
    if (result.kind === 'no-credits')
      void dispatch(
        usersApi.endpoints.getUser.initiate(undefined, { subscribe: false, forceRefetch: true }),
      )
    setOutcome(result)
  }

  return (
    <Stack gap={6}>
      <PageTitle>{movingId ? 'Confirm the new time' : 'Confirm your session'}</PageTitle>
      <BookingColumns>
        <BookingSummary
          appointmentType={appointmentType}
          typeName={draft.appointment_type_display_name}
          length={draft.length}
          practitioner={practitioner ?? moving?.practitioner}
          at={at}
          movingFrom={moving?.at ?? null}
          timeZone={draft.timezone}
          hourCycle={hourCycle}
          planType={member.plan_type}
          creditsRemaining={member.session_credits_remaining}
        >
          <Cluster>
            <ButtonLink as={Link} variant="secondary" size="small" to={backTo}>
              Change
            </ButtonLink>
          </Cluster>
        </BookingSummary>
        <Card>
          <Stack
            // the purchase is a form of its own
            as={isShort ? 'div' : 'form'}
            gap={5}
            {...(!isShort && { noValidate: true })}
            onSubmit={(event: React.FormEvent) => {
              event.preventDefault()
              if (!isShort) void submit()
            }}
          >
            {unpaid && (
              <Banner tone="warning" role="status">
                {unpaid}
              </Banner>
            )}
            <HoldNotice
              state={hold}
              onHoldAgain={holdAgain}
              otherTimesLink={
                <ButtonLink as={Link} variant="secondary" size="small" to={backTo}>
                  Choose another time
                </ButtonLink>
              }
            />
            {!movingId && (
              <>
                <TextInput
                  ref={phone}
                  label="Phone number (optional)"
                  type="tel"
                  autoComplete="tel"
                  hint="In case the video call drops."
                  error={phoneError}
                  value={draft.phone_number}
                  onChange={(event) =>
                    dispatch(
                      contactChanged({
                        phone_number: event.target.value,
                        sms_consent: draft.sms_consent,
                      }),
                    )
                  }
                />
                <Checkbox
                  label="Text me about this session"
                  checked={draft.sms_consent}
                  onChange={(event) =>
                    dispatch(
                      contactChanged({
                        phone_number: draft.phone_number,
                        sms_consent: event.target.checked,
                      }),
                    )
                  }
                />
                <TextArea
                  label="What would you like to talk about? (optional)"
                  rows={3}
                  maxLength={1000}
                  value={draft.notes}
                  onChange={(event) => dispatch(notesChanged(event.target.value))}
                />
              </>
            )}
            {isShort ? (
              <Suspense fallback={<Skeleton height="420px" radius="control" />}>
                <ShortOfCredits
                  cost={cost}
                  remaining={member.session_credits_remaining}
                  isReady={isReady}
                  disabledReason={whyNotPay(hold)}
                  onTaken={(nearest) => {
                    dispatch(holdEnded())
                    setOutcome({ kind: 'taken', nearest })
                  }}
                />
              </Suspense>
            ) : (
              <Button
                type="submit"
                fullWidth
                busy={isBusy}
                disabledReason={readOnlyReason ?? whyNot(hold)}
              >
                {movingId ? 'Reschedule' : 'Confirm booking'}
              </Button>
            )}
            {outcome && (
              <OutcomeNotice
                outcome={outcome}
                sessionsLink={
                  <TextLink as={Link} to={paths.sessions}>
                    See your sessions
                  </TextLink>
                }
              />
            )}
          </Stack>
        </Card>
      </BookingColumns>
    </Stack>
  )
}

/** Paying takes the time anew, so one that has run out is no reason not to. */
const whyNotPay = (hold: HoldState): string | undefined =>
  hold.kind === 'expired' ? undefined : whyNot(hold)

function whyNot(hold: HoldState): string | undefined {
  switch (hold.kind) {
    case 'held':
      return undefined
    case 'asking':
      return "One moment. We're holding your time."
    default:
      return "We're not holding your time right now."
  }
}

function phoneProblem(phone: string, wantsTexts: boolean): string | undefined {
  if (phone !== '' && !isPhone(phone))
    return 'Enter a phone number with 7 to 15 digits, like +1 212-555-0100.'
  return wantsTexts && phone === '' ? 'Enter the phone number for text messages.' : undefined
}
