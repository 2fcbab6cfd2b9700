import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatPattern } from './formatPattern.ts'

dayjs.extend(utc)

/** The fields and those of dayjs. */
const fields = [
  ['yyyy', 'YYYY'],
  ['yy', 'YY'],
  ['MMMM', 'MMMM'],
  ['MMM', 'MMM'],
  ['MM', 'MM'],
  ['M', 'M'],
  ['dd', 'DD'],
  ['d', 'D'],
  ['EEEE', 'dddd'],
  ['EEE', 'ddd'],
  ['HH', 'HH'],
  ['H', 'H'],
  ['hh', 'hh'],
  ['h', 'h'],
  ['mm', 'mm'],
  ['m', 'm'],
  ['ss', 'ss'],
  ['s', 's'],
  ['a', 'a'],
] as const

const instants = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9999-01-01'), noInvalidDate: true })
  .map((date) => date.getTime())

it.each(fields)('formats %s like dayjs formats %s', (field, ofDayjs) =>
  fc.assert(
    fc.property(instants, (instant) => {
      expect(formatPattern(instant, 'UTC', field)).toBe(dayjs.utc(instant).format(ofDayjs))
    }),
  ),
)

it('copies quoted text and letters that are no field', () =>
  expect(formatPattern(0, 'UTC', "EEEE 'at' h:mm a, Q MMMMM")).toBe(
    'Thursday at 12:00 am, Q MMMMM',
  ))

it('uses the offset of the zone at the instant', () =>
  expect(formatPattern(Date.UTC(2026, 6, 1, 12), 'America/New_York', 'HH:mm')).toBe('08:00'))

it('is empty for an invalid instant', () =>
  expect(formatPattern(Number.NaN, 'UTC', 'yyyy')).toBe(''))
