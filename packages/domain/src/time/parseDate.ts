import { dayNumberOf } from './civilDate.ts'
import { DAY, HOUR, MINUTE, SECOND } from './durations.ts'

const FORM = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2}):(\d{2}) ?(?:Z|([+-])(\d{2}):?(\d{2}))$/

/**
 * Reads year-month-day hour:minute:second with a zone offset (portal-spec §5) as epoch
 * milliseconds: a space or a T in the middle, `Z`, `±HH:MM` or `±HHMM` at the end. Anything else,
 * and a date that does not exist, is an `Error('Invalid date: {value}')`.
 */
export function parseDate(value: string): number {
  const instant = tryParseDate(value)
  if (instant === null) throw new Error(`Invalid date: ${value}`)
  return instant
}

/** The same without the throw: null for what {@link parseDate} refuses. */
export function tryParseDate(value: string): number | null {
  const found = FORM.exec(value)
  if (found === null) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map(Number)
  const offsetHours = Number(found[8] ?? 0)
  const offsetMinutes = Number(found[9] ?? 0)
  const date = dayNumberOf(year, month, day)
  if (
    Number.isNaN(date) ||
    hour > 23 ||
    minute > 59 ||
    second > 59 ||
    offsetHours > 23 ||
    offsetMinutes > 59
  )
    return null
  const offset = (found[7] === '-' ? -1 : 1) * (offsetHours * HOUR + offsetMinutes * MINUTE)
  return date * DAY + hour * HOUR + minute * MINUTE + second * SECOND - offset
}
