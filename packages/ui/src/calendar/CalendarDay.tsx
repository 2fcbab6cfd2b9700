import type { KeyboardEventHandler, ReactElement } from 'react'
import { styled } from 'styled-components'
import { media } from '../theme/media.ts'
import { token } from '../theme/token.ts'
import { addDays, getDayOfMonth } from './days.ts'

export interface CalendarCell {
  /** `yyyy-MM-dd`. */
  readonly date: string
  /** False for the days of other pages, which fill the weeks and cannot be selected. */
  readonly isCurrentMonth: boolean
  readonly isToday: boolean
}

export interface CalendarDayProps {
  cell: CalendarCell
  /** The first day of the page's second month, if any. A line separates it from the first. */
  monthStart: string | undefined
  /** The name of the month that begins on this day. */
  monthName: string | undefined
  description: string
  isAvailable: boolean
  isSelected: boolean
  isTabStop: boolean
  onFocus: () => void
  onKeyDown: KeyboardEventHandler
  onSelect: () => void
}

export function CalendarDay({
  cell,
  monthStart,
  monthName,
  description,
  isAvailable,
  isSelected,
  isTabStop,
  ...on
}: CalendarDayProps): ReactElement {
  const { date, isCurrentMonth, isToday } = cell
  if (!isCurrentMonth) return <Outside aria-disabled="true">{getDayOfMonth(date)}</Outside>
  return (
    <DayCell aria-selected={isSelected} data-month-edge={getMonthEdge(date, monthStart)}>
      <Day
        type="button"
        data-date={date}
        data-month={monthName}
        data-today={isToday ? '' : undefined}
        data-selected={isSelected ? '' : undefined}
        aria-label={description}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={!isAvailable}
        tabIndex={isTabStop ? 0 : -1}
        onFocus={on.onFocus}
        onKeyDown={on.onKeyDown}
        onClick={() => isAvailable && on.onSelect()}
      >
        {getDayOfMonth(date)}
      </Day>
    </DayCell>
  )
}

/** The edges that separate a day from the previous month: the first day has a left one, too. */
function getMonthEdge(date: string, monthStart = ''): 'start' | 'top' | undefined {
  if (date === monthStart) return 'start'
  return monthStart && date > monthStart && date < addDays(monthStart, 7) ? 'top' : undefined
}

const Outside = styled.td`
  text-align: center;
  font-size: min(1em, 9cqi);
  font-variant-numeric: tabular-nums;
  color: ${token.color.muted};
  opacity: 0.5;
`

/** The line between two months, in the space between the days; a border for forced colors. */
const DayCell = styled.td`
  position: relative;

  &[data-month-edge]::before {
    content: '';
    position: absolute;
    inset: -2px -2px 0;
    border: 0 solid ${token.color.line};
    border-top-width: 1px;
    pointer-events: none;
  }
  &[data-month-edge='start']:not(:first-child)::before {
    border-left-width: 1px;
  }
`

const { color } = token

/**
 * The button of a day. Days with openings have a fill, weight and dot; today is underlined; the
 * selected day has full color.
 */
const Day = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  min-height: ${token.layout.target};
  padding: 0 0 4px;
  border: 0;
  border-radius: ${token.radius.control};
  background: ${color.accentSoft};
  color: ${color.text};
  /* two digits stay within a seventh of the width, also with large text */
  font-size: min(1em, 9cqi);
  font-weight: 650;
  font-variant-numeric: tabular-nums;

  &::after {
    content: '';
    position: absolute;
    bottom: 4px;
    /* a border, because forced colors remove backgrounds */
    border: 2.5px solid ${color.accent};
    border-radius: 50%;
  }
  &[data-month] {
    grid-auto-flow: column;
    place-content: center;
    align-items: baseline;
    gap: 0.15em;
  }
  /* no text, because the label contains the whole date */
  &[data-month]::before {
    content: attr(data-month);
    font-size: min(${token.size.caption}, 3.6cqi);
  }
  &[data-today] {
    text-decoration: underline 2px;
  }
  ${media.hover} {
    &:hover:not([aria-disabled='true'], [data-selected]) {
      box-shadow: inset 0 0 0 2px ${color.accent};
    }
  }
  &[aria-disabled='true'] {
    background: transparent;
    color: ${color.muted};
    font-weight: 400;
    cursor: default;
  }
  &[aria-disabled='true']::after {
    display: none;
  }
  &[data-selected] {
    background: ${color.accent};
    color: ${color.onAccent};

    &::after {
      border-color: ${color.onAccent};
    }
  }
`
