import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { offsetSegment } from './zoneOffsets.ts'

dayjs.extend(utc)

// The specification writes Unicode patterns ('MMMM d, yyyy'); dayjs has other letters for the same things.
const dayjsTokens: Readonly<Record<string, string>> = {
  yyyy: 'YYYY',
  yy: 'YY',
  d: 'D',
  dd: 'DD',
  EEEE: 'dddd',
  EEE: 'ddd',
  MMMM: 'MMMM',
  MMM: 'MMM',
  MM: 'MM',
  M: 'M',
  HH: 'HH',
  H: 'H',
  hh: 'hh',
  h: 'h',
  mm: 'mm',
  m: 'm',
  ss: 'ss',
  s: 's',
  a: 'a',
}

/**
 * Writes an instant in a zone by a Unicode pattern: `yyyy yy`, `MMMM MMM MM M`, `dd d`, `EEEE EEE`,
 * `HH H hh h`, `mm m`, `ss s` and `a` (am, pm). Text between single quotes stays; any other letters
 * are kept as they are.
 */
export function formatPattern(instant: number, zone: string, pattern: string): string {
  if (!Number.isFinite(instant)) return ''
  // the shifted instant read as UTC shows the zone's clocks, without dayjs's own slow and inexact zones
  return dayjs.utc(instant + offsetSegment(instant, zone).offset).format(toDayjs(pattern))
}

function toDayjs(pattern: string): string {
  return pattern.replace(/'([^']*)'|([A-Za-z])\2*/g, (run: string, quoted: string | undefined) =>
    quoted === undefined ? (dayjsTokens[run] ?? `[${run}]`) : `[${quoted}]`,
  )
}
