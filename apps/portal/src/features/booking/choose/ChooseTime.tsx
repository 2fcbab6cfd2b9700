import {
  useGetAppointmentQuery,
  useListAppointmentsInfiniteQuery,
  useListPractitionersQuery,
} from '@portal/api-client'
import { SlotPicker, timeChosen, useBookingDraft } from '@portal/features/booking'
import { createLazyComponent, useNow, useSwitchTimeZone, ZoneNotice } from '@portal/features/shared'
import { breakpoint, Button, Card, Link, PageTitle, ScreenParts, Skeleton, Text } from '@portal/ui'
import { type KeyboardEvent, Suspense, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { paths } from '../../../routing/paths.ts'
import { RouteLink } from '../../../routing/RouteLink.tsx'
import { usePreload } from '../../../routing/preload.ts'
import { useReadOnlyReason } from '../../../session/readOnly.ts'
import { useTimeDisplay } from '../../../session/useTimeDisplay.ts'
import { BookingColumns, FullHeight, Sections, SummaryColumn } from '../bookingLayout.ts'
import { skeletonHeights } from '../skeletonHeights.ts'
import { ChooseSession } from './ChooseSession.tsx'
import { useBookingCost } from '../confirm/useBookingCost.ts'
import type { BookingBarProps } from './BookingBar.tsx'
import type { TimeSummaryProps } from './TimeSummary.tsx'
import { useDateParam } from './useDateParam.ts'

// only where there is room beside the times
const TimeSummary = createLazyComponent<TimeSummaryProps>(
  async () => (await import('./TimeSummary.tsx')).TimeSummary,
)

// the last on the page, and with a button only where a tap on a time does not continue
const BookingBar = createLazyComponent<BookingBarProps>(
  async () => (await import('./BookingBar.tsx')).BookingBar,
  { renderPlaceholder: () => null },
)

/** Where the summary with its button to continue is hidden, a tap on a time continues. */
const isSummaryHidden = () => !window.matchMedia(`(min-width: ${breakpoint.wide}px)`).matches

/** The session and practitioner, then the times, beside a summary where there is room. */
export function ChooseTime({ moveId }: { moveId: string | null }) {
  const draft = useBookingDraft()
  const switchTimeZone = useSwitchTimeZone()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const preload = usePreload()
  const [date, setDate] = useDateParam()
  const { hourCycle, onHourCycleChange } = useTimeDisplay()
  const readOnlyReason = useReadOnlyReason()
  const summaryColumn = useRef<HTMLDivElement>(null)
  /** The time button that was pressed last, while it has the focus: Tab continues from it. */
  const justChosen = useRef<Element | null>(null)
  /** The time button from which Tab continued: Shift+Tab returns to it. */
  const skippedFrom = useRef<HTMLElement | null>(null)
  const appointmentType = draft.appointment_type ?? 'SESSION'
  const { data: moving } = useGetAppointmentQuery(moveId ?? '', { skip: moveId === null })
  const { data: upcoming } = useListAppointmentsInfiniteQuery('upcoming')
  const { data: practitioners, error } = useListPractitionersQuery({
    appointment_type: appointmentType,
  })

  // a stored draft may contain a past time
  const now = useNow(60_000)
  const startTime = draft.at && Date.parse(draft.at) > now ? draft.at : null
  const chosen = practitioners?.find(({ id }) => id === draft.practitioner)
  const practitioner = moving?.practitioner ?? chosen
  const isOffered = practitioner !== undefined || practitioners === undefined
  const hasPractitioner = draft.practitioner !== null && isOffered
  const existingSessions =
    upcoming?.pages.flatMap((page) => page.results).filter((session) => session.id !== moveId) ?? []

  const cost = useBookingCost(appointmentType, moveId)
  const session = {
    ...cost,
    noticeMinutes: cost.noticeMinutes ?? chosen?.notice_minutes,
    startTime,
  }
  const display = { timeZone: draft.timezone, hourCycle }
  const preloadConfirm = () => preload(paths.confirm)
  const openConfirm = () => void navigate(paths.confirm)
  const chooseTime = (chosenTime: string) => {
    dispatch(timeChosen(chosenTime))
    justChosen.current = document.activeElement
    if (readOnlyReason === null && isSummaryHidden()) openConfirm()
  }
  const skipToContinue = (event: KeyboardEvent) => {
    const button = summaryColumn.current?.querySelector('button')
    if (event.key !== 'Tab' || event.shiftKey || event.target !== justChosen.current) return
    if (!button?.checkVisibility()) return
    event.preventDefault()
    const time = event.target
    button.focus()
    skippedFrom.current = time instanceof HTMLElement ? time : null
  }
  const returnToTime = (event: KeyboardEvent) => {
    const time = skippedFrom.current
    if (event.key !== 'Tab' || !event.shiftKey || !time?.isConnected) return
    event.preventDefault()
    time.focus()
    justChosen.current = time
  }
  const continueButton = (
    <Button
      fullWidth
      disabledReason={readOnlyReason ?? (startTime ? undefined : 'Pick a time first.')}
      onClick={openConfirm}
      onPointerEnter={preloadConfirm}
      onFocus={preloadConfirm}
    >
      Continue
    </Button>
  )
  const openingsQuestion = (
    <Text size="small">
      Don't see a time that works?{' '}
      <WholeLink as={RouteLink} to={`${paths.openings}?move=${moveId ?? ''}`}>
        Tell me when something opens
      </WholeLink>
    </Text>
  )

  return (
    <FullHeight gap={6}>
      <PageTitle>{moving ? 'Reschedule your session' : 'Book a session'}</PageTitle>
      <ZoneNotice />
      <BookingColumns>
        <Sections gap={4}>
          <ChooseSession
            {...{ draft, moving, practitioner }}
            meetsBy={moving ?? chosen}
            isChoosing={!moving && (!hasPractitioner || (error !== undefined && !practitioners))}
          />
          <ScreenParts gap={4}>
            {hasPractitioner && (
              <Card
                as="section"
                aria-label="Time"
                onPointerEnter={preloadConfirm}
                onFocus={preloadConfirm}
                onKeyDown={skipToContinue}
                onBlur={() => (justChosen.current = null)}
              >
                <SlotPicker
                  key={draft.practitioner}
                  practitionerId={draft.practitioner}
                  appointmentType={appointmentType}
                  lengthMinutes={draft.length}
                  {...display}
                  onTimeZoneChange={(timeZone) => {
                    setDate(null)
                    switchTimeZone(timeZone)
                  }}
                  timeZoneDisabledReason={readOnlyReason ?? undefined}
                  onHourCycleChange={onHourCycleChange}
                  selected={startTime}
                  onChoose={chooseTime}
                  date={date}
                  onDateChange={setDate}
                  moving={moving ?? null}
                  existingSessions={existingSessions}
                >
                  {openingsQuestion}
                </SlotPicker>
              </Card>
            )}
            {!hasPractitioner && openingsQuestion}
          </ScreenParts>
        </Sections>
        <SummaryColumn
          ref={summaryColumn}
          onKeyDown={returnToTime}
          onBlur={() => (skippedFrom.current = null)}
        >
          <Suspense fallback={<Skeleton height={skeletonHeights.bookingSummary} radius="card" />}>
            <TimeSummary
              typeName={draft.appointment_type_display_name}
              length={draft.length}
              practitioner={hasPractitioner ? practitioner : null}
              {...session}
              {...display}
            >
              {continueButton}
            </TimeSummary>
          </Suspense>
        </SummaryColumn>
      </BookingColumns>
      <BookingBar {...session} {...display}>
        {continueButton}
      </BookingBar>
    </FullHeight>
  )
}

/** A link that is not broken where it fits on a line. */
const WholeLink = styled(Link)`
  display: inline-block;
`
