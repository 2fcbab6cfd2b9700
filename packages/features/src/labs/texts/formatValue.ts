import type { LabRange, LabResult, LabValue } from '@portal/contract'
import type { Difference } from '@portal/domain/labs'

type Quantity = Extract<LabValue, { kind: 'quantity' }>

const comparatorTexts = {
  '<': (value: string) => `less than ${value}`,
  '<=': (value: string) => `${value} or less`,
  '>': (value: string) => `more than ${value}`,
  '>=': (value: string) => `${value} or more`,
} as const satisfies Record<NonNullable<Quantity['comparator']>, (value: string) => string>

/** `5.10`, `less than 5`: with the laboratory's digits, without the unit. */
export const formatNumber = ({ value, comparator }: Quantity): string =>
  comparator === null ? value : comparatorTexts[comparator](value)

/** `5.10 mg/dL`, `less than 5 mg/dL`, `Yellow`, `Not measured`. */
export function formatValue({ value, status }: Pick<LabResult, 'value' | 'status'>): string {
  if (status === 'withdrawn') return 'Withdrawn by the laboratory'
  if (status === 'canceled') return 'Canceled by the laboratory'
  if (value.kind === 'text') return value.text
  if (value.kind === 'absent') return 'Not measured'
  return addUnit(formatNumber(value), value.unit)
}

export const addUnit = (text: string, unit: string | null): string =>
  unit === null || unit === '' ? text : `${text} ${unit}`

/** `30 to 150`, `below 5.7`, `40 or more`. */
export function formatRange({ low, high, is_low_excluded, is_high_excluded }: LabRange): string {
  if (low !== null && high !== null)
    return `${is_low_excluded ? 'above ' : ''}${low} to ${is_high_excluded ? 'below ' : ''}${high}`
  if (high !== null) return is_high_excluded ? `below ${high}` : `${high} or less`
  return is_low_excluded ? `above ${low}` : `${low} or more`
}

/** The range that a value was compared with, or what the laboratory wrote about it. */
export function formatResultRange({ range, range_text, value }: LabResult): string | null {
  if (!range) return range_text
  return addUnit(formatRange(range), value.kind === 'quantity' ? value.unit : null)
}

/** One sentence about where a result is: `Below the range of 30 to 150 ng/mL.` */
export function describeResult(result: LabResult): string {
  const { flag, flag_source, value, status } = result
  const range = formatResultRange(result)
  if (status === 'withdrawn' || status === 'canceled') return ''
  if (value.kind === 'absent') return `Reason: ${value.reason}.`
  if (range === null) return value.kind === 'quantity' ? 'The laboratory sent no range.' : ''
  const source = flag_source === 'derived' ? ' Compared by us.' : ''
  if (!result.range) return `The laboratory's range: ${range}`
  if (flag === 'low' || flag === 'critical_low') return `Below the range of ${range}.${source}`
  if (flag === 'high' || flag === 'critical_high') return `Above the range of ${range}.${source}`
  if (flag === 'normal') return `Within the range of ${range}.${source}`
  return `Range: ${range}`
}

/** `3.5 mg/dL lower`. */
export function formatDifference({ direction, amount, unit }: Difference): string {
  if (direction === 'same') return 'No change'
  return `${addUnit(amount, unit)} ${direction === 'up' ? 'higher' : 'lower'}`
}
