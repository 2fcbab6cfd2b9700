/// <reference lib="esnext.temporal" />
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, getWeekdayOfDate } from './calendar.ts'
import { getCalendarPage, listMonthCells } from './calendarPages.ts'

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

describe('getCalendarPage', () => {
  const describePage = (date: string, today: string) => {
    const { from, to, cells } = getCalendarPage(date, today, 0)
    return [from, to, cells[0]?.date, cells.at(-1)?.date]
  }

  it.each([
    // a month with two weeks left ends its page
    ['2026-11-16', '2026-11-16', '2026-11-01', '2026-11-30', '2026-11-15', '2026-12-05'],
    ['2026-12-01', '2026-11-16', '2026-12-01', '2026-12-31', '2026-11-29', '2027-01-02'],
    // later, the page continues for two weeks after the current one
    ['2026-11-17', '2026-11-17', '2026-11-01', '2026-12-05', '2026-11-15', '2026-12-05'],
    ['2026-12-12', '2026-11-28', '2026-11-01', '2026-12-12', '2026-11-22', '2026-12-12'],
    ['2026-12-13', '2026-11-28', '2026-12-13', '2026-12-31', '2026-12-13', '2027-01-02'],
    ['2027-01-02', '2026-11-28', '2027-01-01', '2027-01-31', '2026-12-27', '2027-02-06'],
    ['2027-01-16', '2026-12-31', '2026-12-01', '2027-01-16', '2026-12-27', '2027-01-16'],
  ])('shows %s, on %s, on the page from %s to %s', (date, today, from, to, first, last) =>
    expect(describePage(date, today)).toEqual([from, to, first, last]),
  )

  it('shows two more weeks on the first page, and each day on one page, on any day', () => {
    fc.assert(
      fc.property(
        anyDate,
        fc.integer({ min: 0, max: 60 }),
        fc.constantFrom(0 as const, 1 as const),
        (date, ahead, weekStartsOn) => {
          const today = date.toString()
          const first = getCalendarPage(today, today, weekStartsOn)
          expect(first.to >= addDays(today, 14)).toBe(true)
          const shown = addDays(today, ahead)
          const page = getCalendarPage(shown, today, weekStartsOn)
          const days = page.cells.filter((cell) => cell.isCurrentMonth).map((cell) => cell.date)
          expect(days).toContain(shown)
          expect(page.cells.length % 7).toBe(0)
          for (const day of days)
            expect(getCalendarPage(day, today, weekStartsOn).from).toBe(page.from)
          const next = getCalendarPage(addDays(page.to, 1), today, weekStartsOn)
          expect(next.from).toBe(addDays(page.to, 1))
        },
      ),
    )
  })
})
