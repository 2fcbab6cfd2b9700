import { padNumber } from './civilDate.ts'
import { MINUTE } from './durations.ts'
import { DEFAULT_ZONE } from './defaultZone.ts'
import { isTimeZone, type OffsetSegment, getOffsetSegment } from './zoneOffsets.ts'

const formats = new Map<string, Intl.DateTimeFormat>()
const abbreviations = new WeakMap<OffsetSegment, string>()

/** Each variant of English knows the abbreviations of its own zones: EST, BST, AEDT, IST, SAST. */
const locales = ['en-US', 'en-GB', 'en-AU', 'en-IN', 'en-ZA']

/**
 * Returns the zone's common abbreviation at an instant: `EST`, `CEST`, or `GMT+5:45` if it has none
 * in English.
 */
export function getZoneAbbreviation(instant: number, zone: string): string {
  if (!Number.isFinite(instant)) return ''
  const segment = getOffsetSegment(instant, zone)
  const known = abbreviations.get(segment)
  if (known !== undefined) return known
  const timeZone = isTimeZone(zone) ? zone : DEFAULT_ZONE
  const locale = locales.find((each) => !/[+-]/.test(readName(instant, timeZone, each)))
  const name = readName(instant, timeZone, locale ?? 'en-US')
  abbreviations.set(segment, name)
  return name
}

/** Returns the zone's name, without daylight saving time: `Eastern Time`, `Nepal Time`. */
export function getZoneName(instant: number, zone: string): string {
  const timeZone = isTimeZone(zone) ? zone : DEFAULT_ZONE
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
  return format.formatToParts(instant).find((part) => part.type === 'timeZoneName')?.value ?? ''
}

/** Returns the offset as `UTC−05:00`, for the zone selector. */
export function formatOffset(instant: number, zone: string): string {
  const { offset } = getOffsetSegment(instant, zone)
  const minutes = Math.round(Math.abs(offset) / MINUTE)
  // the minus sign is as wide as the plus sign, so that a column of offsets is aligned
  const sign = offset < 0 ? '−' : '+'
  return `UTC${sign}${padNumber(Math.floor(minutes / 60))}:${padNumber(minutes % 60)}`
}

function readName(instant: number, timeZone: string, locale: string): string {
  const key = locale + timeZone
  let format = formats.get(key)
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' })
    if (formats.size >= 1000) formats.clear()
    formats.set(key, format)
  }
  return format.formatToParts(instant).find((part) => part.type === 'timeZoneName')?.value ?? ''
}
