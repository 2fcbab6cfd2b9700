import { addDays, addMonths } from '../time/calendar.ts'

/** How often a questionnaire is due again. */
export const repeatPeriods = ['once', 'weekly', 'monthly', 'quarterly', 'yearly'] as const
export type RepeatPeriod = (typeof repeatPeriods)[number]

const months: Readonly<Record<Exclude<RepeatPeriod, 'once' | 'weekly'>, number>> = {
  monthly: 1,
  quarterly: 3,
  yearly: 12,
}

const computeDueDate = (firstDate: string, period: RepeatPeriod, index: number): string => {
  if (period === 'once') return firstDate
  return period === 'weekly'
    ? addDays(firstDate, 7 * index)
    : addMonths(firstDate, months[period] * index)
}

/**
 * The last due date up to `today`, null before the first one. Whether earlier ones were sent does
 * not matter. Computed from the first date, so that the 31st stays the 31st.
 */
export function findCurrentDueDate(
  firstDate: string,
  period: RepeatPeriod,
  today: string,
): string | null {
  if (today < firstDate) return null
  if (period === 'once') return firstDate
  let low = 0
  let high = 1
  while (computeDueDate(firstDate, period, high) <= today) high *= 2
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (computeDueDate(firstDate, period, middle) <= today) low = middle
    else high = middle
  }
  return computeDueDate(firstDate, period, low)
}

/** The first due date after `today`, null if there is none. */
export function findNextDueDate(
  firstDate: string,
  period: RepeatPeriod,
  today: string,
): string | null {
  if (today < firstDate) return firstDate
  if (period === 'once') return null
  let index = 1
  const current = findCurrentDueDate(firstDate, period, today)
  if (period === 'weekly') return current === null ? firstDate : addDays(current, 7)
  while (computeDueDate(firstDate, period, index) <= today) index += 1
  return computeDueDate(firstDate, period, index)
}

/** All due dates up to `today`, the first one first. */
export function listDueDates(firstDate: string, period: RepeatPeriod, today: string): string[] {
  const dates: string[] = []
  for (
    let date = firstDate;
    date <= today;
    date = computeDueDate(firstDate, period, dates.length)
  ) {
    dates.push(date)
    if (period === 'once') break
  }
  return dates
}
