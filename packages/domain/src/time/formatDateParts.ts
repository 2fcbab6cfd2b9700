import { formatPattern } from './formatPattern.ts'
import { tryParseDate } from './parseDate.ts'
import { zoneAbbreviation } from './zoneNames.ts'
import { DEFAULT_ZONE } from './zoneOffsets.ts'

export type DateParts = { readonly date: string; readonly time: string; readonly timezone: string }

export type DatePartsOptions = { readonly timezone?: string; readonly dateFormat?: string; readonly timeFormat?: string }

const attempts: ReadonlyArray<(value: string) => string> = [
  (value) => value,
  // a plus sign that an address turned into a space, and blanks around the value
  (value) => value.trim().replace(/ (\d{2}:?\d{2})$/, '+$1'),
  // other spellings of the same moment: fractions of a second, no seconds, an offset in whole hours, a small t or z
  (value) =>
    value
      .trim()
      .toUpperCase()
      .replace(/\.\d+/, '')
      .replace(/^(\S{10}[ T]\d{2}:\d{2})(?=[Z+-])/, '$1:00')
      .replace(/([+-]\d{2})$/, '$1:00'),
]

/**
 * Date, time and zone abbreviation of a moment for a member to read, by the patterns of `formatPattern` (portal-spec §9 gives
 * the defaults). A value that does not parse is repaired and tried again twice; after that all three are empty (§8).
 */
export function formatDateParts(value: string, options: DatePartsOptions = {}): DateParts {
  const { timezone = DEFAULT_ZONE, dateFormat = 'MMMM d, yyyy', timeFormat = 'h:mma' } = options
  for (const repair of attempts) {
    const instant = tryParseDate(repair(value))
    if (instant === null) continue
    return {
      date: formatPattern(instant, timezone, dateFormat),
      time: formatPattern(instant, timezone, timeFormat),
      timezone: zoneAbbreviation(instant, timezone),
    }
  }
  return { date: '', time: '', timezone: '' }
}
