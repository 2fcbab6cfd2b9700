import type { LabFlag } from './labFlag.ts'
import type { LabValue } from './labValue.ts'
import { placeValue, type RangePlace } from './placeValue.ts'
import type { NumericRange } from './referenceRange.ts'

const flags = { below: 'low', within: 'normal', above: 'high' } as const satisfies Record<
  RangePlace,
  LabFlag
>

/**
 * Derives a flag from the only range that applies, in the value's unit. With a comparator only if
 * every possible value is on one side. Null if that cannot be told.
 */
export function deriveFlag(value: LabValue, range: NumericRange): 'low' | 'high' | 'normal' | null {
  const place = placeValue(value, range)
  return place === null ? null : flags[place]
}
