import { bookingPolicy } from '@portal/domain/scheduling'
import { formatCount } from '@portal/domain/text'
import {
  addDays,
  formatLongDay,
  formatMonths,
  formatShortMonth,
  getCalendarPage,
  getLocalDate,
} from '@portal/domain/time'
import { CalendarGrid } from '@portal/ui'

export interface SlotCalendarProps {
  /** The selected day, `yyyy-MM-dd`. Its page is shown. */
  day: string
  /** `yyyy-MM-dd`, in `timeZone`. */
  today: string
  /** ISO instants by date. */
  timesByDate: Readonly<Record<string, readonly string[]>>
  isBusy?: boolean
  /** Epoch milliseconds. */
  now: number
  timeZone: string
  onSelect: (date: string) => void
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
  (long) => ({ long, short: long.slice(0, 2) }),
)

/**
 * The page of the selected day, from the current week on. Turning the page selects the first day
 * with openings on the other one, so that the calendar and the day's times never disagree.
 */
export function SlotCalendar(props: SlotCalendarProps) {
  const { day, today, timesByDate, isBusy = false, now, timeZone, onSelect } = props
  const { from, to, cells } = getCalendarPage(day, today, 0)
  const lastDay = getLocalDate(now + bookingPolicy.horizon, timeZone)
  const countOpenings = (date: string) => timesByDate[date]?.length ?? 0

  const showPage = (shown: string) => {
    const dates = getCalendarPage(shown, today, 0)
      .cells.filter((cell) => cell.isCurrentMonth && cell.date >= today)
      .map((cell) => cell.date)
    onSelect(dates.find((date) => countOpenings(date) > 0) ?? dates[0] ?? today)
  }

  return (
    <CalendarGrid
      label={formatMonths(from, to)}
      weekdays={weekdays}
      cells={cells}
      nextMonth={formatShortMonth(to.slice(0, 7))}
      selected={day}
      isAvailable={(date) => countOpenings(date) > 0}
      describeDay={(date) => `${formatLongDay(date)}, ${getOpeningsText(countOpenings(date))}`}
      onSelect={onSelect}
      onPreviousMonth={from > today ? () => showPage(addDays(from, -1)) : undefined}
      onNextMonth={to < lastDay ? () => showPage(addDays(to, 1)) : undefined}
      busy={isBusy}
    />
  )
}

const getOpeningsText = (count: number): string =>
  count === 0 ? 'no openings' : formatCount(count, 'opening')
