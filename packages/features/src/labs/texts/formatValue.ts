import type { LabRange, LabResult, LabValue } from '@portal/contract'
import { assessResult, type RangePlace } from '@portal/domain/labs'
import { describeDisagreement } from './describeFlag.ts'

type Quantity = Extract<LabValue, { kind: 'quantity' }>

const comparatorTexts = {
  '<': (value: string) => `less than ${value}`,
  '<=': (value: string) => `${value} or less`,
  '>': (value: string) => `more than ${value}`,
  '>=': (value: string) => `${value} or more`,
} as const satisfies Record<NonNullable<Quantity['comparator']>, (value: string) => string>

/** `5.10 mg/dL`, `less than 5 mg/dL`, `Yellow`, `Not measured`. */
export function formatValue({ value, status }: Pick<LabResult, 'value' | 'status'>): string {
  if (status === 'withdrawn') return 'Withdrawn by the laboratory'
  if (status === 'canceled') return 'Canceled by the laboratory'
  if (value.kind === 'text') return value.text
  if (value.kind === 'absent') return 'Not measured'
  const text = addUnit(value.value, value.unit)
  return value.comparator === null ? text : comparatorTexts[value.comparator](text)
}

const addUnit = (text: string, unit: string | null): string =>
  unit === null ? text : `${text} ${unit}`

/** `30 to 150 mg/dL`, `below 5.7 %`, `40 mg/dL or more`. */
function formatRange(range: LabRange, unit: string | null): string {
  const { low, high, is_low_excluded, is_high_excluded } = range
  const last = addUnit(high ?? low ?? '', unit)
  if (low !== null && high !== null)
    return `${is_low_excluded ? 'above ' : ''}${low} to ${is_high_excluded ? 'below ' : ''}${last}`
  if (high !== null) return is_high_excluded ? `below ${last}` : `${last} or less`
  return is_low_excluded ? `above ${last}` : `${last} or more`
}

/** The range that a value was compared with, or what the laboratory wrote about it. */
export function formatResultRange({ range, range_text, value }: LabResult): string | null {
  return range ? formatRange(range, value.kind === 'quantity' ? value.unit : null) : range_text
}

const placeLabels: Readonly<Record<RangePlace, string>> = {
  below: 'Below the range',
  within: 'Within the range',
  above: 'Above the range',
}

/** Where a result is, from its numbers: `Below the range: 30 to 150 ng/mL`. */
export function describeResult(result: LabResult): string {
  const { value, status } = result
  if (status === 'withdrawn' || status === 'canceled') return ''
  if (value.kind === 'absent') return `Reason: ${value.reason}`
  const range = formatResultRange(result)
  if (range === null) return value.kind === 'quantity' ? 'The laboratory sent no range' : ''
  if (!result.range) return `The laboratory's range: ${range}`
  const { place } = assessResult(result)
  const disagreement = describeDisagreement(result)
  const sentence = `${place === null ? 'Range' : placeLabels[place]}: ${range}`
  return disagreement === '' ? sentence : `${sentence}. ${disagreement}`
}

/** A signed difference in words: `3.5 mg/dL lower`. `value` has its unit. */
export function formatDifference(difference: string, value: LabValue): string {
  const amount = difference.replace(/^[-+]/, '')
  if (Number(amount) === 0) return 'No change'
  const sent = value.kind === 'quantity' ? value.unit : null
  const unit = sent === '%' ? 'percentage points' : sent
  return `${addUnit(amount, unit)} ${difference.startsWith('-') ? 'lower' : 'higher'}`
}
