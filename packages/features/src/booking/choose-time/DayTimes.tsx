import {
  formatLongDay,
  formatTime,
  type HourCycle,
  type PartOfDay,
  getPartOfDay,
  getZoneAbbreviation,
} from '@portal/domain/time'
import { media, SectionTitle, Text, token } from '@portal/ui'
import { useId } from 'react'
import { styled } from 'styled-components'
import { useRovingFocus } from '../../shared/useRovingFocus.ts'
import { type ExistingSession, overlapsExistingSession } from '../existingSessions.ts'
import { TimeButton } from './timeButtons.ts'

export interface DayTimesProps {
  /** `yyyy-MM-dd` in `timeZone`. */
  date: string
  /** ISO instants, sorted. */
  times: readonly string[]
  lengthMinutes: number
  timeZone: string
  hourCycle: HourCycle
  selected: string | null
  /** The current time of the session that is being rescheduled. */
  current?: string | null
  existingSessions?: readonly ExistingSession[]
  onChoose: (startTime: string) => void
}

const parts: readonly PartOfDay[] = ['night', 'early', 'morning', 'afternoon', 'evening']

/**
 * One day's available times, grouped by part of the day. They are one tab stop, and arrow keys move
 * through all of them.
 */
export function DayTimes({
  date,
  times,
  lengthMinutes,
  timeZone,
  hourCycle,
  selected,
  current = null,
  existingSessions = [],
  onChoose,
}: DayTimesProps) {
  const id = useId()
  const { groupProps, getButtonProps } = useRovingFocus(times, selected)
  return (
    <section aria-labelledby={id} {...groupProps}>
      <Day id={id}>{formatLongDay(date)}</Day>
      {times.length === 0 && (
        <Text tone="muted">No times on this day. Days with a dot have openings.</Text>
      )}
      {parts.map((part) => {
        const timesOfPart = times.filter(
          (startTime) => getPartOfDay(Date.parse(startTime), timeZone) === part,
        )
        if (timesOfPart.length === 0) return null
        return (
          <Part key={part} role="group" aria-labelledby={`${id}-${part}`}>
            <h3 id={`${id}-${part}`}>{part.replace(/^./, (letter) => letter.toUpperCase())}</h3>
            <TimeList>
              {timesOfPart.map((startTime) => (
                <li key={startTime}>{renderTime(startTime)}</li>
              ))}
            </TimeList>
          </Part>
        )
      })}
    </section>
  )

  function renderTime(startTime: string) {
    const instant = Date.parse(startTime)
    const isCurrent = current !== null && Date.parse(current) === instant
    const isBusy = overlapsExistingSession(startTime, lengthMinutes, existingSessions)
    const reason = isCurrent ? 'Current time' : isBusy && 'Conflicts with your session'
    const isAvailable = !isBusy && !isCurrent
    return (
      <TimeButton
        type="button"
        {...getButtonProps(startTime)}
        aria-pressed={selected !== null && Date.parse(selected) === instant}
        aria-disabled={!isAvailable || undefined}
        data-current={isCurrent || undefined}
        onClick={() => isAvailable && onChoose(startTime)}
      >
        <time dateTime={startTime} translate="no">
          {format(startTime)}
          <span>{isRepeated(startTime) && ` ${getZoneAbbreviation(instant, timeZone)}`}</span>
        </time>
        {reason && <small>{reason}</small>}
      </TimeButton>
    )
  }

  /** An hour occurs twice when clocks go back. Only the zone's abbreviation differs then. */
  function isRepeated(startTime: string): boolean {
    const shown = format(startTime)
    return times.some((other) => other !== startTime && format(other) === shown)
  }

  function format(startTime: string): string {
    return formatTime(Date.parse(startTime), timeZone, hourCycle)
  }
}

/** The title of the day, on the line of the calendar's title if the calendar is beside it. */
const Day = styled(SectionTitle)`
  ${media.medium} {
    display: grid;
    align-items: center;
    min-height: ${token.layout.target};
  }
`

const Part = styled.div`
  margin-top: ${token.space[3]};

  h3 {
    margin-bottom: ${token.space[2]};
    font-size: ${token.size.small};
    font-weight: 500;
    color: ${token.color.muted};
  }
`

const TimeList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 6rem), 1fr));
  gap: ${token.space[2]};
`
