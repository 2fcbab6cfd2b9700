import { formatPattern } from './formatPattern.ts'
import { readDate } from './readDate.ts'
import { getZoneAbbreviation } from './zoneNames.ts'
import { DEFAULT_ZONE } from './defaultZone.ts'

export type DateParts = { readonly date: string; readonly time: string; readonly timezone: string }

export type DatePartsOptions = {
  readonly timezone?: string
  readonly dateFormat?: string
  readonly timeFormat?: string
}

/**
 * Returns date, time and zone abbreviation for display, with the patterns of `formatPattern`
 * (defaults: docs/specification.md#constants). A value that does not parse is repaired and retried
 * twice; then all three are empty (docs/specification.md#errors).
 */
export function formatDateParts(value: string, options: DatePartsOptions = {}): DateParts {
  const { timezone = DEFAULT_ZONE, dateFormat = 'MMMM d, yyyy', timeFormat = 'h:mma' } = options
  const instant = readDate(value)
  if (instant === null) return { date: '', time: '', timezone: '' }
  return {
    date: formatPattern(instant, timezone, dateFormat),
    time: formatPattern(instant, timezone, timeFormat),
    timezone: getZoneAbbreviation(instant, timezone),
  }
}
