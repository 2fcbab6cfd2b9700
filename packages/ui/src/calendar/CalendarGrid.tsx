import { ChevronLeft, ChevronRight } from 'lucide'
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../button/IconButton.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.ts'
import { token } from '../theme/token.ts'
import { CalendarDay, type CalendarCell } from './CalendarDay.tsx'
import { getMonthKey } from './days.ts'
import { findDayForKey } from './findDayForKey.ts'

export interface WeekdayLabel {
  readonly short: string
  readonly long: string
}

export interface CalendarGridProps {
  /** The months of the page, "December 2026"; labels the grid and is announced when it changes. */
  label: string
  weekdays: readonly WeekdayLabel[]
  /** Whole weeks, each with as many days as `weekdays`. */
  cells: readonly CalendarCell[]
  /** The name of the page's second month, "Nov", shown where that month begins. */
  nextMonth?: string
  /** `yyyy-MM-dd`. */
  selected: string | null
  isAvailable: (date: string) => boolean
  /** Returns the label of a day: "Thursday, December 3, 4 openings". */
  describeDay: (date: string) => string
  /** Called for available days of the page only. */
  onSelect: (date: string) => void
  /** Opens the previous month; omitted for the first one. */
  onPreviousMonth?: (() => void) | undefined
  /** Opens the next month; omitted for the last one. */
  onNextMonth?: (() => void) | undefined
  /** The month's openings are loading. */
  busy?: boolean
}

/**
 * A month grid for picking a day. Arrow keys, Home, End, Page Up and Page Down move through days
 * and into other months.
 */
export function CalendarGrid(props: CalendarGridProps): ReactElement {
  const {
    label,
    weekdays,
    cells,
    nextMonth,
    selected,
    isAvailable,
    describeDay,
    onSelect,
    onPreviousMonth,
    onNextMonth,
    busy = false,
  } = props
  const titleId = useId()
  const days = cells.filter((cell) => cell.isCurrentMonth).map((cell) => cell.date)
  const monthStart = days.find((date) => getMonthKey(date) !== getMonthKey(days[0] ?? date))
  const { tabStop, body, goTo, setFocused } = useRovingDay({
    days,
    cells,
    selected,
    isAvailable,
    onPreviousMonth,
    onNextMonth,
  })
  const weeks = splitIntoWeeks(cells, weekdays.length)

  const handleKeyDown = (event: KeyboardEvent, date: string, week: readonly CalendarCell[]) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const ownWeek = week.filter((cell) => cell.isCurrentMonth).map((cell) => cell.date)
    const next = findDayForKey(event.key, date, ownWeek)
    if (next === null) return
    event.preventDefault()
    goTo(next)
  }

  return (
    <Container>
      <Header>
        <Title id={titleId} aria-live="polite">
          {label}
        </Title>
        <IconButton
          label="Previous month"
          icon={ChevronLeft}
          onClick={onPreviousMonth}
          aria-disabled={!onPreviousMonth}
        />
        <IconButton
          label="Next month"
          icon={ChevronRight}
          onClick={onNextMonth}
          aria-disabled={!onNextMonth}
        />
      </Header>
      <Table role="grid" aria-labelledby={titleId} aria-busy={busy}>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday.long} scope="col">
                <span aria-hidden="true">{weekday.short}</span>
                <VisuallyHidden>{weekday.long}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((cell) => (
                <CalendarDay
                  key={cell.date}
                  cell={cell}
                  monthName={cell.date === monthStart ? nextMonth : undefined}
                  description={cell.isCurrentMonth ? describeDay(cell.date) : ''}
                  isAvailable={isAvailable(cell.date)}
                  isSelected={cell.date === selected}
                  isTabStop={cell.date === tabStop}
                  onFocus={() => setFocused(cell.date)}
                  onKeyDown={(event) => handleKeyDown(event, cell.date, week)}
                  onSelect={() => onSelect(cell.date)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Container>
  )
}

interface Roving extends Pick<
  CalendarGridProps,
  'cells' | 'selected' | 'isAvailable' | 'onPreviousMonth' | 'onNextMonth'
> {
  days: readonly string[]
}

/** One day is in the tab order. Keys move it, and the focus follows into the next month. */
function useRovingDay({
  days,
  cells,
  selected,
  isAvailable,
  onPreviousMonth,
  onNextMonth,
}: Roving) {
  const body = useRef<HTMLTableSectionElement>(null)
  const awaited = useRef<string | null>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const today = cells.find((cell) => cell.isToday)?.date

  const candidates = [focused, selected, days.find(isAvailable), today, days[0]]
  const tabStop = candidates.find((date) => date && days.includes(date))

  const firstDay = days[0]
  const lastDay = days.at(-1)
  useEffect(() => {
    const date = awaited.current
    if (date === null || firstDay === undefined || lastDay === undefined) return
    awaited.current = null
    // a page may be shorter than the month that a key moves by
    focusDay(body.current, [firstDay, date, lastDay].toSorted()[1] ?? date)
  }, [firstDay, lastDay])

  const goTo = (date: string) => {
    if (days.includes(date)) return focusDay(body.current, date)
    const turnPage = firstDay !== undefined && date < firstDay ? onPreviousMonth : onNextMonth
    if (!turnPage) return
    awaited.current = date
    turnPage()
  }

  return { tabStop, body, goTo, setFocused }
}

const focusDay = (body: HTMLElement | null, date: string): void =>
  body?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus()

function splitIntoWeeks(cells: readonly CalendarCell[], length: number): CalendarCell[][] {
  if (length === 0) return []
  return Array.from({ length: Math.ceil(cells.length / length) }, (_, week) =>
    cells.slice(week * length, (week + 1) * length),
  )
}

/** The width that limits the text of the days. */
const Container = styled.div`
  container-type: inline-size;
`

const Header = styled.div`
  display: flex;
  align-items: center;
  margin-bottom: ${token.space[2]};
`

const Title = styled.h2`
  flex: 1;
  font-size: ${token.size.lead};
  font-weight: 600;
`

const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 2px;

  th {
    padding: ${token.space[1]} 0;
    font-size: min(${token.size.caption}, 7.5cqi);
    font-weight: 600;
    color: ${token.color.muted};
  }
  &[aria-busy='true'] tbody {
    opacity: 0.55;
  }
`
