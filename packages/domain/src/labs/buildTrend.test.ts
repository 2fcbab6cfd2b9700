import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildTrend, getLocalTime, type TrendResult } from './buildTrend.ts'
import { compareReports, getDifference } from './compareResults.ts'
import type { MarkerUnit } from './labMarker.ts'
import type { Comparator } from './labValue.ts'
import type { NumericRange } from './referenceRange.ts'

const units: readonly MarkerUnit[] = [
  { code: 'mg/dL', label: 'mg/dL', factor: '1', offset: '0' },
  { code: 'mmol/L', label: 'mmol/L', factor: '0.05551', offset: '0' },
]

const band = (low: string | null, high: string | null): NumericRange => ({
  low,
  high,
  is_low_excluded: false,
  is_high_excluded: false,
})

type Change = Partial<TrendResult> & {
  readonly comparator?: Comparator
  readonly unit?: string | null
}

/** A result of the day in March 2026. */
const createResult = (
  day: number,
  value: string,
  { comparator, unit = 'mg/dL', ...change }: Change = {},
): TrendResult => ({
  id: `r${day}`,
  value: { kind: 'quantity', value, comparator: comparator ?? null, unit, unit_code: unit },
  range: null,
  collected: {
    start: `2026-03-${String(day).padStart(2, '0')}`,
    end: null,
    precision: 'date',
    source: 'collected',
  },
  method: null,
  code: 'a',
  ...change,
})

const listIds = (segments: readonly (readonly { readonly id: string }[])[]): string[][] =>
  segments.map((segment) => segment.map(({ id }) => id))

describe('buildTrend', () => {
  it('connects points in time order and breaks where method or code changes', () => {
    const trend = buildTrend(
      [
        createResult(4, '96', { method: 'direct' }),
        createResult(1, '90'),
        createResult(2, '92'),
        createResult(5, '97', { method: 'direct', code: 'b' }),
        createResult(6, '98', { method: 'direct', code: 'b' }),
      ],
      units,
    )
    expect(listIds(trend.segments)).toEqual([['r1', 'r2'], ['r4'], ['r5', 'r6']])
    expect(trend.unit).toBe('mg/dL')
  })

  it('never connects a value with a comparator', () => {
    const results = [
      createResult(1, '90'),
      createResult(2, '5', { comparator: '<' }),
      createResult(3, '91'),
    ]
    const { points, segments } = buildTrend(results, units)
    expect(listIds(segments)).toEqual([['r1'], ['r3']])
    expect(points.map(({ comparator }) => comparator)).toEqual([null, '<', null])
  })

  it('converts values and bounds to one unit', () => {
    const results = [
      createResult(1, '5.0', { unit: 'mmol/L', range: band('3.9', '5.5') }),
      createResult(2, '95', { range: band('70', '99') }),
    ]
    expect(
      buildTrend(results, units).points.map(({ value, range }) => [value, range?.low]),
    ).toEqual([
      ['90', '70'],
      ['95', '70'],
    ])
    expect(buildTrend(results, units, 'mmol/L').points.map(({ value }) => value)).toEqual([
      '5.0',
      '5.3',
    ])
  })

  it('excludes text, values without a unit, other units and inexact dates', () => {
    const month = { start: '2026-03', end: null, precision: 'month', source: 'collected' } as const
    const results = [
      createResult(1, '90'),
      createResult(2, '90', { value: { kind: 'text', text: 'Yellow' } }),
      createResult(3, '90', { unit: null }),
      createResult(4, '90', { collected: month }),
      createResult(5, '90', { collected: null }),
      createResult(6, '0.9', { unit: 'g/L' }),
      createResult(7, '91'),
    ]
    const { points, excluded } = buildTrend(results, units)
    expect(points.map(({ id }) => id)).toEqual(['r1', 'r7'])
    expect(excluded).toEqual(['r2', 'r3', 'r4', 'r5', 'r6'])
  })

  it('draws counts, which have no unit', () => {
    const value = (count: string) =>
      ({ kind: 'quantity', value: count, comparator: null, unit: null, unit_code: '1' }) as const
    const { points, segments, unit } = buildTrend(
      [
        { ...createResult(1, '3'), value: value('3') },
        { ...createResult(2, '4'), value: value('4') },
        createResult(3, '5', { unit: null }),
      ],
      [],
    )
    expect([points.map(({ number }) => number), listIds(segments), unit]).toEqual([
      [3, 4],
      [['r1', 'r2']],
      null,
    ])
  })

  it('draws a unit that is no UCUM only with itself', () => {
    const odd = {
      kind: 'quantity',
      value: '5',
      comparator: null,
      unit: 'K/uL',
      unit_code: null,
    } as const
    const results = [createResult(1, '90'), createResult(2, '', { value: odd })]
    expect(buildTrend(results, [])).toMatchObject({ unit: 'K/uL', excluded: ['r1'] })
  })

  it('is empty without a value on the axis', () =>
    expect(buildTrend([createResult(1, '5', { unit: null })], units)).toEqual({
      unit: null,
      points: [],
      segments: [],
      bands: [],
      excluded: ['r1'],
    }))

  it('steps the band halfway between the points where it changes', () => {
    const results = [
      createResult(1, '90', { range: band('70', '99') }),
      createResult(3, '90', { range: band('70', '99') }),
      createResult(5, '90', { range: band(null, '110') }),
      createResult(7, '90'),
    ]
    const { points, bands } = buildTrend(results, units)
    const [, second, third, fourth] = points.map(({ localTime }) => localTime)
    const first = ((second ?? 0) + (third ?? 0)) / 2
    expect(bands).toEqual([
      { start: null, end: first, low: 70, high: 99 },
      { start: first, end: ((third ?? 0) + (fourth ?? 0)) / 2, low: null, high: 110 },
    ])
  })

  const results = fc
    .array(
      fc.record({
        day: fc.integer({ min: 1, max: 28 }),
        value: fc.integer({ min: 1, max: 500 }),
        comparator: fc.option(fc.constantFrom<Comparator>('<', '>'), { nil: undefined }),
        method: fc.constantFrom('a', 'b'),
        hasRange: fc.boolean(),
      }),
      { maxLength: 30 },
    )
    .map((rows) =>
      rows.map(({ day, value, comparator, method, hasRange }, index) =>
        createResult(day, String(value), {
          id: `r${index}`,
          method,
          range: hasRange ? band('70', '99') : null,
          ...(comparator === undefined ? {} : { comparator }),
        }),
      ),
    )

  it('has each exact point in one segment, in time order, and bands that do not overlap', () =>
    fc.assert(
      fc.property(results, (given) => {
        const { points, segments, bands } = buildTrend(given, units)
        const exact = points.filter(({ comparator }) => comparator === null)
        expect(segments.flat()).toEqual(exact)
        expect(points.map(({ localTime }) => localTime)).toEqual(
          points.map(({ localTime }) => localTime).toSorted((a, b) => a - b),
        )
        for (const [index, { start, end }] of bands.entries()) {
          expect(start ?? -Infinity).toBeLessThanOrEqual(end ?? Infinity)
          const before = bands[index - 1]
          if (before !== undefined)
            expect(before.end ?? Infinity).toBeLessThanOrEqual(start ?? -Infinity)
        }
      }),
    ))

  it('does not depend on the order of the results', () =>
    fc.assert(
      fc.property(results, (given) => {
        expect(buildTrend(given.toReversed(), units).points).toEqual(
          buildTrend(given, units).points,
        )
      }),
    ))
})

