import type { LabNotice } from './labResult.ts'
import { isLikeNumber, type LabValue, type Quantity, readNumber } from './labValue.ts'
import { isInverted, type ParsedRangeText, parseRangeText } from './parseRangeText.ts'
import type { LaboratoryRange, NumericRange } from './referenceRange.ts'
import { isSameUnit } from './units/parseUnit.ts'

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

/** A range without a unit is in that of the value. */
function isInUnit(range: LaboratoryRange, rest: string, value: Quantity): boolean {
  if (range.unit_code !== null && value.unit_code !== null)
    return isSameUnit(range.unit_code, value.unit_code)
  const unit = range.unit ?? (rest === '' ? null : rest)
  return unit === null || [value.unit, value.unit_code].includes(unit)
}

/**
 * Whether the bounds of a text may be a multiple of what they seem: `10^5` or `11K` beside a number
 * without a unit, or points between thousands, as in `4.000-10.000` beside 6500.
 */
function isScaled({ range, rest }: ParsedRangeText, value: LabValue, measured: number): boolean {
  const hasFactor = /^(?:[e^*×x/]\s*\d|k\b|million|thousand)/i.test(rest)
  const isUnit = value.kind === 'quantity' && [value.unit, value.unit_code].includes(rest)
  if (hasFactor && !isUnit) return true
  const bounds = [range.low ?? '0', range.high ?? '0'].filter((bound) => bound !== '0')
  return (
    bounds.length > 0 &&
    bounds.every((bound) => /^[1-9]\d{0,2}\.\d{3}$/.test(bound) && measured > 50 * Number(bound))
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
 * apply, none is chosen, and all are shown as text.
 */
export function chooseRange(
  value: LabValue,
  ranges: readonly LaboratoryRange[],
  person: RangePerson,
  day: string | null,
): ChosenRange {
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
  const read = range.text === null ? null : parseRangeText(range.text)
  const hasBounds = range.low !== null || range.high !== null
  const measured = readNumber(value)
  if (measured === null) {
    const isCompared = isLikeNumber(value) && (hasBounds || (read !== null && read !== 'unclear'))
    return asText(isCompared ? ['value_unclear'] : [])
  }
  if (!hasBounds) {
    if (read === null) return asText([])
    if (read === 'unclear' || isScaled(read, value, Number(measured.value)))
      return asText(['range_unclear'])
  }
  const parsed = read === 'unclear' ? null : read
  // what follows the bounds is a unit, or words such as "(fasting)"
  const rest = parsed?.rest ?? ''
  const isComment = rest.startsWith('(')
  const unitText = hasBounds || isComment ? '' : rest
  // a number that was sent as a text is in the unit of the range
  if (value.kind === 'quantity' && !isInUnit(range, unitText, value))
    return asText(['range_unit_differs'])
  const sent: NumericRange = {
    low: range.low,
    high: range.high,
    is_low_excluded: false,
    is_high_excluded: false,
  }
  // a text with the same bounds may exclude one, as `<100` does; another text is shown
  const isTextSame = parsed !== null && (!hasBounds || hasSameBounds(parsed.range, sent))
  const band = isTextSame ? parsed.range : sent
  if (isInverted(band)) return asText(['range_inverted'])
  const isTextShown = range.text !== null && (!isTextSame || isComment)
  return {
    range: band,
    range_text: joinTexts(isTextShown ? [range, ...others] : others),
    notices: [],
  }
}
