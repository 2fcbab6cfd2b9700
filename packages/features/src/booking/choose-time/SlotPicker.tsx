import type { AppointmentType } from '@portal/contract'
import { type Availability, bookingPolicy } from '@portal/domain/scheduling'
import { formatCount } from '@portal/domain/text'
import {
  formatWeekday,
  getLocalDate,
  HOUR,
  type HourCycle,
  isDate,
  startOfDay,
} from '@portal/domain/time'
import { EmptyState, SegmentedControl, Stack, token, VisuallyHidden } from '@portal/ui'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { LoadFailure } from '../../shared/errors/LoadFailure.tsx'
import { useNow } from '../../shared/useNow.ts'
import { ZoneSelect } from '../../shared/zones/ZoneSelect.tsx'
import { type ExistingSession, overlapsExistingSession } from '../existingSessions.ts'
import { useAvailableTimes } from '../hooks/useAvailableTimes.ts'
import { DayTimes } from './DayTimes.tsx'
import { NextOpenings } from './NextOpenings.tsx'
import { pickNextOpenings } from './pickNextOpenings.ts'
import { SlotCalendar } from './SlotCalendar.tsx'
import { SlotColumns } from './SlotColumns.tsx'
import { SlotPickerSkeleton } from './SlotPickerSkeleton.tsx'

export interface SlotPickerProps {
  practitionerId: string | null
  appointmentType: AppointmentType
  lengthMinutes: number
  /** IANA zone that dates and times are shown in. */
  timeZone: string
  onTimeZoneChange: (timeZone: string) => void
  /** Why the zone cannot be changed now, for example without a connection. */
  timeZoneDisabledReason?: string | undefined
  hourCycle: HourCycle
  onHourCycleChange: (hourCycle: HourCycle) => void
  /** The chosen time, ISO 8601. */
  selected: string | null
  onChoose: (startTime: string) => void
  /**
   * The shown day, `yyyy-MM-dd`. Null shows the day of the chosen or current time, otherwise the
   * first day with openings.
   */
  date: string | null
  onDateChange: (date: string) => void
  /** The session that is being rescheduled. Its current time is marked. */
  moving?: { readonly id: string; readonly at: string } | null
  existingSessions?: readonly ExistingSession[]
  /** What a member can do without a suitable time. It is below the calendar where there is room. */
  children?: ReactNode
}

/** Next openings, a month calendar and the day's times, in the member's time zone. */
export function SlotPicker(props: SlotPickerProps) {
  const { practitionerId, appointmentType, timeZone, hourCycle, moving = null } = props
  const available = useAvailableTimes({ practitionerId, appointmentType, timeZone, moving })
  const now = useNow(60_000)

  if (available.status === 'failed')
    return (
      <LoadFailure
        noun="the times"
        offlineText="Connect to see the times. What you chose is saved."
        query={{ error: available.error, refetch: available.retry }}
      />
    )
  if (available.status !== 'ready') return <SlotPickerSkeleton {...{ timeZone, hourCycle, now }} />
  return (
    <LoadedSlots
      {...props}
      availability={available.availability}
      isRefreshing={available.isRefreshing}
      now={now}
    />
  )
}

interface LoadedSlotsProps extends SlotPickerProps {
  availability: Availability
  isRefreshing: boolean
  /** Epoch milliseconds. */
  now: number
}

function LoadedSlots(props: LoadedSlotsProps) {
  const { availability, lengthMinutes, timeZone, hourCycle, selected, now } = props
  const { moving = null, existingSessions = [], onDateChange, onChoose } = props
  const [announcement, setAnnouncement] = useState('')
  const { timesByDate, sortedDates } = availability
  const current = moving ? Date.parse(moving.at) : null
  const today = getLocalDate(now, timeZone)
  const day = getShownDay(props, today)

  const selectDay = (date: string) => {
    onDateChange(date)
    const count = timesByDate[date]?.length ?? 0
    setAnnouncement(`${formatCount(count, 'time')} on ${formatWeekday(date)}`)
  }

  return (
    <Stack gap={6}>
      <NextOpenings
        times={pickNextOpenings(
          availability,
          4,
          timeZone,
          (startTime) =>
            Date.parse(startTime) !== current &&
            !overlapsExistingSession(startTime, lengthMinutes, existingSessions),
        )}
        {...{ selected, timeZone, hourCycle, now }}
        onChoose={(startTime) => {
          onDateChange(getLocalDate(Date.parse(startTime), timeZone))
          onChoose(startTime)
        }}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <SlotColumns>
        <SlotCalendar
          {...{ day, today, timesByDate, now, timeZone }}
          isBusy={props.isRefreshing}
          onSelect={selectDay}
        />
        {sortedDates.length > 0 ? (
          <DayTimes
            date={day}
            times={timesByDate[day] ?? []}
            {...{ lengthMinutes, timeZone, hourCycle, selected, existingSessions, onChoose }}
            current={moving?.at ?? null}
          />
        ) : (
          <EmptyState title="No openings in the next 60 days" text="Choose another practitioner." />
        )}
        <DisplayOptions>
          <ZoneSelect
            value={timeZone}
            onChange={props.onTimeZoneChange}
            now={now}
            shownAt={startOfDay(day, timeZone) + 12 * HOUR}
            disabledReason={props.timeZoneDisabledReason}
          />
          <SegmentedControl
            label="Time format"
            options={hourCycles}
            value={hourCycle}
            onChange={props.onHourCycleChange}
          />
          {props.children}
        </DisplayOptions>
      </SlotColumns>
    </Stack>
  )
}

/** The requested day, if it can be shown: it comes from the URL. */
function getShownDay(
  { date, selected, moving, availability, now, timeZone }: LoadedSlotsProps,
  today: string,
): string {
  const last = getLocalDate(now + bookingPolicy.horizon, timeZone)
  const reference = selected ?? moving?.at
  const candidates = [
    date,
    reference ? getLocalDate(Date.parse(reference), timeZone) : null,
    availability.sortedDates[0],
  ]
  return candidates.find((day) => day && isDate(day) && day >= today && day <= last) ?? today
}

const hourCycles = [
  { value: '12h', label: '12 h' },
  { value: '24h', label: '24 h' },
] as const satisfies readonly { value: HourCycle; label: string }[]

const DisplayOptions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${token.space[3]};

  > :first-child {
    flex: 1 1 10rem;
    min-width: 0;
  }
  > :nth-child(3) {
    flex-basis: 100%;
  }
  /* as quiet as the times: the arrow and the chosen segment say that they are controls */
  && :is(button, fieldset) {
    border-color: ${token.color.line};
  }
`
