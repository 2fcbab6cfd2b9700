import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deriveFlag } from './deriveFlag.ts'
import { evaluateResult } from './evaluateResult.ts'
import type { Comparator, LabValue } from './labValue.ts'
import { comparators } from './labValue.ts'
import type { LaboratoryRange, NumericRange } from './referenceRange.ts'
import { parseRangeText } from './parseRangeText.ts'

const quantity = (value: string, comparator: Comparator | null = null): LabValue => ({
  kind: 'quantity',
  value,
  comparator,
  unit: 'mg/dL',
  unit_code: 'mg/dL',
})

const createRange = (change: Partial<LaboratoryRange> = {}): LaboratoryRange => ({
  low: null,
  high: null,
  unit: null,
  unit_code: null,
  text: null,
  type: 'normal',
  applies_to: [],
  age: null,
  ...change,
})

const maya = { sex: 'female', birth_date: '1988-04-02' } as const
const normal = createRange({ low: '70', high: '99' })

const collected = {
  start: '2026-03-05T08:30:00-05:00',
  end: null,
  precision: 'instant',
  source: 'collected',
} as const

const evaluate = (
  ranges: readonly LaboratoryRange[],
  value = quantity('95'),
  person: Parameters<typeof evaluateResult>[1] = maya,
) => evaluateResult({ value, flag: null, ranges, collected }, person)

