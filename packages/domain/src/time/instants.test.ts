/// <reference lib="esnext.temporal" />
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from './durations.ts'
import {
  getDayLength,
  getLocalDate,
  getLocalMinutes,
  getOffset,
  startOfDay,
  toInstant,
} from './instants.ts'
import { toIso } from './toIso.ts'

const zones = Intl.supportedValuesOf('timeZone')
const anyZone = fc.constantFrom(...zones)
const anyInstant = fc
  .integer({ min: Date.UTC(1975, 0, 1) / MINUTE, max: Date.UTC(2060, 0, 1) / MINUTE })
  .map((minutes) => minutes * MINUTE)
const anyDate = anyInstant.map((instant) => getLocalDate(instant, 'UTC'))

const zoned = (instant: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)

/** Instants right before, at and right after a change of the clocks, where mistakes are likely. */
const nearTransition = fc
  .record({ zone: anyZone, instant: anyInstant, nudge: fc.constantFrom(-MINUTE, -1, 0, 1, MINUTE) })
  .map((from) => {
    const next = zoned(from.instant, from.zone).getTimeZoneTransition('next')
    return { zone: from.zone, instant: (next?.epochMilliseconds ?? from.instant) + from.nudge }
  })

describe.each([
  ['New York, clocks go back', 'America/New_York', '2026-11-01', 25],
  ['New York, clocks go forward', 'America/New_York', '2027-03-14', 23],
  ['London, clocks go forward', 'Europe/London', '2027-03-28', 23],
  ['London, clocks go back', 'Europe/London', '2026-10-25', 25],
  ['Sydney, clocks go back', 'Australia/Sydney', '2027-04-04', 25],
  ['Sydney, clocks go forward', 'Australia/Sydney', '2026-10-04', 23],
  ['Lord Howe, half an hour back', 'Australia/Lord_Howe', '2027-04-04', 24.5],
  ['Lord Howe, half an hour forward', 'Australia/Lord_Howe', '2026-10-04', 23.5],
  ['Kathmandu, no change', 'Asia/Kathmandu', '2026-11-01', 24],
  ['Sao Paulo, midnight is skipped', 'America/Sao_Paulo', '2018-11-04', 23],
  ['Sao Paulo, the hour before midnight repeats', 'America/Sao_Paulo', '2019-02-16', 25],
  ['Beirut, midnight is skipped', 'Asia/Beirut', '2026-03-29', 23],
  ['Apia, the day that was skipped', 'Pacific/Apia', '2011-12-30', 0],
])('getDayLength: %s', (_name, zone, date, hours) => {
  it(`returns ${hours} hours for ${date}`, () =>
    expect(getDayLength(date, zone)).toBe(hours * HOUR))
})

describe('toInstant with a skipped or ambiguous local time', () => {
  it.each([
    [
      'skipped in New York: an hour later',
      '2027-03-14',
      150,
      'America/New_York',
      '2027-03-14T03:30:00-04:00',
    ],
    [
      'ambiguous in New York: the earlier one',
      '2026-11-01',
      90,
      'America/New_York',
      '2026-11-01T01:30:00-04:00',
    ],
    [
      'skipped on Lord Howe: half an hour later',
      '2026-10-04',
      135,
      'Australia/Lord_Howe',
      '2026-10-04T02:45:00+11:00',
    ],
    ['the end of a short day', '2027-03-14', 1440, 'America/New_York', '2027-03-15T00:00:00-04:00'],
    ['midnight skipped in Beirut', '2026-03-29', 0, 'Asia/Beirut', '2026-03-29T01:00:00+03:00'],
  ])('returns the documented instant: %s', (_name, date, minutes, zone, expected) => {
    expect(toIso(toInstant(date, minutes, zone), zone)).toBe(expected)
  })
})

describe('compared with native Temporal', () => {
  it('returns the same offset for any zone and instant', () => {
    fc.assert(
      fc.property(anyZone, anyInstant, (zone, instant) => {
        expect(getOffset(instant, zone)).toBe(zoned(instant, zone).offsetNanoseconds / 6e10)
      }),
      { numRuns: 3000 },
    )
  })

  it('returns the same local date and time around every change', () => {
    fc.assert(
      fc.property(nearTransition, ({ zone, instant }) => {
        const expected = zoned(instant, zone)
        expect(getLocalDate(instant, zone)).toBe(expected.toPlainDate().toString())
        expect(getLocalMinutes(instant, zone)).toBe(expected.hour * 60 + expected.minute)
      }),
      { numRuns: 3000 },
    )
  })

  it('formats the same text', () => {
    fc.assert(
      fc.property(nearTransition, ({ zone, instant }) => {
        const expected = zoned(instant, zone).toString({
          timeZoneName: 'never',
          smallestUnit: 'second',
        })
        expect(toIso(instant, zone)).toBe(expected)
      }),
      { numRuns: 2000 },
    )
  })

  it('finds the instant of a local time, including skipped and ambiguous ones', () => {
    fc.assert(
      fc.property(
        nearTransition,
        fc.integer({ min: -180, max: 180 }),
        ({ zone, instant }, shift) => {
          const wall = zoned(instant, zone)
            .toPlainDateTime()
            .round('minute')
            .add({ minutes: shift })
          const found = toInstant(wall.toPlainDate().toString(), wall.hour * 60 + wall.minute, zone)
          expect(found).toBe(
            wall.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds,
          )
        },
      ),
      { numRuns: 3000 },
    )
  })

  it('returns the same start of every day', () => {
    fc.assert(
      fc.property(nearTransition, anyZone, anyDate, (near, zone, date) => {
        const close = getLocalDate(near.instant, near.zone)
        expect(startOfDay(close, near.zone)).toBe(
          Temporal.PlainDate.from(close).toZonedDateTime(near.zone).epochMilliseconds,
        )
        expect(startOfDay(date, zone)).toBe(
          Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds,
        )
      }),
      { numRuns: 2000 },
    )
  })

  it('matches on each change of six zones from 2026 to 2028', () => {
    const six = [
      'America/New_York',
      'Europe/London',
      'Australia/Sydney',
      'Australia/Lord_Howe',
      'Asia/Beirut',
      'America/Santiago',
    ]
    for (const zone of six) {
      let at = zoned(Date.UTC(2026, 0, 1), zone).getTimeZoneTransition('next')
      while (at !== null && at.year < 2029) {
        for (const nudge of [-1, 0, 1]) {
          const instant = at.epochMilliseconds + nudge
          expect(getOffset(instant, zone)).toBe(zoned(instant, zone).offsetNanoseconds / 6e10)
        }
        at = at.getTimeZoneTransition('next')
      }
    }
  })
})

it('uses the default zone for an unknown zone', () => {
  const noon = Date.UTC(2026, 6, 1, 12)
  expect(toIso(noon, 'Mars/Olympus')).toBe('2026-07-01T08:00:00-04:00')
})

it('returns an empty string for an invalid instant', () => {
  expect(getLocalDate(Number.NaN, 'UTC')).toBe('')
  expect(toIso(Number.POSITIVE_INFINITY, 'UTC')).toBe('')
})
