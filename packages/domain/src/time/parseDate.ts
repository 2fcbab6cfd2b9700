import { createDayNumber } from './civilDate.ts'
import { DAY, HOUR, MINUTE, SECOND } from './durations.ts'

const FORM = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2}):(\d{2}) ?(?:Z|([+-])(\d{2}):?(\d{2}))$/

/**
 * Parses year-month-day hour:minute:second with a zone offset (docs/specification.md#validation)
 * and returns epoch milliseconds. Accepts a space or a T as separator and `Z`, `±HH:MM` or `±HHMM`
 * as offset. Throws `Error('Invalid date: {value}')` for anything else and for dates that do not
 * exist.
 */
export function parseDate(value: string): number {
  const instant = tryParseDate(value)
  if (instant === null) throw new Error(`Invalid date: ${value}`)
  return instant
}

/** Parses like {@link parseDate}, but returns null where that throws. */
export function tryParseDate(value: string): number | null {
  const found = FORM.exec(value)
  if (found === null) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map(Number)
  const offsetHours = Number(found[8] ?? 0)
  const offsetMinutes = Number(found[9] ?? 0)
  const date = createDayNumber(year, month, day)
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
