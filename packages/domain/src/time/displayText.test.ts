import { describe, expect, it } from 'vitest'
import { HOUR } from './durations.ts'
import {
  formatDay,
  formatLongDay,
  formatMoment,
  formatTime,
  formatWeekday,
  formatIsoMoment,
} from './displayText.ts'
import { formatMonth, formatMonths, formatShortMonth } from './formatMonths.ts'
import { getPartOfDay } from './getPartOfDay.ts'
import { formatOffset, getZoneAbbreviation, getZoneName } from './zoneNames.ts'

const moment = Date.UTC(2026, 11, 3, 19, 30)

describe('text for members', () => {
  it('formats an instant with its zone', () => {
    expect(formatMoment(moment, 'America/New_York')).toBe(
      'Thu,\u00a0Dec\u00a03 at 2:30\u00a0pm\u00a0EST',
    )
    expect(formatMoment(moment, 'Asia/Kathmandu', '24h')).toBe(
      'Fri,\u00a0Dec\u00a04 at 01:15\u00a0GMT+5:45',
    )
  })

  it('formats days, months and times', () => {
    expect(formatDay('2026-12-03')).toBe('Thu,\u00a0Dec\u00a03')
    expect(formatLongDay('2026-12-03')).toBe('Thursday, December 3, 2026')
    expect(formatWeekday('2026-12-03')).toBe('Thursday, December 3')
    expect(formatMonth('2026-12')).toBe('December 2026')
    expect(formatShortMonth('2026-12')).toBe('Dec')
    expect(formatMonths('2026-12-01', '2026-12-31')).toBe('December 2026')
    expect(formatMonths('2026-11-01', '2026-12-05')).toBe('Nov – Dec 2026')
    expect(formatMonths('2026-12-01', '2027-01-16')).toBe('Dec 2026 – Jan 2027')
    expect(formatTime(moment, 'America/New_York')).toBe('2:30 pm')
    expect(formatTime(moment, 'America/New_York', '24h')).toBe('14:30')
  })

  it('distinguishes the repeated hour when clocks go back', () => {
    const first = Date.UTC(2026, 10, 1, 5, 30)
    expect(formatMoment(first, 'America/New_York')).toBe(
      'Sun,\u00a0Nov\u00a01 at 1:30\u00a0am\u00a0EDT',
    )
    expect(formatMoment(first + HOUR, 'America/New_York')).toBe(
      'Sun,\u00a0Nov\u00a01 at 1:30\u00a0am\u00a0EST',
    )
    expect(getZoneAbbreviation(first, 'America/New_York')).toBe('EDT')
  })

  it.each([
    ['America/Chicago', 'Central Time'],
    ['America/Detroit', 'Eastern Time'],
    ['Asia/Kathmandu', 'Nepal Time'],
    ['Mars/Olympus', 'Eastern Time'],
  ])('names the zone %s in summer as in winter', (zone, name) => {
    expect(getZoneName(moment, zone)).toBe(name)
    expect(getZoneName(Date.UTC(2026, 6, 1), zone)).toBe(name)
  })

  it.each([
    ['Europe/London', 'GMT', 'BST'],
    ['Europe/Berlin', 'CET', 'CEST'],
    ['Australia/Sydney', 'AEDT', 'AEST'],
    ['Asia/Calcutta', 'IST', 'IST'],
    ['Africa/Johannesburg', 'SAST', 'SAST'],
    ['Asia/Kathmandu', 'GMT+5:45', 'GMT+5:45'],
    ['UTC', 'UTC', 'UTC'],
    ['Mars/Olympus', 'EST', 'EDT'],
  ])('abbreviates %s as people there do, in January and in July', (zone, january, july) => {
    expect(getZoneAbbreviation(Date.UTC(2027, 0, 1), zone)).toBe(january)
    expect(getZoneAbbreviation(Date.UTC(2027, 6, 1), zone)).toBe(july)
  })

  it('formats the current offset', () => {
    expect(formatOffset(moment, 'America/New_York')).toBe('UTC−05:00')
    expect(formatOffset(moment, 'Asia/Kathmandu')).toBe('UTC+05:45')
  })

  it.each(['2026-12-03T14:30:00-05:00', ' 2026-12-03 19:30:00 00:00', '2026-12-03t19:30:00.000z'])(
    'parses %j after at most two repairs',
    (value) => {
      expect(formatIsoMoment(value, 'America/New_York')).toBe(
        'Thu,\u00a0Dec\u00a03 at 2:30\u00a0pm\u00a0EST',
      )
    },
  )

  it.each(['', 'soon', '2026-02-30T12:00:00Z', '2026-12-03', '1764790200000'])(
    'returns an empty string for the invalid %j',
    (value) => {
      expect(formatIsoMoment(value, 'America/New_York')).toBe('')
    },
  )

  it('returns an empty string for a day that does not exist', () => {
    expect(formatDay('2026-02-30')).toBe('')
    expect(formatMoment(Number.NaN, 'UTC')).toBe('')
  })
})

it.each([
  [0, 'night'],
  [4.75, 'night'],
  [5, 'early'],
  [7.75, 'early'],
  [8, 'morning'],
  [11.75, 'morning'],
  [12, 'afternoon'],
  [16.75, 'afternoon'],
  [17, 'evening'],
  [23.75, 'evening'],
])('getPartOfDay(%d) returns %s', (hour, part) =>
  expect(getPartOfDay(hour * HOUR, 'UTC')).toBe(part),
)
