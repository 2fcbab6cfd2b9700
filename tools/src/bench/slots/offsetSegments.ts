import { DAY, MINUTE } from '@portal/domain/time'
import type { TimesByDate } from './timesByDate.ts'

const padNumber = (value: number): string => String(value).padStart(2, '0')
const formats = new Map<string, Intl.DateTimeFormat>()

/** Local time minus UTC in milliseconds. Slow: called a few times per range. */
function getOffset(zone: string, at: number): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  formats.set(zone, format)
  const [, sign, hours = '0', minutes = '0'] =
    /GMT(?:([+-])(\d\d):(\d\d))?/.exec(format.format(at)) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE
}

function findFirstChange(zone: string, low: number, high: number): number {
  const before = getOffset(zone, low)
  let [from, to] = [low / MINUTE, high / MINUTE]
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2)
    if (getOffset(zone, middle * MINUTE) === before) from = middle
    else to = middle
  }
  return to * MINUTE
}

/**
 * Formats sorted instants in a zone: the transitions of a range are found once, the rest is integer
 * arithmetic.
 */
export function groupBySegments(instants: readonly number[], zone: string): TimesByDate {
  const byDate: TimesByDate = {}
  let end = -Infinity
  let offset = 0
  let suffix = ''
  let day = Number.NaN
  let date = ''
  let times: string[] = []
  for (const at of instants) {
    if (at >= end) {
      offset = getOffset(zone, at)
      end = at + 8 * DAY
      if (getOffset(zone, end) !== offset) end = findFirstChange(zone, at, end)
      const minutes = Math.abs(offset) / MINUTE
      suffix =
        (offset < 0 ? '-' : '+') +
        `${padNumber(Math.floor(minutes / 60))}:${padNumber(minutes % 60)}`
    }
    const local = at + offset
    const localDay = Math.floor(local / DAY)
    if (localDay !== day) {
      day = localDay
      date = new Date(local).toISOString().slice(0, 10)
      times = byDate[date] ??= []
    }
    const minutes = Math.floor((local - day * DAY) / MINUTE)
    times.push(
      `${date}T${padNumber(Math.floor(minutes / 60))}:${padNumber(minutes % 60)}:00${suffix}`,
    )
  }
  return byDate
}
