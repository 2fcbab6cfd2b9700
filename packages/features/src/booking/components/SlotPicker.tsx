import type { AppointmentType } from '@portal/contract'
import { bookingPolicy } from '@portal/domain/scheduling'
import { formatCount } from '@portal/domain/text'
import {
  formatLongDay,
  formatMonth,
  type HourCycle,
  isDate,
  getLocalDate,
  listMonthCells,
  shiftMonth,
} from '@portal/domain/time'
import {
  CalendarGrid,
  EmptyState,
  ErrorState,
  media,
  SegmentedControl,
  Skeleton,
  Stack,
  token,
} from '@portal/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { getErrorText } from '../../shared/getErrorText.ts'
import { useNow } from '../../shared/useNow.ts'
import { useAvailableTimes } from '../hooks/useAvailableTimes.ts'
import { DayTimes } from './DayTimes.tsx'
import { NextOpenings } from './NextOpenings.tsx'
import { pickNextOpenings } from './pickNextOpenings.ts'
import { type ExistingSession, overlapsExistingSession } from './existingSessions.ts'
import { ZoneSelect } from '../../shared/ZoneSelect.tsx'

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
  onChoose: (at: string) => void
  /**
   * The shown day, `yyyy-MM-dd`. Null shows the day of the chosen or current time, otherwise the
   * first day with openings.
   */
  date: string | null
  onDateChange: (date: string) => void
  /** The session that is being rescheduled. Its current time is marked. */
  moving?: { readonly id: string; readonly at: string } | null
  existingSessions?: readonly ExistingSession[]
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
  (long) => ({ long, short: long.slice(0, 2) }),
)

/** Next openings, a month calendar and the day's times, in the member's time zone. */
export function SlotPicker(props: SlotPickerProps) {
  const {
    practitionerId,
    appointmentType,
    lengthMinutes,
    timeZone,
    hourCycle,
    selected,
    date,
    moving = null,
    existingSessions = [],
    onDateChange,
    onChoose,
  } = props
  const available = useAvailableTimes({ practitionerId, appointmentType, timeZone, moving })
  const now = useNow(60_000)
  const [visibleMonth, setVisibleMonth] = useState<string | null>(null)

  if (available.status === 'failed')
    return (
      <ErrorState
        title="We couldn't load the times"
        message={getErrorText(available.error, 'booking')}
        onRetry={available.retry}
      />
    )
  if (available.status !== 'ready') return <SlotPickerSkeleton />

  const { timesByDate, sortedDates, dates } = available.availability
  // the date comes from the URL, so it may be invalid
  const requestedDate = date !== null && isDate(date) ? date : null
  const referenceTime = selected ?? moving?.at ?? null
  const day =
    requestedDate ??
    (referenceTime ? getLocalDate(Date.parse(referenceTime), timeZone) : (sortedDates[0] ?? null))
  const current = moving ? Date.parse(moving.at) : null
  const today = getLocalDate(now, timeZone)
  const firstMonth = today.slice(0, 7)
  const lastMonth = getLocalDate(now + bookingPolicy.horizon, timeZone).slice(0, 7)
  const month = clampMonth(visibleMonth ?? (day ?? today).slice(0, 7), firstMonth, lastMonth)

  return (
    <Stack gap={6}>
      <NextOpenings
        times={pickNextOpenings(
          available.availability,
          4,
          timeZone,
          (at) =>
            Date.parse(at) !== current &&
            !overlapsExistingSession(at, lengthMinutes, existingSessions),
        )}
        {...{ selected, timeZone, hourCycle, now }}
        onChoose={(at) => {
          onDateChange(getLocalDate(Date.parse(at), timeZone))
          setVisibleMonth(null)
          onChoose(at)
        }}
      />
      <DisplayOptions>
        <ZoneSelect
          value={timeZone}
          onChange={props.onTimeZoneChange}
          now={now}
          disabledReason={props.timeZoneDisabledReason}
        />
        <SegmentedControl
          label="Time format"
          options={hourCycles}
          value={hourCycle}
          onChange={props.onHourCycleChange}
        />
      </DisplayOptions>
      <Columns>
        <CalendarGrid
          label={formatMonth(month)}
          weekdays={weekdays}
          cells={listMonthCells(month, today, 0)}
          selected={day}
          isAvailable={(cell) => dates.has(cell)}
          describeDay={(cell) =>
            `${formatLongDay(cell)}, ${getOpeningsText(timesByDate[cell]?.length ?? 0)}`
          }
          onSelect={(cell) => {
            setVisibleMonth(cell.slice(0, 7))
            onDateChange(cell)
          }}
          onPreviousMonth={
            month > firstMonth ? () => setVisibleMonth(shiftMonth(month, -1)) : undefined
          }
          onNextMonth={month < lastMonth ? () => setVisibleMonth(shiftMonth(month, 1)) : undefined}
          busy={available.isRefreshing}
        />
        <div>
          {day && sortedDates.length > 0 ? (
            <DayTimes
              date={day}
              times={timesByDate[day] ?? []}
              {...{ lengthMinutes, timeZone, hourCycle, selected, existingSessions }}
              current={moving?.at ?? null}
              onChoose={onChoose}
            />
          ) : (
            <EmptyState
              title="No openings in the next 60 days"
              text="Choose another practitioner, or check back later."
            />
          )}
        </div>
      </Columns>
    </Stack>
  )
}

const hourCycles = [
  { value: '12h', label: '12 h' },
  { value: '24h', label: '24 h' },
] as const satisfies readonly { value: HourCycle; label: string }[]

const getOpeningsText = (count: number): string =>
  count === 0 ? 'no openings' : formatCount(count, 'opening')

function clampMonth(month: string, first: string, last: string): string {
  if (month < first) return first
  return month > last ? last : month
}

function SlotPickerSkeleton() {
  return (
    <Stack gap={6} aria-busy="true">
      <Skeleton height="86px" radius="control" />
      <Columns>
        <Skeleton height="380px" radius="control" />
        <Skeleton height="380px" radius="control" />
      </Columns>
    </Stack>
  )
}

const Columns = styled.div`
  display: grid;
  gap: ${token.space[6]};

  /* side by side only where the container is wide enough, not just the viewport */
  ${media.wide} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 18.75rem), 1fr));
  }
`

const DisplayOptions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${token.space[3]};

  > :first-child {
    flex: 1 1 10rem;
    min-width: 0;
  }
`
