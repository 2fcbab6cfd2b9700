import type { AppointmentType } from '@portal/contract'
import { bookingPolicy } from '@portal/domain/scheduling'
import {
  formatLongDay,
  formatMonth,
  type HourCycle,
  isDate,
  localDate,
  monthCells,
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
import { errorText } from '../../shared/errorText.ts'
import { useNow } from '../../shared/useNow.ts'
import { useAvailableTimes } from '../hooks/useAvailableTimes.ts'
import { DayTimes } from './DayTimes.tsx'
import { NextOpenings, spreadOverDays } from './NextOpenings.tsx'
import { type OwnSession, overlapsOwnSession } from './ownSessions.ts'
import { ZoneSelect } from '../../shared/ZoneSelect.tsx'
import { countOf } from '../../shared/countOf.ts'

export interface SlotPickerProps {
  practitionerId: string | null
  appointmentType: AppointmentType
  lengthMinutes: number
  /** IANA zone that dates and times are shown in. */
  timeZone: string
  onTimeZoneChange: (timeZone: string) => void
  hourCycle: HourCycle
  onHourCycleChange: (hourCycle: HourCycle) => void
  /** The chosen time, ISO 8601. */
  selected: string | null
  onChoose: (at: string) => void
  /**
   * The day in view, `yyyy-MM-dd`; null for that of the chosen or current time, else the first with
   * openings.
   */
  date: string | null
  onDateChange: (date: string) => void
  /** The session being moved: its time is marked and stays on offer. */
  moving?: { readonly id: string; readonly at: string } | null
  ownSessions?: readonly OwnSession[]
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
  (long) => ({ long, short: long.slice(0, 2) }),
)

/**
 * Next openings, the month and the day's times, all in the zone the member chose (design: a tap or
 * two to any time).
 */
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
    ownSessions = [],
    onDateChange,
    onChoose,
  } = props
  const open = useAvailableTimes({ practitionerId, appointmentType, timeZone, moving })
  const now = useNow(60_000)
  const [turnedTo, setTurnedTo] = useState<string | null>(null)

  if (open.status === 'failed')
    return (
      <ErrorState
        title="We couldn't load the times"
        message={errorText(open.error, 'booking')}
        onRetry={open.retry}
      />
    )
  if (open.status !== 'ready') return <SlotPickerSkeleton />

  const { timesByDate, sortedDates, dates } = open.availability
  // an address can carry anything
  const asked = date !== null && isDate(date) ? date : null
  const startFrom = selected ?? moving?.at ?? null
  const day =
    asked ?? (startFrom ? localDate(Date.parse(startFrom), timeZone) : (sortedDates[0] ?? null))
  const current = moving ? Date.parse(moving.at) : null
  const today = localDate(now, timeZone)
  const firstMonth = today.slice(0, 7)
  const lastMonth = localDate(now + bookingPolicy.horizon, timeZone).slice(0, 7)
  const month = clampMonth(turnedTo ?? (day ?? today).slice(0, 7), firstMonth, lastMonth)

  return (
    <Stack gap={6}>
      <NextOpenings
        times={spreadOverDays(
          open.availability,
          4,
          (at) => Date.parse(at) !== current && !overlapsOwnSession(at, lengthMinutes, ownSessions),
        )}
        {...{ selected, timeZone, hourCycle, now }}
        onChoose={(at) => {
          onDateChange(localDate(Date.parse(at), timeZone))
          setTurnedTo(null)
          onChoose(at)
        }}
      />
      <Display>
        <ZoneSelect value={timeZone} onChange={props.onTimeZoneChange} now={now} />
        <SegmentedControl
          label="Time format"
          options={hourCycles}
          value={hourCycle}
          onChange={props.onHourCycleChange}
        />
      </Display>
      <Columns>
        <CalendarGrid
          label={formatMonth(month)}
          weekdays={weekdays}
          cells={monthCells(month, today, 0)}
          selected={day}
          isAvailable={(cell) => dates.has(cell)}
          describeDay={(cell) =>
            `${formatLongDay(cell)}, ${countOpenings(timesByDate[cell]?.length ?? 0)}`
          }
          onSelect={(cell) => {
            setTurnedTo(cell.slice(0, 7))
            onDateChange(cell)
          }}
          onPreviousMonth={
            month > firstMonth ? () => setTurnedTo(shiftMonth(month, -1)) : undefined
          }
          onNextMonth={month < lastMonth ? () => setTurnedTo(shiftMonth(month, 1)) : undefined}
          busy={open.isRefreshing}
        />
        <div>
          {day && sortedDates.length > 0 ? (
            <DayTimes
              date={day}
              times={timesByDate[day] ?? []}
              {...{ lengthMinutes, timeZone, hourCycle, selected, ownSessions }}
              current={moving?.at ?? null}
              onChoose={onChoose}
            />
          ) : (
            <EmptyState
              title="No openings in the next 60 days"
              text="Choose another practitioner, or check back later. Canceled times open up again."
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

const countOpenings = (count: number): string =>
  count === 0 ? 'no openings' : countOf(count, 'opening')

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

  /* side by side only where the column, not just the window, has room for both */
  ${media.wide} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
  }
`

const Display = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${token.space[3]};
`
