import type { LabResult } from '@portal/contract'
import { assessResult } from '@portal/domain/labs'
import { RangeBar } from '@portal/ui'
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
      isOutside={assessResult(result).attention === 'out_of_range'}
      band={band}
    />
  )
}