it('getLocalTime keeps the date of the collection in every zone', () => {
  const create = (start: string, precision: 'date' | 'instant') =>
    getLocalTime({ start, end: null, precision, source: 'collected' })
  const day = (localTime: number | null) => new Date(localTime ?? 0).toISOString()
  expect(day(create('2026-03-05T23:30:00-10:00', 'instant'))).toBe('2026-03-05T23:30:00.000Z')
  expect(day(create('2026-03-05', 'date'))).toBe('2026-03-05T12:00:00.000Z')
})

describe('getDifference', () => {
  it.each<[string, TrendResult, TrendResult, string | null]>([
    ['values of one unit', createResult(1, '90'), createResult(2, '95.5'), '5.5'],
    ['a decline', createResult(1, '3.10'), createResult(2, '2.9'), '-0.20'],
    ['another unit', createResult(1, '5.0', { unit: 'mmol/L' }), createResult(2, '95'), '5'],
    ['a comparator', createResult(1, '90', { comparator: '<' }), createResult(2, '95'), null],
    ['another method', createResult(1, '90', { method: 'x' }), createResult(2, '95'), null],
    ['another code', createResult(1, '90', { code: 'x' }), createResult(2, '95'), null],
    ['no unit', createResult(1, '90', { unit: null }), createResult(2, '95', { unit: null }), null],
    ['a unit out of the table', createResult(1, '1', { unit: 'g/L' }), createResult(2, '95'), null],
  ])('compares %s', (_name, before, after, difference) =>
    expect(getDifference(before, after, units)).toBe(difference),
  )
})

describe('compareReports', () => {
  const mark = (marker_id: string, value: string, flag: 'high' | 'normal' | null) => ({
    ...createResult(1, value),
    id: `${marker_id}${value}`,
    marker_id,
    flag,
    flag_source: flag && ('laboratory' as const),
  })

  it('lists markers of both reports once', () => {
    const before = [mark('a', '120', 'high'), mark('b', '1', 'normal'), mark('c', '5', null)]
    const after = [mark('a', '90', 'normal'), mark('d', '7', null), mark('c', '5', 'high')]
    expect(
      compareReports(before, after, () => units).map(
        ({ marker_id, before, after, difference, range_change }) => [
          marker_id,
          before?.id ?? null,
          after?.id ?? null,
          difference,
          range_change,
        ],
      ),
    ).toEqual([
      ['a', 'a120', 'a90', '-30', 'entered'],
      ['d', null, 'd7', null, null],
      ['c', 'c5', 'c5', '0', null],
      ['b', 'b1', null, null, null],
    ])
  })
})
