import type { LocalHours } from '@portal/domain/scheduling'
import type { WeeklyHours } from '../../practitioners/manage/addPractitioner.ts'
import { weekdayNames } from './parseWeeklyHours.ts'

export const renderDayHours = (hours: readonly LocalHours[]): string =>
  hours.length === 0 ? 'closed' : hours.map(({ from, to }) => `${from}-${to}`).join(',')

/** A line for each day from Monday on, in the format that `hours set` accepts. */
export const renderWeeklyHours = (weekly: WeeklyHours): readonly string[] =>
  ([1, 2, 3, 4, 5, 6, 0] as const).map(
    (day) => `${weekdayNames[day]} ${renderDayHours(weekly[day] ?? [])}`,
  )
