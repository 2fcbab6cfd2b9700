import { getOffsetSegment } from './zoneOffsets.ts'

const months =
  'January February March April May June July August September October November December'.split(' ')
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

const pad = (value: number, length = 2): string => String(value).padStart(length, '0')
const getName = (names: readonly string[], index: number): string => names[index] ?? ''
const getHour12 = (date: Date): number => date.getUTCHours() % 12 || 12

/** The fields of a pattern, of a date whose UTC fields are the local time. */
const fields: Readonly<Record<string, (date: Date) => string | number>> = {
  yyyy: (date) => pad(date.getUTCFullYear(), 4),
  yy: (date) => pad(date.getUTCFullYear() % 100),
  MMMM: (date) => getName(months, date.getUTCMonth()),
  MMM: (date) => getName(months, date.getUTCMonth()).slice(0, 3),
  MM: (date) => pad(date.getUTCMonth() + 1),
  M: (date) => date.getUTCMonth() + 1,
  dd: (date) => pad(date.getUTCDate()),
  d: (date) => date.getUTCDate(),
  EEEE: (date) => getName(weekdays, date.getUTCDay()),
  EEE: (date) => getName(weekdays, date.getUTCDay()).slice(0, 3),
  HH: (date) => pad(date.getUTCHours()),
  H: (date) => date.getUTCHours(),
  hh: (date) => pad(getHour12(date)),
  h: getHour12,
  mm: (date) => pad(date.getUTCMinutes()),
  m: (date) => date.getUTCMinutes(),
  ss: (date) => pad(date.getUTCSeconds()),
  s: (date) => date.getUTCSeconds(),
  a: (date) => (date.getUTCHours() < 12 ? 'am' : 'pm'),
}

/**
 * Formats an instant in a zone with a Unicode pattern: `yyyy yy`, `MMMM MMM MM M`, `dd d`, `EEEE
 * EEE`, `HH H hh h`, `mm m`, `ss s` and `a` (am, pm). Quoted text and all other letters are copied.
 * Empty for no number.
 */
export function formatPattern(instant: number, zone: string, pattern: string): string {
  if (!Number.isFinite(instant)) return ''
  const local = new Date(instant + getOffsetSegment(instant, zone).offset)
  return pattern.replace(/'([^']*)'|([A-Za-z])\2*/g, (run: string, quoted: string | undefined) =>
    quoted === undefined ? String(fields[run]?.(local) ?? run) : quoted,
  )
}
