import type { LabFlag, LabRange, LabResult } from '@portal/contract'
import { labFlags, placeValue } from '@portal/domain/labs'
import { expect, it } from 'vitest'
import { lowFerritin } from '../testing/lowFerritin.ts'
import { describeFlag } from './describeFlag.ts'
import { describeResult, formatValue } from './formatValue.ts'

const createRange = (low: string | null, high: string | null, isExcluded = false): LabRange => ({
  low,
  high,
  is_low_excluded: isExcluded,
  is_high_excluded: isExcluded,
})

const ranges = [
  createRange('20', '40'),
  createRange(null, '40'),
  createRange(null, '40', true),
  createRange('20', null),
]

const values = ['10', '20', '30', '40', '50', '<20', '<=20', '<40', '>20', '>40', '>=40']

const createResult = (text: string, range: LabRange | null, flag: LabFlag | null): LabResult => {
  const [, comparator, value = ''] = /^([<>]=?)?(.+)$/.exec(text) ?? []
  return {
    ...lowFerritin,
    value: {
      kind: 'quantity',
      value,
      comparator: (comparator ?? null) as '<' | null,
      unit: 'U/L',
      unit_code: 'U/L',
    },
    range,
    flag,
    flag_source: flag && 'laboratory',
  }
}

const flags = [null, ...labFlags]

const all = ranges.flatMap((range) =>
  values.flatMap((value) => flags.map((flag) => createResult(value, range, flag))),
)

/** What a member reads about a result: the value, the flag and the sentence. */
const read = (result: LabResult): string =>
  [formatValue(result), describeFlag(result) ?? '-', describeResult(result)].join(' | ')

it('says where every value is, whatever its flag', () => {
  const labels = { below: 'Below the range', within: 'Within the range', above: 'Above the range' }
  for (const result of all) {
    const place = placeValue(result.value, result.range)
    expect(read(result)).toContain(`| ${place === null ? 'Range' : labels[place]}: `)
  }
})

it('calls a flag a flag where the numbers say something else, and says so', () => {
  for (const result of all) {
    const text = read(result)
    const place = placeValue(result.value, result.range)
    const isHigh = result.flag === 'high' || result.flag === 'critical_high'
    const isLow = result.flag === 'low' || result.flag === 'critical_low'
    const isWrong =
      place !== null &&
      ((isHigh && place !== 'above') ||
        (isLow && place !== 'below') ||
        (result.flag === 'normal' && place !== 'within') ||
        (result.flag === 'abnormal' && place === 'within'))
    if (isWrong) expect(text).toMatch(/\| Flagged .*, which doesn't match the numbers\.$/)
    else if (place !== null) expect(text).not.toMatch(/Flagged|match/)
    if (place !== 'within') expect(text).not.toContain('In range')
  }
})

/** A value beside its range, then what each flag becomes and adds. */
function describeCase(value: string, range: LabRange | null): string[] {
  const plain = describeResult(createResult(value, range, null))
  const lines = labFlags.map((flag) => {
    const result = createResult(value, range, flag)
    const text = describeResult(result)
    expect(text.startsWith(plain)).toBe(true)
    const added = text.slice(plain.length).replace(/^\. /, '\n    ')
    return `  ${flag}: [${describeFlag(result)}]${added}`
  })
  return [`${formatValue(createResult(value, range, null))}. ${plain}`, ...lines]
}

it('reads like this', () => {
  const table = [
    ...['10', '30', '50', '<20', '>20'].flatMap((value) =>
      describeCase(value, createRange('20', '40')),
    ),
    ...describeCase('30', null),
  ]
  expect(table.join('\n')).toBe(sentences.trim())
})

const sentences = `
10 U/L. Below the range: 20 to 40 U/L
  critical_low: [Very low]
  critical_high: [Flagged very high]
    The laboratory flagged it as very high, which doesn't match the numbers.
  low: [Low]
  high: [Flagged high]
    The laboratory flagged it as high, which doesn't match the numbers.
  abnormal: [Abnormal]
  positive: [Positive]
  negative: [Negative]
  normal: [Flagged normal]
    The laboratory flagged it as normal, which doesn't match the numbers.
30 U/L. Within the range: 20 to 40 U/L
  critical_low: [Flagged very low]
    The laboratory flagged it as very low, which doesn't match the numbers.
  critical_high: [Flagged very high]
    The laboratory flagged it as very high, which doesn't match the numbers.
  low: [Flagged low]
    The laboratory flagged it as low, which doesn't match the numbers.
  high: [Flagged high]
    The laboratory flagged it as high, which doesn't match the numbers.
  abnormal: [Flagged abnormal]
    The laboratory flagged it as abnormal, which doesn't match the numbers.
  positive: [Positive]
  negative: [Negative]
  normal: [In range]
50 U/L. Above the range: 20 to 40 U/L
  critical_low: [Flagged very low]
    The laboratory flagged it as very low, which doesn't match the numbers.
  critical_high: [Very high]
  low: [Flagged low]
    The laboratory flagged it as low, which doesn't match the numbers.
  high: [High]
  abnormal: [Abnormal]
  positive: [Positive]
  negative: [Negative]
  normal: [Flagged normal]
    The laboratory flagged it as normal, which doesn't match the numbers.
less than 20 U/L. Below the range: 20 to 40 U/L
  critical_low: [Very low]
  critical_high: [Flagged very high]
    The laboratory flagged it as very high, which doesn't match the numbers.
  low: [Low]
  high: [Flagged high]
    The laboratory flagged it as high, which doesn't match the numbers.
  abnormal: [Abnormal]
  positive: [Positive]
  negative: [Negative]
  normal: [Flagged normal]
    The laboratory flagged it as normal, which doesn't match the numbers.
more than 20 U/L. Range: 20 to 40 U/L
  critical_low: [Flagged very low]
    The laboratory flagged it as very low, which doesn't match the numbers.
  critical_high: [Very high]
  low: [Flagged low]
    The laboratory flagged it as low, which doesn't match the numbers.
  high: [High]
  abnormal: [Abnormal]
  positive: [Positive]
  negative: [Negative]
  normal: [Normal]
30 U/L. The laboratory sent no range
  critical_low: [Very low]
  critical_high: [Very high]
  low: [Low]
  high: [High]
  abnormal: [Abnormal]
  positive: [Positive]
  negative: [Negative]
  normal: [Normal]
`
