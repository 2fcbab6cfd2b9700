import type { LabResult } from '@portal/contract'
import { convertQuantity, convertRange, findUnit, type MarkerUnit } from '@portal/domain/labs'

/** Returns a result in another unit of its marker's table; unchanged if it cannot be converted. */
export function convertResult(
  result: LabResult,
  units: readonly MarkerUnit[],
  to: MarkerUnit,
): LabResult {
  const { value, range } = result
  if (value.kind !== 'quantity') return result
  const from = findUnit(value, units)
  const converted = convertQuantity(value, units, to)
  if (!from || !converted || from.code === to.code) return result
  return { ...result, value: converted, range: range && convertRange(range, from, to, value.value) }
}
