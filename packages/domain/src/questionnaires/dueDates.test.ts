import { describe, expect, it } from 'vitest'
import { findCurrentDueDate, findNextDueDate, listDueDates, type RepeatPeriod } from './dueDates.ts'

describe('findCurrentDueDate and findNextDueDate', () => {
  it.each<[RepeatPeriod, string, string | null, string | null]>([
    ['once', '2026-01-30', null, '2026-01-31'],
    ['once', '2027-01-31', '2026-01-31', null],
    ['weekly', '2026-03-08', '2026-03-07', '2026-03-14'],
    ['weekly', '2026-03-14', '2026-03-14', '2026-03-21'],
    ['monthly', '2026-02-28', '2026-02-28', '2026-03-31'],
    ['monthly', '2026-04-29', '2026-03-31', '2026-04-30'],
    ['quarterly', '2026-05-01', '2026-04-30', '2026-07-31'],
    ['yearly', '2029-01-30', '2028-01-31', '2029-01-31'],
  ])('%s on %s', (period, today, current, next) => {
    expect(findCurrentDueDate('2026-01-31', period, today)).toBe(current)
    expect(findNextDueDate('2026-01-31', period, today)).toBe(next)
  })
})

describe('listDueDates', () => {
  it.each<[RepeatPeriod, string, string[]]>([
    ['once', '2027-01-31', ['2026-01-31']],
    ['weekly', '2026-02-14', ['2026-01-31', '2026-02-07', '2026-02-14']],
    ['monthly', '2026-04-29', ['2026-01-31', '2026-02-28', '2026-03-31']],
    ['yearly', '2026-01-30', []],
  ])('%s until %s', (period, today, dates) =>
    expect(listDueDates('2026-01-31', period, today)).toEqual(dates),
  )
})