describe('evaluateResult', () => {
  it("prefers the laboratory's flag", () => {
    const result = { value: quantity('95'), flag: 'high', ranges: [normal], collected } as const
    expect(evaluateResult(result, maya)).toMatchObject({ flag: 'high', flag_source: 'laboratory' })
  })

  it.each([
    ['69', 'low'],
    ['70', 'normal'],
    ['99', 'normal'],
    ['99.1', 'high'],
  ])('derives the flag of %s with inclusive bounds', (value, flag) =>
    expect(evaluate([normal], quantity(value))).toMatchObject({ flag, flag_source: 'derived' }),
  )

  it('chooses by sex and age on the day of the collection', () => {
    const adult = createRange({ high: '150', applies_to: ['female'], age: { low: 18, high: 37 } })
    const older = createRange({ high: '200', applies_to: ['female'], age: { low: 38, high: null } })
    const men = createRange({ high: '400', applies_to: ['male'] })
    // 37 until April 2, 2026
    expect(evaluate([adult, older, men]).range?.high).toBe('150')
    const later = { ...collected, start: '2026-04-02', precision: 'date' } as const
    const result = { value: quantity('95'), flag: null, ranges: [adult, older, men] }
    expect(evaluateResult({ ...result, collected: later }, maya).range?.high).toBe('200')
  })

  it.each<[string, readonly LaboratoryRange[], Parameters<typeof evaluateResult>[1]]>([
    ['two ranges', [normal, createRange({ high: '120' })], maya],
    ['a range of another population', [createRange({ high: '1', applies_to: ['other'] })], maya],
    ['an unknown sex', [createRange({ high: '1', applies_to: ['male'] })], { ...maya, sex: null }],
    [
      'an unknown age',
      [createRange({ high: '1', age: { low: 18, high: null } })],
      { ...maya, birth_date: null },
    ],
  ])('shows no band for %s', (_name, ranges, person) => {
    const result = evaluate(ranges, quantity('95'), person)
    expect(result).toMatchObject({ range: null, flag: null, notices: ['range_ambiguous'] })
    expect(result.range_text).not.toBeNull()
  })

  it('ignores a range of the other sex', () =>
    expect(evaluate([normal, createRange({ high: '1', applies_to: ['male'] })]).range?.low).toBe(
      '70',
    ))

  it('shows recommended ranges as text', () =>
    expect(evaluate([normal, createRange({ high: '100', type: 'other' })])).toMatchObject({
      range: { low: '70', high: '99' },
      range_text: '100 or less',
    }))

  it.each<[string, Partial<LaboratoryRange>, string]>([
    ['another unit', { high: '5', unit: 'mmol/L', unit_code: 'mmol/L' }, 'range_unit_differs'],
    ['another unit in words', { high: '5', unit: 'mmol/L' }, 'range_unit_differs'],
    ['bounds in the wrong order', { low: '99', high: '70' }, 'range_inverted'],
  ])('shows no band for %s', (_name, change, notice) =>
    expect(evaluate([createRange(change)])).toMatchObject({ range: null, notices: [notice] }),
  )

  it.each([
    ['<150', 'normal', null],
    ['<95', 'high', null],
    ['<=95 mg/dL', 'normal', null],
    ['< OR = 95 mg/dL', 'normal', null],
    ['> OR = 96', 'low', null],
    ['<95 mg/dl', 'high', null],
    ['70 - 99', 'normal', null],
    ['<150 mmol/L', null, '<150 mmol/L'],
    ['Desirable', null, 'Desirable'],
  ])('reads the text %s', (text, flag, range_text) =>
    expect(evaluate([createRange({ text })])).toMatchObject({ flag, range_text }),
  )

  it.each([
    ['up to 10 mg/dL', '12', 'high'],
    ['Up to 10', '10', 'normal'],
    ['less than 3,900', '4000', 'high'],
    ['less than 95', '95', 'high'],
    ['not more than 95', '95', 'normal'],
    ['More than 40', '30', 'low'],
    ['at least 40 mg/dL', '40', 'normal'],
    ['greater than or equal to 60', '60', 'normal'],
    ['-2 - +2', '-3', 'low'],
    ['-2.0 to +2.0', '1', 'normal'],
    ['< 1,500', '1600', 'high'],
    ['<1,500', '900', 'normal'],
    ['>=1,000 mg/dL', '900', 'low'],
    ['1,000-2,000', '2100', 'high'],
    ['<1,500', '2', null],
    ['>=150,000', '250', null],
  ])('compares %s with %s', (text, value, flag) =>
    expect(evaluate([createRange({ text })], quantity(value))).toMatchObject({
      flag,
      notices: flag === null ? ['range_unclear'] : [],
    }),
  )

  it.each([
    ['1:80', '<1:40', 'high'],
    ['1 : 20', '< 1:40', 'normal'],
    ['<1:40', '<1:40', 'normal'],
    ['1:160', 'less than 1:80', 'high'],
  ])('compares the titer %s with %s', (text, range, flag) =>
    expect(evaluate([createRange({ text: range })], { kind: 'text', text })).toMatchObject({
      flag,
      flag_source: 'derived',
      range: null,
      range_text: range,
      notices: [],
    }),
  )

  it.each([
    ['1:80', '<2:40'],
    ['2:80', '<1:40'],
    ['1:80', '<40'],
    ['80', '<1:40'],
    ['1:80', '<1:40 (negative), >1:160 (positive)'],
    ['>1:20', '<1:40'],
  ])('does not compare %s with %s', (text, range) =>
    expect(evaluate([createRange({ text: range })], { kind: 'text', text }).flag).toBeNull(),
  )

  it('compares a unit that is written in other letters', () =>
    expect(evaluate([createRange({ high: '94', unit: 'mg/dl' })]).flag).toBe('high'))

  it.each([
    ['850-3,900', '850', '3900'],
    ['150 - 1,500', '150', '1500'],
    ['1,000,000 to 2,000,000', '1000000', '2000000'],
    ['<1,500.0', null, '1500.0'],
    ['12.5-1,500', '12.5', '1500'],
    ['1 000 - 2 000', '1000', '2000'],
    ['3,5 - 5,1', '3.5', '5.1'],
    ['0,5-1,500', '0.5', '1.500'],
    ['<3,5 mg/dL', null, '3.5'],
    ['1.000,5-2.000,5', '1000.5', '2000.5'],
  ])('reads the numbers of %s', (text, low, high) =>
    expect(evaluate([createRange({ text })])).toMatchObject({ range: { low, high }, notices: [] }),
  )

  it.each([
    '<1,500',
    '>=1,000',
    '1,000-2,000',
    '<1:40',
    '< 1 : 40',
    '1.2.3',
    '<1,23,4',
    '5 drops',
    '=>60',
    '13.5-17.5 (M), 12.0-15.5 (F)',
    '70-99 (fasting), 70-140 (random)',
    '<5.0 (nonsmoker); <10 (smoker)',
    '18-60 years: 4.0-11.0',
    '<0.5 negative, 0.5-1.0 equivocal',
    '<5 or >10',
    '>10 and <20',
    '<10^5',
    '<1.5e3',
    '<1.5 x 10^3',
    '4.5-11K',
    '<1.5 million',
    '<1/40',
    '<1.500',
    '0-1.500',
    '1.000-1.100',
  ])('says that it cannot read %s', (text) =>
    expect(evaluate([createRange({ text })])).toMatchObject({
      range: null,
      range_text: text,
      flag: null,
      notices: ['range_unclear'],
    }),
  )

  it.each([
    ['1.005-1.030', '1.015', 'normal'],
    ['0.450-4.500', '900', 'high'],
    ['4.000-10.000', '12.5', 'high'],
    ['0,5-1.500', '900', 'normal'],
    ['1.000-2.000,5', '500', 'low'],
    ['10.000 - 1.000.000', '2000', 'low'],
    ['70-99 mg/dL', '95', 'normal'],
    ['70-99 mg/dL (Fasting)', '95', 'normal'],
    ['70-99 (fasting)', '95', 'normal'],
    ['0-0', '0', 'normal'],
  ])('reads the decimals and the comment of %s', (text, value, flag) =>
    expect(evaluate([createRange({ text })], { kind: 'text', text: value })).toMatchObject({
      flag,
      notices: [],
    }),
  )

  it('compares a number that was sent as a text', () => {
    const words = (text: string): LabValue => ({ kind: 'text', text })
    expect(evaluate([normal], words('95'))).toMatchObject({ flag: 'normal', range: { high: '99' } })
    expect(evaluate([normal], words(' >200 '))).toMatchObject({ flag: 'high' })
    for (const text of ['90,5', '+95', '≤ 99'])
      expect(evaluate([{ ...normal, low: null }], words(text))).toMatchObject({ flag: 'normal' })
    for (const text of ['.5', '4,5', '<,5'])
      expect(evaluate([normal], words(text))).toMatchObject({ flag: 'low' })
    for (const text of ['1:40', '95 mg/dL', '1,500', '..5', '-'])
      expect(evaluate([normal], words(text))).toMatchObject({
        flag: null,
        range: null,
        notices: text === '-' ? [] : ['value_unclear'],
      })
    expect(evaluate([normal], words('Yellow'))).toMatchObject({ range: null, notices: [] })
  })

  it('shows words beside the bounds', () => {
    const text = '70-99 (fasting)'
    for (const range of [{ ...normal, text }, createRange({ text })])
      expect(evaluate([range])).toMatchObject({ range: { low: '70' }, range_text: text })
    expect(evaluate([{ ...normal, text: '70-99 mg/dL' }]).range_text).toBeNull()
  })

  it('excludes a bound that the text beside it excludes', () =>
    expect(evaluate([createRange({ high: '95', text: '<95.0' })])).toMatchObject({
      range: { high: '95.0', is_high_excluded: true },
      range_text: null,
      flag: 'high',
    }))

  it.each<[Partial<LaboratoryRange>, string]>([
    [{ low: '70', high: '99', text: '<130' }, 'range_ambiguous'],
    [{ low: '70', text: '70-99' }, 'range_ambiguous'],
    [{ high: '60', text: '>60' }, 'range_ambiguous'],
    [{ high: '99', text: '<1:40' }, 'range_unclear'],
    [{ low: '70', high: '99', text: '70-99 (M)' }, 'range_unclear'],
    [{ low: '3.9', high: '5.5', text: '3.9-5.5 mmol/L' }, 'range_unit_differs'],
    [{ low: '4.5', high: '11', text: '4.5-11 K/uL' }, 'range_unit_differs'],
  ])('does not compare with bounds that their text contradicts: %j', (range, notice) =>
    expect(evaluate([createRange(range)])).toMatchObject({ range: null, notices: [notice] }),
  )

  it.each([
    ['150.000-400.000', '18000'],
    ['4.000-10.000', '450'],
    ['<10.000', '300'],
    ['0-10.000', '450'],
    ['<20 (deficient)', '15'],
    ['100-125 (prediabetes)', '110'],
    ['12.0-15.5 F', '16'],
    ['13.5-17.5 male', '12.5'],
    ['>=1.1 Positive', '1.5'],
    ["<1'000", '500'],
    ['<1\u2009500', '900'],
    ['0-1·5', '1.2'],
    ['<1E-3', '0.5'],
    ['<1.5 · 10^3', '1000'],
    ['>4.0 - 5.6', '6.5'],
    ['70-99-120', '110'],
    ['150-400 K/uL', '250000'],
    ['1.5-4.5 lakhs/cumm', '250000'],
    ['(70-99)', '95'],
    ['Male: 13.5-17.5', '12.5'],
    ['.60-1.30', '1'],
  ])('says that it cannot read %s beside the words %s', (text, value) => {
    const range = createRange({ text })
    for (const measured of [{ kind: 'text', text: value }, quantity(value)] as const)
      expect(evaluate([range], measured)).toMatchObject({ range: null, flag: null })
    const { notices } = evaluate([range], { kind: 'text', text: value })
    expect(notices).toEqual(['range_unclear'])
  })

  it.each(['1:320', '250.000', '~160000', '(200)', 'less than 5'])(
    'says that it cannot read the value %s',
    (text) =>
      expect(
        evaluate([createRange({ low: '150000', high: '450000' })], { kind: 'text', text }),
      ).toMatchObject({ range: null, notices: ['value_unclear'] }),
  )

  it('has no band for text', () =>
    expect(
      evaluate([createRange({ text: 'Negative' })], { kind: 'text', text: 'Positive' }),
    ).toMatchObject({ range: null, range_text: 'Negative', flag: null }))
})

