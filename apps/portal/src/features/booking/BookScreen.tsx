import {
  useGetAppointmentQuery,
  useListAppointmentsInfiniteQuery,
  useListAppointmentTypesQuery,
  useListPractitionersQuery,
} from '@portal/api-client'
import type { AppointmentType } from '@portal/contract'
import {
  appointmentTypes,
  getCreditCost,
  isFreeVisit,
  isTypeOffered,
} from '@portal/domain/scheduling'
import { formatIsoMoment } from '@portal/domain/time'
import {
  appointmentTypeChosen,
  BookingSummary,
  PractitionerPicker,
  practitionerChosen,
  selectBookingDraft,
  SlotPicker,
  timeChosen,
  useBookingDraft,
} from '@portal/features/booking'
import { getErrorText, useNow, useSwitchTimeZone, ZoneNotice } from '@portal/features/shared'
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  PageTitle,
  Select,
  Stack,
  Text,
} from '@portal/ui'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../routing/paths.ts'
import { usePreload } from '../../routing/preload.ts'
import { useTimeDisplay } from '../../session/useTimeDisplay.ts'
import { ScreenSkeleton } from '../../shell/AppSkeleton.tsx'
import { useReadOnlyReason } from '../../session/readOnly.ts'
import { useMember, useMemberVisits } from '../../session/member.ts'
import {
  BookingColumns,
  BottomBar,
  FullHeight,
  Sections,
  SummaryColumn,
  WideOnly,
} from './bookingLayout.ts'
import { useStartDraft } from './useStartDraft.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'

/** /appointments/book: session, practitioner, time. With `?move=<id>`, only the time can change. */
export function BookScreen() {
  const [search] = useSearchParams()
  const moveId = search.get('move')
  const start = useStartDraft(moveId)
  switch (start) {
    case 'ready':
      return <ChooseTime moveId={moveId} />
    case 'loading':
      return <ScreenSkeleton />
    case 'missing':
      return <SessionNotFound />
    default:
      return (
        <ErrorState
          title="We couldn't load the session"
          message={getErrorText(start.error, 'booking')}
          onRetry={start.retry}
        />
      )
  }
}

