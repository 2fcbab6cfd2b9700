import type { KeyboardEventHandler, ReactElement } from 'react'
import { styled } from 'styled-components'
import { media } from '../theme/media.ts'
import { token } from '../theme/token.ts'
import { getDayOfMonth } from './days.ts'

export interface CalendarCell {
  /** `yyyy-MM-dd`. */
  readonly date: string
  /**
   * Whether it is a day of the page, false for those of other pages, which fill the weeks and
   * cannot be selected.
   */
  readonly isCurrentMonth: boolean
  readonly isToday: boolean
}

export interface CalendarDayProps {
  cell: CalendarCell
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
    <td aria-selected={isSelected}>
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
    </td>
  )
}

const Outside = styled.td`
  text-align: center;
  font-size: min(1em, 9cqi);
  font-variant-numeric: tabular-nums;
  color: ${token.color.muted};
  opacity: 0.5;
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
    /* above large text, which takes the width */
    @container (width < 18em) {
      position: absolute;
      top: 0;
      font-size: 3cqi;
      line-height: 1;
    }
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
