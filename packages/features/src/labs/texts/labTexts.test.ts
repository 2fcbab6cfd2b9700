import type { LabCollected, LabResult } from '@portal/contract'
import { describe, expect, it } from 'vitest'
import { lowFerritin as result } from '../testing/lowFerritin.ts'
import { createShortDateFormat } from './createShortDateFormat.ts'
import { formatCollected, formatSince } from './formatCollected.ts'
import { formatCollectedTime } from './formatCollectedTime.ts'
import { describeResult, formatDifference, formatResultRange, formatValue } from './formatValue.ts'

const quantity = (value: string, unit: string | null, comparator: '<' | '>=' | null = null) =>
  ({ kind: 'quantity', value, comparator, unit, unit_code: unit }) as const

describe('formatValue', () => {
  it.each<[string, Partial<LabResult>, string]>([
    ['keeps the digits of the laboratory', {}, '5.10 ng/mL'],
    ['names a limit', { value: quantity('5', 'mg/L', '<') }, 'less than 5 mg/L'],
    [
      'puts the unit before the words',
      { value: quantity('90', 'mL/min', '>=') },
      '90 mL/min or more',
    ],
    ['leaves out a missing unit', { value: quantity('1.5', null) }, '1.5'],
    ['shows words', { value: { kind: 'text', text: 'Yellow' } }, 'Yellow'],
    ['says that there is no value', { value: { kind: 'absent', reason: 'x' } }, 'Not measured'],
    ['says that a result is canceled', { status: 'canceled' }, 'Canceled by the laboratory'],
    ['never shows a withdrawn value', { status: 'withdrawn' }, 'Withdrawn by the laboratory'],
  ])('%s', (_name, fields, text) => expect(formatValue({ ...result, ...fields })).toBe(text))
})

describe('formatResultRange', () => {
  const bounds = (low: string | null, high: string | null, isExcluded = false) => ({
    low,
    high,
    is_low_excluded: isExcluded,
    is_high_excluded: isExcluded,
  })
  it.each([
    [bounds('30', '150'), '30 to 150 ng/mL'],
    [bounds('30', '150', true), 'above 30 to below 150 ng/mL'],
    [bounds(null, '5.7'), '5.7 ng/mL or less'],
    [bounds(null, '5.7', true), 'below 5.7 ng/mL'],
    [bounds('40', null), '40 ng/mL or more'],
    [bounds('40', null, true), 'above 40 ng/mL'],
  ])('formats %j', (range, text) => expect(formatResultRange({ ...result, range })).toBe(text))

  it('returns what the laboratory wrote where no range applies', () =>
    expect(formatResultRange({ ...result, range: null, range_text: 'Negative' })).toBe('Negative'))
})

describe('describeResult', () => {
  it.each<[Partial<LabResult>, string]>([
    [{}, 'Below the range: 30 to 150 ng/mL'],
    [{ flag: null }, 'Below the range: 30 to 150 ng/mL'],
    [{ value: quantity('160', 'ng/mL'), flag: 'high' }, 'Above the range: 30 to 150 ng/mL'],
    [{ value: quantity('40', 'ng/mL'), flag: 'normal' }, 'Within the range: 30 to 150 ng/mL'],
    [{ value: quantity('40', 'ng/mL', '<'), flag: null }, 'Range: 30 to 150 ng/mL'],
    [{ range: null }, 'The laboratory sent no range'],
    [{ range: null, range_text: 'Negative' }, "The laboratory's range: Negative"],
    [{ value: { kind: 'absent', reason: 'sample too small' } }, 'Reason: sample too small'],
    [{ status: 'withdrawn' }, ''],
  ])('says where %j is', (fields, text) =>
    expect(describeResult({ ...result, ...fields })).toBe(text),
  )
})

describe('formatDifference', () => {
  it.each([
    ['3.5', 'mg/dL', '3.5 mg/dL higher'],
    ['-0.10', 'mg/dL', '0.10 mg/dL lower'],
    ['0.0', 'mg/dL', 'No change'],
    ['-2', '%', '2 percentage points lower'],
  ])('says %s %s in words', (difference, unit, text) =>
    expect(formatDifference(difference, quantity('1', unit))).toBe(text),
  )
})

/** An underscore stands for a no-break space: a date or a time never breaks. */
const withNoBreaks = (text: string) => text.replaceAll('_', '\u00a0')

describe('formatCollected', () => {
  const collected = (start: string, precision: LabCollected['precision']): LabCollected => ({
    start,
    end: null,
    precision,
    source: 'collected',
  })
  it.each([
    [collected('2026-10-26T23:40:00-11:00', 'instant'), 'Oct_26,_2026'],
    [collected('2026-10-26T00:10:00+14:00', 'instant'), 'Oct_26,_2026'],
    [collected('2026-10-26', 'date'), 'Oct_26,_2026'],
    [collected('2026-10', 'month'), 'October_2026'],
    [collected('2026', 'year'), '2026'],
    [{ ...collected('2026-10-26', 'date'), end: '2026-10-27' }, 'Oct_26,_2026 to Oct_27,_2026'],
    [{ ...collected('2026-10-26', 'date'), source: 'reported' as const }, 'reported Oct_26,_2026'],
    [null, 'No date'],
  ])('keeps the day of %j in every zone', (value, text) =>
    expect(formatCollected(value)).toBe(withNoBreaks(text)),
  )

  it('says what a change is compared with', () => {
    expect(formatSince(collected('2026-10-26', 'date'))).toBe(withNoBreaks('Since Oct_26,_2026'))
    expect(formatSince(null)).toBe('Compared with a result without a date')
  })
})

describe('formatCollectedTime', () => {
  const collected = (start: string, end: string | null = null): LabCollected => ({
    start,
    end,
    precision: start.includes('T') ? 'instant' : 'date',
    source: 'collected',
  })
  it.each([
    [collected('2026-11-17T20:30:00-05:00'), 'Nov_17,_2026, 8:30_pm'],
    [collected('2026-11-17'), 'Nov_17,_2026'],
    [
      collected('2026-11-17T08:00:00-05:00', '2026-11-17T09:15:00-05:00'),
      'Nov_17,_2026, 8:00_am to 9:15_am',
    ],
    [
      collected('2026-11-17T08:00:00-05:00', '2026-11-18T08:00:00-05:00'),
      'Nov_17,_2026, 8:00_am to Nov_18,_2026, 8:00_am',
    ],
  ])('has the time of the place of %j', (value, text) =>
    expect(formatCollectedTime(value, '12h')).toBe(withNoBreaks(text)),
  )

  it('follows the time format of the member', () =>
    expect(formatCollectedTime(collected('2026-11-17T20:30:00-05:00'), '24h')).toBe(
      withNoBreaks('Nov_17,_2026, 20:30'),
    ))
})

describe('createShortDateFormat', () => {
  it.each([
    [['2024-05-12', '2025-05-12', '2026-04-02', '2026-04-20'], 'May 2024'],
    [['2026-04-02', '2026-05-02'], 'Apr 2026'],
    [['2026-04-02', '2026-04-20'], 'Apr 2'],
    [['2025-12-20', '2025-12-31', '2026-01-12'], 'Dec 20'],
    [['2026-04-02', '2026-04-02'], 'Apr 2, 2026'],
  ])('tells %j apart with %s', (days, text) =>
    expect(createShortDateFormat(days)(days[0] ?? '')).toBe(text),
  )
})
