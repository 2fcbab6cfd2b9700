/// <reference lib="esnext.temporal" />
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  countDaysBetween,
  endOfMonth,
  listMonthCells,
  shiftMonth,
  getWeekdayOfDate,
} from './calendar.ts'

const anyDate = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => Temporal.PlainDate.from('1970-01-01').add({ days }))

describe('listMonthCells', () => {
  it('fills whole weeks from the adjacent months and marks today', () => {
    const cells = listMonthCells('2026-11', '2026-11-20', 1)
    expect(cells).toHaveLength(42)
    expect(cells[0]).toEqual({ date: '2026-10-26', isCurrentMonth: false, isToday: false })
    expect(cells.at(-1)?.date).toBe('2026-12-06')
    expect(cells.filter((cell) => cell.isCurrentMonth)).toHaveLength(30)
    expect(cells.filter((cell) => cell.isToday).map((cell) => cell.date)).toEqual(['2026-11-20'])
  })

  it('returns four weeks only for a February that starts on the first weekday', () => {
    expect(listMonthCells('2026-02', '2026-11-20', 0)).toHaveLength(28)
  })

  it('returns whole weeks that start on the requested weekday, for any month', () => {
    fc.assert(
      fc.property(anyDate, fc.constantFrom(0 as const, 1 as const), (date, weekStartsOn) => {
        const cells = listMonthCells(date.toString().slice(0, 7), date.toString(), weekStartsOn)
        expect(cells.length % 7).toBe(0)
        expect(getWeekdayOfDate(cells[0]?.date ?? '')).toBe(weekStartsOn)
        expect(cells.filter((cell) => cell.isCurrentMonth)).toHaveLength(date.daysInMonth)
        expect(cells.filter((cell) => cell.isToday)).toHaveLength(1)
      }),
    )
  })

  it('returns an empty list for a month that does not exist', () =>
    expect(listMonthCells('2026-13', '2026-11-20', 0)).toEqual([]))
})

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
