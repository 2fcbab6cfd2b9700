/// <reference lib="esnext.temporal" />
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  countDaysBetween,
  endOfMonth,
  shiftMonth,
  getWeekdayOfDate,
} from './calendar.ts'

const anyDate = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => Temporal.PlainDate.from('1970-01-01').add({ days }))

describe('date arithmetic', () => {
  it('matches Temporal', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -500, max: 500 }), (date, amount) => {
        expect(addDays(date.toString(), amount)).toBe(date.add({ days: amount }).toString())
        expect(addMonths(date.toString(), amount)).toBe(date.add({ months: amount }).toString())
        expect(countDaysBetween(date.toString(), date.add({ days: amount }).toString())).toBe(
          amount,
        )
        expect(getWeekdayOfDate(date.toString())).toBe(date.dayOfWeek % 7)
      }),
    )
  })

  it('adds months and finds the end of a month', () => {
    expect(shiftMonth('2026-12', 1)).toBe('2027-01')
    expect(shiftMonth('2026-01', -1)).toBe('2025-12')
    expect(endOfMonth('2028-02-10')).toBe('2028-02-29')
  })

  it('returns an empty string for a date that does not exist', () => {
    expect(addDays('2026-02-30', 1)).toBe('')
    expect(addMonths('never', 1)).toBe('')
    expect(countDaysBetween('2026-02-30', '2026-03-01')).toBeNaN()
  })
})
