import { chooseRange, type ChosenRange, type RangePerson } from './chooseRange.ts'
import { deriveFlag } from './deriveFlag.ts'
import type { LabFlag, LabFlagSource } from './labFlag.ts'
import type { ImportedResult } from './labResult.ts'

/** A flag, its source, and the band of a result. */
export type Evaluation = ChosenRange &
  (
    | { readonly flag: LabFlag; readonly flag_source: LabFlagSource }
    | { readonly flag: null; readonly flag_source: null }
  )

/**
 * Evaluates a result for a member. The laboratory's flag takes precedence over a derived one. Dates
 * are those of the collection's own zone.
 */
export function evaluateResult(
  {
    value,
    flag,
    ranges,
    collected,
  }: Pick<ImportedResult, 'value' | 'flag' | 'ranges' | 'collected'>,
  person: RangePerson,
): Evaluation {
  const day =
    collected !== null && collected.start.length >= 10 ? collected.start.slice(0, 10) : null
  const { titerFlag = null, ...chosen } = chooseRange(value, ranges, person, day)
  if (flag !== null) return { ...chosen, flag, flag_source: 'laboratory' }
  const derived = chosen.range === null ? titerFlag : deriveFlag(value, chosen.range)
  return derived === null
    ? { ...chosen, flag: null, flag_source: null }
    : { ...chosen, flag: derived, flag_source: 'derived' }
}