function ChooseTime({ moveId }: { moveId: string | null }) {
  const draft = useBookingDraft()
  const switchTimeZone = useSwitchTimeZone()
  const dispatch = useDispatch()
  const member = useMember()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const { hourCycle, onHourCycleChange } = useTimeDisplay()
  const { data: moving } = useGetAppointmentQuery(moveId ?? '', { skip: moveId === null })
  const { data: upcoming } = useListAppointmentsInfiniteQuery('upcoming')
  const appointmentType = draft.appointment_type ?? 'SESSION'
  // a stored draft may contain a past time
  const now = useNow(60_000)
  const at = draft.at && Date.parse(draft.at) > now ? draft.at : null
  const { data: practitioners } = useListPractitionersQuery({ appointment_type: appointmentType })

  const visits = useMemberVisits()
  const cost = getCreditCost(appointmentType, visits)
  const needsCredits = !moving && cost > member.session_credits_remaining
  const chosen = practitioners?.find(({ id }) => id === draft.practitioner)
  const existingSessions =
    upcoming?.pages.flatMap((page) => page.results).filter((session) => session.id !== moveId) ?? []
  const setDate = (date: string | null) =>
    setSearch(
      (before) => {
        before.delete('date')
        if (date) before.set('date', date)
        return before
      },
      { replace: true },
    )
  const preload = usePreload()
  const preloadConfirm = () => preload(paths.confirm)
  const openConfirm = () => void navigate(paths.confirm)
  const readOnlyReason = useReadOnlyReason()
  const reason = readOnlyReason ?? (at ? undefined : 'Pick a time first.')
  const continueButton = (
    <Button
      fullWidth
      disabledReason={reason}
      onClick={openConfirm}
      onPointerEnter={preloadConfirm}
      onFocus={preloadConfirm}
    >
      Continue
    </Button>
  )

  return (
    <FullHeight gap={6}>
      <PageTitle>{moving ? 'Reschedule your session' : 'Book a session'}</PageTitle>
      <ZoneNotice />
      <BookingColumns>
        <SummaryColumn>
          <BookingSummary
            typeName={draft.appointment_type_display_name}
            length={draft.length}
            practitioner={
              moving?.practitioner ??
              (draft.practitioner && !practitioners ? undefined : (chosen ?? null))
            }
            at={at}
            movingFrom={moving?.at ?? null}
            timeZone={draft.timezone}
            hourCycle={hourCycle}
            isMovedLate={moving?.moved_late ?? false}
            noticeMinutes={moving?.notice_minutes}
            cost={moving?.credit_cost ?? cost}
            isFreeVisit={moving?.is_free_visit ?? isFreeVisit(appointmentType, visits)}
            creditsRemaining={member.session_credits_remaining}
          >
            {needsCredits && <Text size="small">You can buy credits in the next step.</Text>}
            <WideOnly>{continueButton}</WideOnly>
          </BookingSummary>
        </SummaryColumn>
        <Sections gap={6}>
          {!moving && (
            <Card as="section" aria-label="Session and practitioner">
              <Stack gap={5}>
                <TypeSelect />
                <PractitionerPicker
                  appointmentType={appointmentType}
                  timeZone={draft.timezone}
                  hourCycle={hourCycle}
                  selected={draft.practitioner}
                  coach={member.coach}
                  onChoose={(id) => {
                    setDate(null)
                    dispatch(practitionerChosen(id))
                  }}
                />
              </Stack>
            </Card>
          )}
          <Card as="section" aria-label="Time">
            {draft.practitioner ? (
              <SlotPicker
                key={draft.practitioner}
                practitionerId={draft.practitioner}
                appointmentType={appointmentType}
                lengthMinutes={draft.length}
                timeZone={draft.timezone}
                onTimeZoneChange={(timeZone) => {
                  setDate(null)
                  switchTimeZone(timeZone)
                }}
                timeZoneDisabledReason={readOnlyReason ?? undefined}
                hourCycle={hourCycle}
                onHourCycleChange={onHourCycleChange}
                selected={at}
                onChoose={(time) => {
                  preloadConfirm()
                  dispatch(timeChosen(time))
                }}
                date={search.get('date')}
                onDateChange={setDate}
                moving={moving ?? null}
                existingSessions={existingSessions}
              />
            ) : (
              <EmptyState title="Choose a practitioner to see their times." />
            )}
          </Card>
        </Sections>
      </BookingColumns>
      <BottomBar data-bottom-bar="">
        <Text size="small">
          {at ? formatIsoMoment(at, draft.timezone, hourCycle) : 'Pick a time'}
        </Text>
        {continueButton}
      </BottomBar>
    </FullHeight>
  )
}

/** Shows the default names of the appointment types until the server's names have loaded. */
function TypeSelect() {
  const visits = useMemberVisits()
  const draft = useSelector(selectBookingDraft)
  const dispatch = useDispatch()
  const { data: types } = useListAppointmentTypesQuery()
  const options =
    types?.map(({ appointment_type, display_name, length }) => ({
      value: appointment_type,
      label: formatType(display_name, length),
    })) ?? defaultOptions.filter(({ value }) => isTypeOffered(value, visits))
  return (
    <Select
      label="Session"
      options={options}
      value={draft.appointment_type}
      onChange={(chosen) => {
        const displayName = types?.find(
          ({ appointment_type }) => appointment_type === chosen,
        )?.display_name
        dispatch(appointmentTypeChosen({ type: chosen, ...(displayName && { displayName }) }))
      }}
    />
  )
}

const formatType = (name: string, minutes: number): string => `${name} · ${minutes} min`

const defaultOptions = Object.entries(appointmentTypes).map(
  ([value, { displayName, minutes }]) => ({
    value: value as AppointmentType,
    label: formatType(displayName, minutes),
  }),
)

function SessionNotFound() {
  return (
    <Stack gap={6}>
      <PageTitle>Reschedule your session</PageTitle>
      <EmptyState
        title="This session can't be rescheduled."
        text="It may have been rescheduled or canceled, or it has ended."
        action={
          <ButtonLink as={RouteLink} to={paths.sessions}>
            See your sessions
          </ButtonLink>
        }
      />
    </Stack>
  )
}
