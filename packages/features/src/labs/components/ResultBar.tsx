import type { LabResult } from '@portal/contract'
import { RangeBar } from '@portal/ui'
import { isOutside } from '../texts/labTexts.ts'
import { getLimit, toBand } from '../chartValues.ts'

/** A result on its range. The sentence beside it says the same. */
export function ResultBar({ result }: { result: LabResult }) {
  const { value } = result
  const band = toBand(result.range)
  if (value.kind !== 'quantity' || !band) return null
  return (
    <RangeBar
      value={Number(value.value)}
      limit={getLimit(value.comparator)}
      isOutside={isOutside(result)}
      band={band}
    />
  )
}
