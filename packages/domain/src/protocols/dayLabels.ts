import { addDays, type Weekday } from '../time/calendar.ts'
import { formatDay, keepTogether } from '../time/displayText.ts'

/** `Today`, `Yesterday`, `Tomorrow`, otherwise `Thu, Dec 3`. Both are `yyyy-MM-dd` dates. */
export function formatDayLabel(day: string, today: string): string {
  if (day === today) return 'Today'
  if (day === addDays(today, -1)) return 'Yesterday'
  return day === addDays(today, 1) ? 'Tomorrow' : formatDay(day)
}

/**
 * `Until Thu, Dec 3`, with no-break spaces, or `Last day today`; empty without an end. `until` is
 * the last date.
 */
export function formatUntil(until: string | null, today: string): string {
  if (until === null) return ''
  if (until < today) return keepTogether(`Ended ${formatDay(until)}`)
  return until === today ? 'Last day today' : keepTogether(`Until ${formatDay(until)}`)
}

const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const conjunction = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** `Every day`, `Weekdays`, `Weekends`, otherwise `Mon, Wed, and Fri`, from Monday on. */
export function formatWeekdays(weekdays: readonly Weekday[]): string {
  const sorted = [...new Set(weekdays)].sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7))
  const digits = sorted.join('')
  if (digits === '1234560') return 'Every day'
  if (digits === '12345') return 'Weekdays'
  if (digits === '60') return 'Weekends'
  return conjunction.format(sorted.map((weekday) => weekdayNames[weekday]))
}
