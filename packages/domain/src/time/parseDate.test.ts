import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDate, tryParseDate } from './parseDate.ts'
import { toIso } from './toIso.ts'

describe('parseDate', () => {
  it.each([
    ['2026-12-03 14:30:00-05:00'],
    ['2026-12-03T14:30:00-05:00'],
    ['2026-12-03T14:30:00-0500'],
    ['2026-12-03 14:30:00 -05:00'],
    ['2026-12-03T19:30:00Z'],
    ['2026-12-04T01:15:00+05:45'],
  ])('parses %s', (value) => expect(parseDate(value)).toBe(Date.UTC(2026, 11, 3, 19, 30)))

  it.each([
    ['2026-12-03T14:30:00'],
    ['2026-12-03'],
    ['2026-02-29T14:30:00Z'],
    ['2026-13-01T14:30:00Z'],
    ['2026-12-03T24:00:00Z'],
    ['2026-12-03T14:60:00Z'],
    ['2026-12-03T14:30:00+05:99'],
    ['2026-12-03T14:30:00 05:00'],
    ['tomorrow'],
    [''],
  ])('throws with the value for %j', (value) => {
    expect(() => parseDate(value)).toThrow(new Error(`Invalid date: ${value}`))
    expect(tryParseDate(value)).toBeNull()
  })

  it('parses what toIso formats, in any zone', () => {
    const seconds = fc.integer({ min: 0, max: 4e9 })
    fc.assert(
      fc.property(
        seconds,
        fc.constantFrom('Asia/Kathmandu', 'America/St_Johns', 'Australia/Lord_Howe'),
        (second, zone) => {
          expect(parseDate(toIso(second * 1000, zone))).toBe(second * 1000)
        },
      ),
    )
  })
})
