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

/** A value and its sentence, then the flags: those beside it, and those that it contradicts. */
function describeCase(value: string, range: LabRange | null): string[] {
  const plain = describeResult(createResult(value, range, null))
  const matching: string[] = []
  const contradicted: string[] = []
  for (const flag of labFlags) {
    const result = createResult(value, range, flag)
    const label = describeFlag(result) ?? ''
    const text = describeResult(result)
    if (text === plain) matching.push(label)
    else {
      const flagged = label.replace(/^Flagged /, 'The laboratory flagged it as ')
      expect(text).toBe(`${plain}. ${flagged}, which doesn't match the numbers.`)
      contradicted.push(label)
    }
  }
  return [
    `${formatValue(createResult(value, range, null))}. ${plain}`,
    `  ${matching.join(', ')}`,
    ...(contradicted.length === 0 ? [] : [`  no match: ${contradicted.join(', ')}`]),
  ]
}

it('reads like this for every value, range and flag', () => {
  const table = [...ranges, null].flatMap((range) =>
    values.flatMap((value) => describeCase(value, range)),
  )
  expect(table.join('\n')).toBe(sentences.trim())
})

const sentences = `
10 U/L. Below the range: 20 to 40 U/L
  Very low, Low, Abnormal, Positive, Negative
  no match: Flagged very high, Flagged high, Flagged normal
20 U/L. Within the range: 20 to 40 U/L
  Positive, Negative, In range
  no match: Flagged very low, Flagged very high, Flagged low, Flagged high, Flagged abnormal
30 U/L. Within the range: 20 to 40 U/L
  Positive, Negative, In range
  no match: Flagged very low, Flagged very high, Flagged low, Flagged high, Flagged abnormal
40 U/L. Within the range: 20 to 40 U/L
  Positive, Negative, In range
  no match: Flagged very low, Flagged very high, Flagged low, Flagged high, Flagged abnormal
50 U/L. Above the range: 20 to 40 U/L
  Very high, High, Abnormal, Positive, Negative
  no match: Flagged very low, Flagged low, Flagged normal
less than 20 U/L. Below the range: 20 to 40 U/L
  Very low, Low, Abnormal, Positive, Negative
  no match: Flagged very high, Flagged high, Flagged normal
20 U/L or less. Range: 20 to 40 U/L
  Very low, Low, Abnormal, Positive, Negative, Normal
  no match: Flagged very high, Flagged high
less than 40 U/L. Range: 20 to 40 U/L
  Very low, Low, Abnormal, Positive, Negative, Normal
  no match: Flagged very high, Flagged high
more than 20 U/L. Range: 20 to 40 U/L
  Very high, High, Abnormal, Positive, Negative, Normal
  no match: Flagged very low, Flagged low
more than 40 U/L. Above the range: 20 to 40 U/L
  Very high, High, Abnormal, Positive, Negative
  no match: Flagged very low, Flagged low, Flagged normal
40 U/L or more. Range: 20 to 40 U/L
  Very high, High, Abnormal, Positive, Negative, Normal
  no match: Flagged very low, Flagged low
10 U/L. Within the range: 40 U/L or less
  Positive, Negative, In range
  no match: Flagged very low, Flagged very high, Flagged low, Flagged high, Flagged abnormal
20 U/L. Within the range: 40 U/L or less
  Positive, Negative, In range
  no match: Flagged very low, Flagged very high, Flagged low, Flagged high, Flagged abnormal
30 U/L. Within the range: 40 U/L or less
  Positive, Negative, In range
  no match: Flagged very low, Flagged very high, Flagged low, Flagged high, Flagged abnormal
40 U/L. Within the range: 40 U/L or less
  Positive, Negative, In range
  no match: Flagged very low, Flagged very high, Flagged low, Flagged high, Flagged abnormal
50 U/L. Above the range: 40 U/L or less
  Very high, High, Abnormal, Positive, Negative
  no match: Flagged very low, Flagged low, Flagged normal
less than 20 U/L. Within the range: 40 U/L or less
  Positive, Negative, In range
  no match: Flagged very low, Flagged very high, Flagged low, Flagged high, Flagged abnormal
20 U/L or less. Within the range: 40 U/L or less
  Positive, Negative, In range
  no match: Flagged very low, Flagged very high, Flagged low, Flagged high, Flagged abnormal
less than 40 U/L. Within the range: 40 U/L or less
  Positive, Negative, In range
  no match: Flagged very low, Flagged very high, Flagged low, Flagged high, Flagged abnormal
more than 20 U/L. Range: 40 U/L or less
  Very high, High, Abnormal, Positive, Negative, Normal
  no match: Flagged very low, Flagged low
more than 40 U/L. Above the range: 40 U/L or less
  Very high, High, Abnormal, Positive, Negative
  no match: Flagged very low, Flagged low, Flagged normal
40 U/L or more. Range: 40 U/L or less
  Very high, High, Abnormal, Positive, Negative, Normal
  no match: Flagged very low, Flagged low
10 U/L. Within the range: below 40 U/L
  Positive, Negative, In range
  no match: Flagged very low, Flagged very high, Flagged low, Flagged high, Flagged abnormal
20 U/L. Within the range: below 40 U/L
  Positive, Negative, In range
  no match: Flagged very low, Flagged very high, Flagged low, Flagged high, Flagged abnormal
30 U/L. Within the range: below 40 U/L
  Positive, Negative, In range
  no match: Flagged very low, Flagged very high, Flagged low, Flagged high, Flagged abnormal
40 U/L. Above the range: below 40 U/L
  Very high, High, Abnormal, Positive, Negative
  no match: Flagged very low, Flagged low, Flagged normal
50 U/L. Above the range: below 40 U/L
  Very high, High, Abnormal, Positive, Negative
  no match: Flagged very low, Flagged low, Flagged normal
less than 20 U/L. Within the range: below 40 U/L
  Positive, Negative, In range
  no match: Flagged very low, Flagged very high, Flagged low, Flagged high, Flagged abnormal
20 U/L or less. Within the range: below 40 U/L
  Positive, Negative, In range
  no match: Flagged very low, Flagged very high, Flagged low, Flagged high, Flagged abnormal
less than 40 U/L. Within the range: below 40 U/L
  Positive, Negative, In range
  no match: Flagged very low, Flagged very high, Flagged low, Flagged high, Flagged abnormal
more than 20 U/L. Range: below 40 U/L
  Very high, High, Abnormal, Positive, Negative, Normal
  no match: Flagged very low, Flagged low
more than 40 U/L. Above the range: below 40 U/L
  Very high, High, Abnormal, Positive, Negative
  no match: Flagged very low, Flagged low, Flagged normal
40 U/L or more. Above the range: below 40 U/L
  Very high, High, Abnormal, Positive, Negative
  no match: Flagged very low, Flagged low, Flagged normal
10 U/L. Below the range: 20 U/L or more
  Very low, Low, Abnormal, Positive, Negative
  no match: Flagged very high, Flagged high, Flagged normal
20 U/L. Within the range: 20 U/L or more
  Positive, Negative, In range
  no match: Flagged very low, Flagged very high, Flagged low, Flagged high, Flagged abnormal
30 U/L. Within the range: 20 U/L or more
  Positive, Negative, In range
  no match: Flagged very low, Flagged very high, Flagged low, Flagged high, Flagged abnormal
40 U/L. Within the range: 20 U/L or more
  Positive, Negative, In range
  no match: Flagged very low, Flagged very high, Flagged low, Flagged high, Flagged abnormal
50 U/L. Within the range: 20 U/L or more
  Positive, Negative, In range
  no match: Flagged very low, Flagged very high, Flagged low, Flagged high, Flagged abnormal
less than 20 U/L. Below the range: 20 U/L or more
  Very low, Low, Abnormal, Positive, Negative
  no match: Flagged very high, Flagged high, Flagged normal
20 U/L or less. Range: 20 U/L or more
  Very low, Low, Abnormal, Positive, Negative, Normal
  no match: Flagged very high, Flagged high
less than 40 U/L. Range: 20 U/L or more
  Very low, Low, Abnormal, Positive, Negative, Normal
  no match: Flagged very high, Flagged high
more than 20 U/L. Within the range: 20 U/L or more
  Positive, Negative, In range
  no match: Flagged very low, Flagged very high, Flagged low, Flagged high, Flagged abnormal
more than 40 U/L. Within the range: 20 U/L or more
  Positive, Negative, In range
  no match: Flagged very low, Flagged very high, Flagged low, Flagged high, Flagged abnormal
40 U/L or more. Within the range: 20 U/L or more
  Positive, Negative, In range
  no match: Flagged very low, Flagged very high, Flagged low, Flagged high, Flagged abnormal
10 U/L. The laboratory sent no range
  Very low, Very high, Low, High, Abnormal, Positive, Negative, Normal
20 U/L. The laboratory sent no range
  Very low, Very high, Low, High, Abnormal, Positive, Negative, Normal
30 U/L. The laboratory sent no range
  Very low, Very high, Low, High, Abnormal, Positive, Negative, Normal
40 U/L. The laboratory sent no range
  Very low, Very high, Low, High, Abnormal, Positive, Negative, Normal
50 U/L. The laboratory sent no range
  Very low, Very high, Low, High, Abnormal, Positive, Negative, Normal
less than 20 U/L. The laboratory sent no range
  Very low, Very high, Low, High, Abnormal, Positive, Negative, Normal
20 U/L or less. The laboratory sent no range
  Very low, Very high, Low, High, Abnormal, Positive, Negative, Normal
less than 40 U/L. The laboratory sent no range
  Very low, Very high, Low, High, Abnormal, Positive, Negative, Normal
more than 20 U/L. The laboratory sent no range
  Very low, Very high, Low, High, Abnormal, Positive, Negative, Normal
more than 40 U/L. The laboratory sent no range
  Very low, Very high, Low, High, Abnormal, Positive, Negative, Normal
40 U/L or more. The laboratory sent no range
  Very low, Very high, Low, High, Abnormal, Positive, Negative, Normal
`
