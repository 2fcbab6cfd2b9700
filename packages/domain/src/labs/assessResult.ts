import type { LabFlag, LabFlagSource } from './labFlag.ts'
import type { LabValue } from './labValue.ts'
import { listRangePlaces, placeValue, type RangePlace } from './placeValue.ts'
import type { NumericRange } from './referenceRange.ts'

/** What a result says about itself: the numbers, and the flag beside them. */
export type AssessedResult = {
  readonly value: LabValue
  readonly flag: LabFlag | null
  readonly flag_source: LabFlagSource | null
  /** The range in the unit of the value. */
  readonly range: NumericRange | null
}

export type Assessment = {
  /** Where the numbers are; null if they do not tell. */
  readonly place: RangePlace | null
  /** Whether the laboratory's flag says something else than the numbers. */
  readonly isContradicted: boolean
  /**
   * Why a result is shown first: the numbers, or without them the flag, are out of the range;
   * `flagged`: only the laboratory's flag calls for it.
   */
  readonly attention: 'out_of_range' | 'flagged' | null
}

/** Where a value with a flag is. `positive` and `negative` say nothing about a range. */
const claimedPlaces: Readonly<Record<LabFlag, readonly RangePlace[]>> = {
  critical_low: ['below'],
  low: ['below'],
  critical_high: ['above'],
  high: ['above'],
  abnormal: ['below', 'above'],
  normal: ['within'],
  positive: ['below', 'within', 'above'],
  negative: ['below', 'within', 'above'],
}

const flagsOfBounds: readonly LabFlag[] = ['critical_low', 'low', 'critical_high', 'high']

/**
 * Compares a value with its range and with its flag. The laboratory's flag stays as it is, also
 * where the numbers contradict it. Everything that words, marks or counts a flag uses this.
 */
export function assessResult({ value, flag, range }: AssessedResult): Assessment {
  const place = placeValue(value, range)
  const possible = range === null ? null : listRangePlaces(value, range)
  const isContradicted =
    flag !== null && possible !== null && !claimedPlaces[flag].some((each) => possible.has(each))
  return { place, isContradicted, attention: getAttention(flag, place, isContradicted) }
}

function getAttention(
  flag: LabFlag | null,
  place: RangePlace | null,
  isContradicted: boolean,
): Assessment['attention'] {
  if (place === 'below' || place === 'above') return 'out_of_range'
  if (flag === null || flag === 'normal' || flag === 'negative') return null
  const isFlaggedOut = flagsOfBounds.includes(flag) && place === null && !isContradicted
  return isFlaggedOut ? 'out_of_range' : 'flagged'
}

/** Whether a result calls for attention. */
export const needsAttention = (result: AssessedResult): boolean =>
  assessResult(result).attention !== null

/**
 * How much a result calls for attention: 0 for none, more for a flag, for a place out of the range,
 * and for a critical one.
 */
export function rankAttention(result: AssessedResult): number {
  const { attention } = assessResult(result)
  if (attention === null) return 0
  const isCritical = result.flag === 'critical_low' || result.flag === 'critical_high'
  return (attention === 'flagged' ? 1 : 2) + (isCritical ? 2 : 0)
}

/** Whether a result is in its range; null if unknown, or if the flag contradicts the numbers. */
function isInRange(result: AssessedResult): boolean | null {
  const { place, isContradicted, attention } = assessResult(result)
  if (isContradicted) return null
  if (attention === 'out_of_range') return false
  return place === 'within' || result.flag === 'normal' ? true : null
}

/** Whether a result entered its range or left it; null if neither, or if one is unknown. */
export function getRangeChange(
  before: AssessedResult,
  after: AssessedResult,
): 'entered' | 'left' | null {
  const wasIn = isInRange(before)
  const isIn = isInRange(after)
  if (wasIn === null || isIn === null || wasIn === isIn) return null
  return isIn ? 'entered' : 'left'
}
