import { useGetAppointmentQuery, useGetPractitionerQuery } from '@portal/api-client'
import { creditCost } from '@portal/domain/scheduling'
import { isPhone } from '@portal/domain/validation'
import {
  type BookingOutcome,
  BookingSummary,
  contactChanged,
  holdEnded,
  type HoldState,
  notesChanged,
  selectBookingDraft,
  timeChosen,
  useConfirmBooking,
  useHold,
} from '@portal/features/booking'
import { Button, ButtonLink, Card, Checkbox, Cluster, PageTitle, Stack, TextArea, TextInput } from '@portal/ui'
import { useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, Navigate } from 'react-router'
import { moveSessionPath, paths } from '../../app/paths.ts'
import { useTimeDisplay } from '../../app/useTimeDisplay.ts'
import { useReadOnlyReason } from '../../shell/connectivity/readOnly.ts'
import { useMember } from '../../shell/signedIn.ts'
import { BookedPanel } from './BookedPanel.tsx'
import { BookingColumns } from './bookingLayout.ts'
import { HoldNotice } from './HoldNotice.tsx'
import { LostTime } from './LostTime.tsx'
import { OutcomeNotice } from './OutcomeNotice.tsx'
import { ShortOfCredits } from './ShortOfCredits.tsx'

/** /appointments/confirm: the time is kept while the member looks it over; then it becomes a session, or says why not. */
export function ConfirmScreen() {
  const draft = useSelector(selectBookingDraft)
  if (draft.booked_appointment) return <BookedPanel appointmentId={draft.booked_appointment} draft={draft} />
  if (!draft.at || !draft.practitioner || !draft.appointment_type) return <Navigate to={paths.book} replace />
  return <Confirm key={draft.at} at={draft.at} practitionerId={draft.practitioner} appointmentType={draft.appointment_type} />
}

interface ConfirmProps {
  at: string
  practitionerId: string
  appointmentType: NonNullable<ReturnType<typeof selectBookingDraft>['appointment_type']>
}

function Confirm({ at, practitionerId, appointmentType }: ConfirmProps) {
  const draft = useSelector(selectBookingDraft)
  const dispatch = useDispatch()
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
  const lost = hold.kind === 'taken' ? hold.nearest : outcome?.kind === 'taken' ? outcome.nearest : null

  if (lost)
    return (
      <LostTime
        lostAt={at}
        nearest={lost}
        timeZone={draft.timezone}
        hourCycle={hourCycle}
        backTo={backTo}
        onChoose={(other) => dispatch(timeChosen(other))}
      />
    )

  const submit = async () => {
    const problem = phoneProblem(draft.phone_number, draft.sms_consent)
    setPhoneError(problem)
    if (problem) return phone.current?.focus()
    setOutcome(null)
    const result = await confirm()
    if (result.kind === 'taken') dispatch(holdEnded())
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
            as="form"
            gap={5}
            noValidate
            onSubmit={(event: React.FormEvent) => {
              event.preventDefault()
              void submit()
            }}
          >
            <HoldNotice state={hold} onHoldAgain={holdAgain} backTo={backTo} />
            {!movingId && (
              <>
                <TextInput
                  ref={phone}
                  label="Phone number (optional)"
                  type="tel"
                  autoComplete="tel"
                  hint="For when the video does not work."
                  error={phoneError}
                  value={draft.phone_number}
                  onChange={(event) => dispatch(contactChanged({ phone_number: event.target.value, sms_consent: draft.sms_consent }))}
                />
                <Checkbox
                  label="You may text me about this session"
                  checked={draft.sms_consent}
                  onChange={(event) => dispatch(contactChanged({ phone_number: draft.phone_number, sms_consent: event.target.checked }))}
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
            {isShort && <ShortOfCredits cost={cost} remaining={member.session_credits_remaining} />}
            <Button type="submit" fullWidth busy={isBusy} disabledReason={readOnlyReason ?? whyNot(hold, isShort)}>
              {movingId ? 'Move session' : 'Confirm booking'}
            </Button>
            {outcome && <OutcomeNotice outcome={outcome} />}
          </Stack>
        </Card>
      </BookingColumns>
    </Stack>
  )
}

function whyNot(hold: HoldState, isShort: boolean): string | undefined {
  if (isShort) return 'You have no credit for this session yet.'
  switch (hold.kind) {
    case 'held':
      return undefined
    case 'asking':
      return 'One moment: your time is being kept.'
    default:
      return 'Your time is not kept right now.'
  }
}

function phoneProblem(phone: string, wantsTexts: boolean): string | undefined {
  if (phone !== '' && !isPhone(phone)) return 'Use 7 to 15 digits, with an optional plus, like +1 212-555-0100.'
  return wantsTexts && phone === '' ? 'Enter the number that should get the text messages.' : undefined
}
