import type { CalendarCell } from '../CalendarDay.tsx'
import type { WeekdayLabel } from '../CalendarGrid.tsx'
import { addDays, getMonthKey } from '../days.ts'

export const weekdays: WeekdayLabel[] = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
].map((long) => ({
  long,
  short: long.slice(0, 2),
}))

/** Returns whole weeks around a month given as `yyyy-MM`. */
export function createMonthCells(month: string, today = '2026-12-02'): CalendarCell[] {
  const first = `${month}-01`
  const start = addDays(first, -new Date(`${first}T00:00:00Z`).getUTCDay())
  const weeks = getMonthKey(addDays(start, 35)) === month ? 6 : 5
  return Array.from({ length: weeks * 7 }, (_, index) => {
    const date = addDays(start, index)
    return { date, isCurrentMonth: getMonthKey(date) === month, isToday: date === today }
  })
}

export const formatMonth = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

export const describeDate = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
