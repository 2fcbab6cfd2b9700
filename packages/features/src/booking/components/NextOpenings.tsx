import type { Availability } from '@portal/domain/scheduling'
import {
  formatDay,
  formatTime,
  type HourCycle,
  localDate,
  zoneAbbreviation,
} from '@portal/domain/time'
import { SectionTitle, token } from '@portal/ui'
import { useId } from 'react'
import { styled } from 'styled-components'
import { Chip } from './timeButton.ts'

export interface NextOpeningsProps {
  /** ISO instants, soonest first. */
  times: readonly string[]
  selected: string | null
  timeZone: string
  hourCycle: HourCycle
  /** Epoch milliseconds, for "Today" and "Tomorrow". */
  now: number
  title?: string
  onChoose: (at: string) => void
}

/** The next few times as chips, for who just wants the first that fits. */
export function NextOpenings({
  times,
  selected,
  timeZone,
  hourCycle,
  now,
  title = 'Next openings',
  onChoose,
}: NextOpeningsProps) {
  const titleId = useId()
  if (times.length === 0) return null
  const chosen = selected ? Date.parse(selected) : null
  return (
    <section aria-labelledby={titleId}>
      <SectionTitle id={titleId}>{title}</SectionTitle>
      <Chips>
        {times.map((at) => {
          const instant = Date.parse(at)
          return (
            <li key={at}>
              <Chip type="button" aria-pressed={instant === chosen} onClick={() => onChoose(at)}>
                <span>{dayName(instant, timeZone, now)}</span>{' '}
                <b>
                  {formatTime(instant, timeZone, hourCycle)} {zoneAbbreviation(instant, timeZone)}
                </b>
              </Chip>
            </li>
          )
        })}
      </Chips>
    </section>
  )
}

type Days = Pick<Availability, 'timesByDate' | 'sortedDates'>

/**
 * The first time of each of the next days with openings, then later times of the first day, `count`
 * in all and in order.
 */
export function spreadOverDays(
  { timesByDate, sortedDates }: Days,
  count: number,
  isOffered: (at: string) => boolean = () => true,
): string[] {
  const days: string[][] = []
  for (const date of sortedDates) {
    if (days.length === count) break
    const offered = timesByDate[date]?.filter(isOffered) ?? []
    if (offered.length > 0) days.push(offered)
  }
  const firsts = days.flatMap((times) => times.slice(0, 1))
  const rest = days[0]?.slice(1) ?? []
  return [...firsts, ...rest].slice(0, count).toSorted((a, b) => Date.parse(a) - Date.parse(b))
}

function dayName(instant: number, timeZone: string, now: number): string {
  const date = localDate(instant, timeZone)
  if (date === localDate(now, timeZone)) return 'Today'
  return date === localDate(now + 86_400_000, timeZone) ? 'Tomorrow' : formatDay(date)
}

const Chips = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(136px, 1fr));
  gap: ${token.space[2]};
  margin-top: ${token.space[3]};
  padding: 0;
  list-style: none;

  /* day over time: two stand side by side on the smallest phone */
  button {
    width: 100%;
    height: 100%;
  }
  span,
  b {
    display: block;
    font-weight: 400;
  }
  b {
    font-weight: 600;
  }
`
