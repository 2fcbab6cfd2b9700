import type { LabResult } from '@portal/contract'
import { convertMeasurement, findUnit, type MarkerUnit } from '@portal/domain/labs'

/** Returns a result in another unit of its marker's table; unchanged if it cannot be converted. */
export function convertResult(
  result: LabResult,
  units: readonly MarkerUnit[],
  to: MarkerUnit,
): LabResult {
  const { value, range } = result
  if (value.kind !== 'quantity') return result
  const converted = convertMeasurement({ value, range }, units, to)
  if (!converted || findUnit(value, units)?.code === to.code) return result
  return { ...result, ...converted }
}
