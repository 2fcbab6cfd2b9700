import { bookingPolicy } from '@portal/domain/scheduling'
import { formatCount } from '@portal/domain/text'
import {
  formatLongDay,
  formatMonth,
  getLocalDate,
  listMonthCells,
  shiftMonth,
} from '@portal/domain/time'
import { CalendarGrid } from '@portal/ui'

export interface SlotCalendarProps {
  /** The selected day, `yyyy-MM-dd`. Its month is shown. */
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
 * The month of the selected day, from the current week on. Turning the page selects the first day
 * with openings in the other month, so that the calendar and the day's times never disagree.
 */
export function SlotCalendar(props: SlotCalendarProps) {
  const { day, today, timesByDate, isBusy = false, now, timeZone, onSelect } = props
  const month = day.slice(0, 7)
  const lastMonth = getLocalDate(now + bookingPolicy.horizon, timeZone).slice(0, 7)
  const cells = listMonthCells(month, today, 0)
  const countOpenings = (date: string) => timesByDate[date]?.length ?? 0

  const showMonth = (shown: string) => {
    const dates = listMonthCells(shown, today, 0).map((cell) => cell.date)
    const inMonth = dates.filter((date) => date >= today && date.startsWith(shown))
    onSelect(inMonth.find((date) => countOpenings(date) > 0) ?? inMonth[0] ?? today)
  }

  return (
    <CalendarGrid
      label={formatMonth(month)}
      weekdays={weekdays}
      cells={cells.slice(findWeekStart(cells.findIndex((cell) => cell.isToday)))}
      selected={day}
      isAvailable={(date) => countOpenings(date) > 0}
      describeDay={(date) => `${formatLongDay(date)}, ${getOpeningsText(countOpenings(date))}`}
      onSelect={onSelect}
      onPreviousMonth={
        month > today.slice(0, 7) ? () => showMonth(shiftMonth(month, -1)) : undefined
      }
      onNextMonth={month < lastMonth ? () => showMonth(shiftMonth(month, 1)) : undefined}
      busy={isBusy}
    />
  )
}

/** Returns the index of the first day of the week; 0 if `index` is not found. */
const findWeekStart = (index: number): number => (index < 0 ? 0 : index - (index % 7))

const getOpeningsText = (count: number): string =>
  count === 0 ? 'no openings' : formatCount(count, 'opening')
