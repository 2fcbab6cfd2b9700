import type { KeyboardEventHandler, ReactElement } from 'react'
import { styled } from 'styled-components'
import { media } from '../theme/media.ts'
import { token } from '../theme/token.ts'
import { getDayOfMonth } from './days.ts'

export interface CalendarCell {
  /** `yyyy-MM-dd`. */
  readonly date: string
  /** False for the days of other pages, which fill the weeks and cannot be selected. */
  readonly isCurrentMonth: boolean
  readonly isToday: boolean
}

export interface CalendarDayProps {
  cell: CalendarCell
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
  font-variant-numeric: tabular-nums;
  color: ${token.color.muted};
  opacity: 0.5;
`

const { color } = token

/**
 * Days with openings have a fill, weight and dot; today is underlined; the selected day has full
 * color.
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
  font-weight: 650;
  font-variant-numeric: tabular-nums;

  &::after {
    content: '';
    position: absolute;
    bottom: 6px;
    /* a border, because forced colors remove backgrounds */
    border: 2.5px solid ${color.accent};
    border-radius: 50%;
  }
  &[data-today] {
    text-decoration: underline 2px;
    text-underline-offset: 3px;
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
  }
  &[data-selected]::after {
    border-color: ${color.onAccent};
  }
`
