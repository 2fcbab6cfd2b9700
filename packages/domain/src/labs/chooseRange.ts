import type { LabNotice } from './labResult.ts'
import { hasNumberInWords, type LabValue, readNumber } from './labValue.ts'
import { hasAmbiguousPoint } from './normalizeNumbers.ts'
import { isInverted, type ParsedRangeText, parseRangeText } from './parseRangeText.ts'
import type { LaboratoryRange, NumericRange } from './referenceRange.ts'
import { deriveTiterFlag } from './titer.ts'
import { isSameUnit, normalizeUnitCode, parseUnit } from './units/parseUnit.ts'

/** Whom a result is about, as far as ranges depend on it. */
export type RangePerson = {
  readonly sex: 'female' | 'male' | null
  /** `yyyy-MM-dd` */
  readonly birth_date: string | null
}

export type ChosenRange = {
  readonly range: NumericRange | null
  /** What the laboratory wrote and the band does not show. */
  readonly range_text: string | null
  readonly notices: readonly LabNotice[]
}

/** Returns the completed years on a date. */
function computeAge(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

type Applicability = 'yes' | 'no' | 'unknown'

function checkSex({ applies_to }: LaboratoryRange, { sex }: RangePerson): Applicability {
  if (applies_to.length === 0) return 'yes'
  if (applies_to.every((each) => each !== 'other')) {
    if (sex === null) return 'unknown'
    return applies_to.includes(sex) ? 'yes' : 'no'
  }
  const isOtherSex = sex !== null && applies_to.some((each) => each !== 'other' && each !== sex)
  return isOtherSex && !applies_to.includes(sex) ? 'no' : 'unknown'
}

function checkAge(
  { age }: LaboratoryRange,
  { birth_date }: RangePerson,
  day: string | null,
): Applicability {
  if (age === null || (age.low === null && age.high === null)) return 'yes'
  if (birth_date === null || day === null) return 'unknown'
  const years = computeAge(birth_date, day)
  return (age.low === null || years >= age.low) && (age.high === null || years <= age.high)
    ? 'yes'
    : 'no'
}

function checkRange(
  range: LaboratoryRange,
  person: RangePerson,
  day: string | null,
): Applicability {
  const answers = [checkSex(range, person), checkAge(range, person, day)]
  if (answers.includes('no')) return 'no'
  return answers.includes('unknown') ? 'unknown' : 'yes'
}

const describeRange = ({ low, high, unit, text }: LaboratoryRange): string => {
  if (text !== null) return text
  const suffix = unit === null ? '' : ` ${unit}`
  if (low !== null && high !== null) return `${low} to ${high}${suffix}`
  return low === null ? `${high ?? ''}${suffix} or less` : `${low}${suffix} or more`
}

const joinTexts = (ranges: readonly LaboratoryRange[]): string | null =>
  ranges.length === 0 ? null : [...new Set(ranges.map(describeRange))].join('; ')

/** Words after the bounds that say nothing about whom or what they are for. */
const harmlessComment = /\s*\((?:fasting|normal)\)$/i

/** What follows the bounds of a text, in words that do not change them. */
type RangeRest = 'nothing' | 'unit' | 'other_unit' | 'words'

/** Whether a text is the unit of the value, also in other letters: `mg/dl` is `mg/dL`. */
const isUnitOf = (value: LabValue & { kind: 'quantity' }, text: string): boolean =>
  [value.unit, value.unit_code].some((unit) => unit !== null && isSameUnit(text, unit))

/**
 * What follows the bounds of a text. A number that was sent as a text is in the unit of its range,
 * unless that is one of thousands, such as `K/uL`.
 */
function readRest({ rest }: ParsedRangeText, value: LabValue): RangeRest {
  const unit = rest.replace(harmlessComment, '')
  if (unit === '') return 'nothing'
  const isKnown = parseUnit(normalizeUnitCode(unit)) !== null
  if (value.kind !== 'quantity') return isKnown && !/\d/.test(unit) ? 'unit' : 'words'
  if (isUnitOf(value, unit)) return 'unit'
  return isKnown || /^[^\s()\d]+\/[^\s()\d]+$/.test(unit) ? 'other_unit' : 'words'
}

/** A structured range without a unit is in that of the value. */
function isInUnit({ unit, unit_code }: LaboratoryRange, value: LabValue): boolean {
  if (value.kind !== 'quantity') return true
  if (unit_code !== null && value.unit_code !== null) return isSameUnit(unit_code, value.unit_code)
  return unit === null || isUnitOf(value, unit)
}

/**
 * Whether the numbers may be thousands, as in `4.000-10.000` beside 6500: nothing shows that the
 * points are decimal ones.
 */
function mayBeThousands({ low, high }: NumericRange, measured: string): boolean {
  const bounds = [low, high].filter((bound) => bound !== null)
  return (
    bounds.some(hasAmbiguousPoint) &&
    ![...bounds, measured].some((number) => number.includes('.') && !hasAmbiguousPoint(number)) &&
    !hasAmbiguousPoint(measured)
  )
}

const isSameRange = (a: LaboratoryRange, b: LaboratoryRange): boolean =>
  a.low === b.low && a.high === b.high && a.text === b.text && a.unit === b.unit

const isSameBound = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : Number(a) === Number(b)

const hasSameBounds = (a: NumericRange, b: NumericRange): boolean =>
  isSameBound(a.low, b.low) && isSameBound(a.high, b.high)

/**
 * Chooses the range that is shown as the band of a value: the only normal one that applies to the
 * member on the day of the collection, a `yyyy-MM-dd` date in its own zone. If more than one may
 * apply, none is chosen, and all are shown as text. A range of titers is shown as text, too, with
 * the flag that it means.
 */
export function chooseRange(
  value: LabValue,
  ranges: readonly LaboratoryRange[],
  person: RangePerson,
  day: string | null,
): ChosenRange & { readonly titerFlag?: 'low' | 'high' | 'normal' } {
  const others = ranges.filter(({ type }) => type === 'other')
  const normal = ranges
    .filter(({ type }) => type === 'normal')
    .map((range) => ({ range, applies: checkRange(range, person, day) }))
    .filter(({ applies }) => applies !== 'no')
  const [first] = normal
  const asText = (notices: readonly LabNotice[]): ChosenRange => ({
    range: null,
    range_text: joinTexts([...normal.map(({ range }) => range), ...others]),
    notices,
  })
  if (first === undefined) return asText([])
  const isAmbiguous = normal.some(
    ({ range, applies }) => applies === 'unknown' || !isSameRange(range, first.range),
  )
  if (isAmbiguous) return asText(['range_ambiguous'])
  const { range } = first
  const measured = readNumber(value)?.value
  const read = range.text === null ? null : parseRangeText(range.text, measured)
  const hasBounds = range.low !== null || range.high !== null
  if (!hasBounds && read === null) return asText([])
  const titerFlag = deriveTiterFlag(value, range)
  if (titerFlag !== null) return { ...asText([]), titerFlag }
  if (measured === undefined) return asText(hasNumberInWords(value) ? ['value_unclear'] : [])
  if (read === 'unclear') return asText(['range_unclear'])
  if (!isInUnit(range, value)) return asText(['range_unit_differs'])

  const sent: NumericRange = {
    low: range.low,
    high: range.high,
    is_low_excluded: false,
    is_high_excluded: false,
  }
  if (read !== null) {
    const rest = readRest(read, value)
    if (rest === 'other_unit') return asText(['range_unit_differs'])
    if (rest === 'words' || mayBeThousands(read.range, measured)) return asText(['range_unclear'])
    if (hasBounds && !hasSameBounds(read.range, sent)) return asText(['range_ambiguous'])
  }
  // a text with the same bounds may exclude one, as `<100` does
  const band = read?.range ?? sent
  if (isInverted(band)) return asText(['range_inverted'])
  // `250.000` beside 150000 may be either
  const isDecimal = [band.low, band.high].some((bound) => bound?.includes('.'))
  if (value.kind === 'text' && hasAmbiguousPoint(measured) && !isDecimal)
    return asText(['value_unclear'])
  const isTextShown = range.text !== null && (read === null || harmlessComment.test(read.rest))
  return {
    range: band,
    range_text: joinTexts(isTextShown ? [range, ...others] : others),
    notices: [],
  }
}
