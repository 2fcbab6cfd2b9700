import { findLocalHoursProblem, type LocalHours } from '@portal/domain/scheduling'
import type { Weekday } from '@portal/domain/time'
import type { WeeklyHours } from '../../practitioners/manage/addPractitioner.ts'
import { StaffError } from '../../../command-line/command.ts'

/** The names of the days of the week by number, 0 is Sunday. */
export const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

const weekdays: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]

/**
 * Weekly hours in wall time, as in `Mon-Fri 09:00-12:00,13:00-17:00` and `Sat 10:00-12:00`, in
 * several arguments or separated by semicolons. Days that are not named are closed.
 */
export function parseWeeklyHours(texts: readonly string[]): WeeklyHours {
  const weekly: Partial<Record<Weekday, readonly LocalHours[]>> = {}
  for (const part of texts.flatMap((text) => text.split(';'))) {
    if (part.trim() === '') continue
    const [days = '', ...rest] = part.trim().split(/\s+/)
    const hours = parseDayHours(rest.join(''))
    for (const day of parseDays(days)) {
      if (weekly[day] !== undefined) throw new StaffError(`${weekdayNames[day]} is named twice.`)
      weekly[day] = hours
    }
  }
  return weekly
}

/** The hours of a day, as in `09:00-12:00,13:00-17:00`; an empty list for `closed`. */
export function parseDayHours(text: string): readonly LocalHours[] {
  if (text === 'closed') return []
  const hours = text.split(',').map(parseSpan)
  const sorted = hours.toSorted((a, b) => a.from.localeCompare(b.from))
  for (const [index, span] of sorted.entries()) {
    const next = sorted[index + 1]
    if (next !== undefined && next.from < span.to)
      throw new StaffError(`${span.from}-${span.to} and ${next.from}-${next.to} overlap.`)
  }
  return sorted
}

function parseSpan(text: string): LocalHours {
  const [from = '', to = '', ...more] = text.split('-')
  const problem = findLocalHoursProblem({ from, to })
  if (problem === 'ends_before_it_starts')
    throw new StaffError(
      `${text} ends before it starts. Hours across midnight belong to two days, ` +
        'to 24:00 and from 00:00.',
    )
  if (problem !== null || more.length > 0)
    throw new StaffError(`"${text}" must be hours like 09:00-17:00, or closed.`)
  return { from, to }
}

/** Parses `Mon`, or `Mon-Fri`, which may cross the weekend. */
function parseDays(text: string): readonly Weekday[] {
  const [first = '', last = first, ...more] = text.split('-')
  const start = findWeekday(first)
  const end = findWeekday(last)
  if (start === undefined || end === undefined || more.length > 0)
    throw new StaffError(`"${text}" must be a day like Mon, or days like Mon-Fri.`)
  const count = ((end - start + 7) % 7) + 1
  return [...weekdays, ...weekdays].slice(start, start + count)
}

const findWeekday = (name: string): Weekday | undefined =>
  weekdays.find((day) => weekdayNames[day].toLowerCase() === name.toLowerCase())
