import { type CalendarContent, readParameter } from './readComponents.ts'

const lengths = { W: 7 * 86_400_000, D: 86_400_000, H: 3_600_000, M: 60_000, S: 1000 } as const

/**
 * The times of FREEBUSY lines, in epoch milliseconds, and how many of them cannot be read. Their
 * times are in UTC.
 */
export function readBusyLines(lines: CalendarContent['busyLines']): {
  readonly spans: readonly { readonly start: number; readonly end: number }[]
  readonly skipped: number
} {
  const periods = lines
    .filter(({ parameters }) => readParameter(parameters, 'FBTYPE')?.toUpperCase() !== 'FREE')
    .flatMap(({ value }) => value.split(','))
    .map(readPeriod)
  const spans = periods.filter((period) => period !== null)
  return { spans, skipped: periods.length - spans.length }
}

/** Reads `20261207T160000Z/20261207T170000Z` or `20261207T160000Z/PT1H`. */
function readPeriod(text: string): { start: number; end: number } | null {
  const [first = '', last = ''] = text.trim().toUpperCase().split('/')
  const start = readInstant(first)
  const end = last.startsWith('P') ? start + readDuration(last) : readInstant(last)
  return end > start ? { start, end } : null
}

/** Reads an instant, NaN for anything else. */
function readInstant(text: string): number {
  const iso = text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  return iso === text ? Number.NaN : Date.parse(iso)
}

function readDuration(text: string): number {
  if (!/^P(\d+W|(\d+D)?(T(\d+H)?(\d+M)?(\d+S)?)?)$/.test(text)) return Number.NaN
  return [...text.matchAll(/(\d+)([WDHMS])/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * lengths[unit as keyof typeof lengths],
    0,
  )
}
