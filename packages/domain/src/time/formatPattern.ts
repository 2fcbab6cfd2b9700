import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { getOffsetSegment } from './zoneOffsets.ts'

dayjs.extend(utc)

// The specification uses Unicode patterns ('MMMM d, yyyy'); dayjs uses other letters.
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
 * Formats an instant in a zone with a Unicode pattern: `yyyy yy`, `MMMM MMM MM M`, `dd d`, `EEEE
 * EEE`, `HH H hh h`, `mm m`, `ss s` and `a` (am, pm). Quoted text and all other letters are
 * copied.
 */
export function formatPattern(instant: number, zone: string, pattern: string): string {
  if (!Number.isFinite(instant)) return ''
  // formatting the shifted instant as UTC avoids dayjs's slow and inexact time zone plugin
  return dayjs.utc(instant + getOffsetSegment(instant, zone).offset).format(toDayjs(pattern))
}

function toDayjs(pattern: string): string {
  return pattern.replace(/'([^']*)'|([A-Za-z])\2*/g, (run: string, quoted: string | undefined) =>
    quoted === undefined ? (dayjsTokens[run] ?? `[${run}]`) : `[${quoted}]`,
  )
}
