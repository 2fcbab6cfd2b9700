import { countDaysInMonth, getFirstDay, getWeekday } from './calendar.ts'
import { formatDayNumber, toDayNumber } from './civilDate.ts'

/** One day of a month grid. Days of the adjacent months fill the first and the last week. */
export type MonthCell = {
  readonly date: string
  readonly isCurrentMonth: boolean
  readonly isToday: boolean
}

/** Returns the grid of a month (`yyyy-MM`) in whole weeks, four to six of them. */
export function listMonthCells(month: string, today: string, weekStartsOn: 0 | 1): MonthCell[] {
  const first = getFirstDay(month)
  if (Number.isNaN(first)) return []
  return listWeeks({ shown: first, from: first, to: getLastDay(first) }, today, weekStartsOn)
}

/** The days from `from` to `to`, in whole weeks. */
export type CalendarPage = {
  readonly from: string
  readonly to: string
  /** `isCurrentMonth` is true for the days of the page. */
  readonly cells: MonthCell[]
}

/** The first page of a calendar shows at least this number of days after today. */
const MIN_DAYS_AHEAD = 14

/**
 * Returns the page of a calendar that contains a date and starts with the current week. A page is a
 * month, but the first one continues into the next month when this month is nearly over. The second
 * one starts after it, so that each day is on one page.
 */
export function getCalendarPage(date: string, today: string, weekStartsOn: 0 | 1): CalendarPage {
  const now = toDayNumber(today)
  const first = getFirstDay(today.slice(0, 7))
  const ahead = now + MIN_DAYS_AHEAD
  const lastOfFirst =
    getLastDay(first) < ahead ? getWeekStart(ahead, weekStartsOn) + 6 : getLastDay(first)
  const isFirst = !(toDayNumber(date) > lastOfFirst)
  const month = getFirstDay(date.slice(0, 7))
  const from = isFirst ? first : Math.max(lastOfFirst + 1, month)
  const to = isFirst ? lastOfFirst : getLastDay(month)
  return {
    from: formatDayNumber(from),
    to: formatDayNumber(to),
    cells: listWeeks({ shown: isFirst ? now : from, from, to }, today, weekStartsOn),
  }
}

/** Returns the weeks from the day `shown`. Takes days since 1970-01-01. */
function listWeeks(
  { shown, from, to }: { shown: number; from: number; to: number },
  today: string,
  weekStartsOn: 0 | 1,
): MonthCell[] {
  const start = getWeekStart(shown, weekStartsOn)
  return Array.from({ length: getWeekStart(to, weekStartsOn) + 7 - start }, (_, index) => {
    const day = start + index
    const date = formatDayNumber(day)
    return { date, isCurrentMonth: day >= from && day <= to, isToday: date === today }
  })
}

const getWeekStart = (day: number, weekStartsOn: 0 | 1): number =>
  day - ((getWeekday(day) - weekStartsOn + 7) % 7)

/** Returns the last day of the month that starts with a day. */
const getLastDay = (first: number): number =>
  first + countDaysInMonth(formatDayNumber(first).slice(0, 7)) - 1
