import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assessResult, getRangeChange } from './assessResult.ts'
import { deriveFlag } from './deriveFlag.ts'
import { labFlags, type LabFlag } from './labFlag.ts'
import { comparators, type Comparator, type LabValue, type Quantity } from './labValue.ts'
import { listRangePlaces, placeValue } from './placeValue.ts'
import type { NumericRange } from './referenceRange.ts'

const quantity = (value: string, comparator: Comparator | null = null): Quantity => ({
  kind: 'quantity',
  value,
  comparator,
  unit: 'mg/dL',
  unit_code: 'mg/dL',
})

const createRange = (
  low: string | null,
  high: string | null,
  isExcluded = false,
): NumericRange => ({ low, high, is_low_excluded: isExcluded, is_high_excluded: isExcluded })

const assess = (value: LabValue, flag: LabFlag | null, range: NumericRange | null) =>
  assessResult({ value, flag, flag_source: flag && 'laboratory', range })

describe('assessResult', () => {
  it.each<[LabValue, LabFlag | null, NumericRange | null, string]>([
    [
      { kind: 'text', text: '9.2' },
      'normal',
      createRange('9.5', '10.5'),
      'below contradicted out_of_range',
    ],
    [quantity('9.2'), 'normal', createRange('9.5', '10.5'), 'below contradicted out_of_range'],
    [quantity('120'), 'high', createRange('38', '169'), 'within contradicted flagged'],
    [quantity('41'), 'normal', createRange('0', '40'), 'above contradicted out_of_range'],
    [quantity('40'), 'normal', createRange('0', '40'), 'within - -'],
    [quantity('40'), 'normal', createRange(null, '40', true), 'above contradicted out_of_range'],
    [quantity('41'), 'low', createRange('0', '40'), 'above contradicted out_of_range'],
    [quantity('41'), null, createRange('0', '40'), 'above - out_of_range'],
    [quantity('5', '<'), 'low', createRange('3', '10'), 'null - out_of_range'],
    [quantity('5', '<'), 'high', createRange('3', '10'), 'null contradicted flagged'],
    [quantity('5', '<'), 'normal', createRange('5', null), 'below contradicted out_of_range'],
    [quantity('60', '>'), 'normal', createRange('60', null), 'within - -'],
    [quantity('60', '>='), 'normal', createRange(null, '60'), 'null - -'],
    [quantity('60', '>'), 'normal', createRange(null, '60'), 'above contradicted out_of_range'],
    [quantity('30'), 'abnormal', createRange('20', '40'), 'within contradicted flagged'],
    [quantity('30'), 'positive', createRange('20', '40'), 'within - flagged'],
    [quantity('30'), 'negative', createRange('40', null), 'below - out_of_range'],
    [quantity('30'), 'high', null, 'null - out_of_range'],
    [quantity('30'), 'abnormal', null, 'null - flagged'],
    [quantity('30'), 'normal', null, 'null - -'],
  ])('compares %j with the flag %s and %j', (value, flag, range, expected) => {
    const { place, isContradicted, attention } = assess(value, flag, range)
    const words = [place ?? 'null', isContradicted ? 'contradicted' : '-', attention ?? '-']
    expect(words.join(' ')).toBe(expected)
  })

  const tenths = fc.integer({ min: 0, max: 60 }).map((tenth) => (tenth / 10).toFixed(1))
  const bounds = fc
    .tuple(fc.option(tenths), fc.option(tenths), fc.boolean())
    .filter(([low, high]) => low !== null || high !== null)
    .filter(([low, high]) => low === null || high === null || Number(low) <= Number(high))
  /** Numbers that a measurement may stand for, also just beside its limit. */
  const listNumbers = (value: string, comparator: Comparator | null): number[] => {
    const at = Math.round(Number(value) * 100)
    const all = Array.from({ length: 1000 }, (_, hundredth) => hundredth)
    const isPossible: Record<Comparator, (each: number) => boolean> = {
      '<': (each) => each < at,
      '<=': (each) => each <= at,
      '>': (each) => each > at,
      '>=': (each) => each >= at,
    }
    return comparator === null ? [at] : all.filter(isPossible[comparator])
  }

  it('never says anything that one of the possible values contradicts', () => {
    fc.assert(
      fc.property(
        tenths.filter((value) => value !== '0.0'),
        fc.option(fc.constantFrom(...comparators)),
        bounds,
        fc.constantFrom(...labFlags),
        (value, comparator, [low, high, isExcluded], flag) => {
          const range = createRange(low, high, isExcluded)
          const measured = quantity(value, comparator)
          const findPlace = (each: number) => {
            const lowest = low === null ? -Infinity : Math.round(Number(low) * 100)
            const highest = high === null ? Infinity : Math.round(Number(high) * 100)
            if (each < lowest || (isExcluded && each === lowest)) return 'below'
            return each > highest || (isExcluded && each === highest) ? 'above' : 'within'
          }
          // an empty range such as above 4 to below 4 has two outsides
          fc.pre(low === null || high === null || Number(low) < Number(high) || !isExcluded)
          const places = new Set(listNumbers(value, comparator).map(findPlace))
          expect(listRangePlaces(measured, range)).toEqual(places)
          const { place, isContradicted } = assess(measured, flag, range)
          expect(place).toBe(places.size === 1 ? [...places][0] : null)
          const isLow = flag === 'low' || flag === 'critical_low'
          if (isLow) expect(isContradicted).toBe(!places.has('below'))
          if (flag === 'normal') expect(isContradicted).toBe(!places.has('within'))
          if (!isContradicted && isLow && place !== null) expect(place).toBe('below')
        },
      ),
    )
  })

  it('never contradicts a flag that we derived', () => {
    fc.assert(
      fc.property(
        tenths,
        fc.option(fc.constantFrom(...comparators)),
        bounds,
        (value, comparator, [low, high, isExcluded]) => {
          const measured = quantity(value, comparator)
          const range = createRange(low, high, isExcluded)
          expect(assess(measured, deriveFlag(measured, range), range).isContradicted).toBe(false)
        },
      ),
    )
  })

  it('says nothing about words', () =>
    expect(placeValue({ kind: 'text', text: 'Yellow' }, createRange('1', '2'))).toBeNull())
})

describe('getRangeChange', () => {
  const range = createRange('0', '40')
  const result = (value: string, flag: LabFlag | null) =>
    ({ value: quantity(value), flag, flag_source: flag && 'laboratory', range }) as const
  const culture = (text: string, flag: LabFlag) =>
    ({ value: { kind: 'text', text }, flag, flag_source: 'laboratory', range: null }) as const
  it.each([
    ['entered', result('41', 'high'), result('39', 'normal')],
    ['left', result('39', null), result('41', null)],
    [null, result('39', 'normal'), result('38', 'normal')],
    // the laboratory and the numbers disagree
    [null, result('41', 'normal'), result('39', 'normal')],
    [null, culture('No growth', 'negative'), culture('E. coli', 'positive')],
  ] as const)('returns %s', (change, before, after) =>
    expect(getRangeChange(before, after)).toBe(change),
  )
})