describe('deriveFlag', () => {
  const range: NumericRange = {
    low: '10',
    high: '20',
    is_low_excluded: false,
    is_high_excluded: false,
  }
  it.each<[Comparator, string, string | null]>([
    ['<', '10', 'low'],
    ['<=', '10', null],
    ['<', '15', null],
    ['>', '20', 'high'],
    ['>=', '20', null],
    ['>', '15', null],
    ['<', '25', null],
  ])('flags %s%s only if every possible value is on one side', (comparator, value, flag) =>
    expect(deriveFlag(quantity(value, comparator), range)).toBe(flag),
  )

  it('calls a value below the upper bound normal where there is no lower one', () => {
    expect(deriveFlag(quantity('5', '<'), { ...range, low: null })).toBe('normal')
    expect(deriveFlag(quantity('5', '<'), { ...range, low: '0' })).toBe('normal')
  })

  it('agrees with every value that a comparator allows', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...comparators),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 60 }),
        (comparator, limit, possible) => {
          const flag = deriveFlag(quantity(String(limit), comparator), range)
          const value = possible / 2
          const isPossible = {
            '<': value < limit,
            '<=': value <= limit,
            '>': value > limit,
            '>=': value >= limit,
          }[comparator]
          if (flag !== null && isPossible)
            expect(deriveFlag(quantity(String(value)), range)).toBe(flag)
        },
      ),
    ))
})

it('parseRangeText reads bounds and the rest', () =>
  expect([parseRangeText('≥ 40 mg/dL'), parseRangeText('0.5–4.5'), parseRangeText('< 5')]).toEqual([
    {
      range: { low: '40', high: null, is_low_excluded: false, is_high_excluded: false },
      rest: 'mg/dL',
    },
    {
      range: { low: '0.5', high: '4.5', is_low_excluded: false, is_high_excluded: false },
      rest: '',
    },
    { range: { low: null, high: '5', is_low_excluded: false, is_high_excluded: true }, rest: '' },
  ]))
