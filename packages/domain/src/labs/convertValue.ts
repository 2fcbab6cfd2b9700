import {
  addDecimals,
  compareDecimals,
  type Decimal,
  divideDecimals,
  formatDecimal,
  multiplyDecimals,
  negateDecimal,
  parseDecimal,
  roundDecimal,
} from './decimal.ts'
import type { MarkerUnit } from './labMarker.ts'
import type { Quantity } from './labValue.ts'
import type { NumericRange } from './referenceRange.ts'
import { placeValue } from './placeValue.ts'
import { isSameUnit } from './units/parseUnit.ts'

/**
 * Returns the unit of a value in the marker's closed table, in any spelling (`mU/L` for `m[IU]/L`);
 * null if it cannot be converted.
 */
export function findUnit(
  { unit_code }: Pick<Quantity, 'unit_code'>,
  units: readonly MarkerUnit[],
): MarkerUnit | null {
  if (unit_code === null) return null
  const isSpelling = ({ code }: MarkerUnit): boolean =>
    // an annotation says what is counted, or per what: `mL/min/{1.73_m2}` is not `mL/min`
    !code.includes('{') && !unit_code.includes('{') && isSameUnit(code, unit_code)
  return units.find(({ code }) => code === unit_code) ?? units.find(isSpelling) ?? null
}

const isSameScale = (a: MarkerUnit, b: MarkerUnit): boolean =>
  a.code === b.code || (a.factor === b.factor && a.offset === b.offset)

/**
 * The digits after the point at which a step of the source is at least 0.4 of the last one, so that
 * LDL cholesterol of 99 and 100 mg/dL is 2.56 and 2.59 mmol/L.
 */
function countDigits(scale: number, fromFactor: Decimal, toFactor: Decimal): number {
  const step = divideDecimals(multiplyDecimals({ units: 25n, scale: 1 }, toFactor), fromFactor)
  let digits = 0
  while (compareDecimals({ units: 1n, scale: digits }, { ...step, scale: step.scale + scale }) > 0)
    digits += 1
  return digits
}

/**
 * Converts a decimal between two units of a closed table, rounded to the precision of the source,
 * or of `like`. Values with the same number of digits after the point keep their order. Returns
 * null for what is no decimal. A value in the same unit keeps its digits.
 */
export function convertValue(
  value: string,
  from: MarkerUnit,
  to: MarkerUnit,
  like = value,
): string | null {
  if (isSameScale(from, to)) return value
  const [source, fromFactor, fromOffset, toFactor, toOffset] = [
    value,
    from.factor,
    from.offset,
    to.factor,
    to.offset,
  ].map(parseDecimal)
  if (!source || !fromFactor || !fromOffset || !toFactor || !toOffset) return null
  const basic = divideDecimals(addDecimals(source, negateDecimal(fromOffset)), fromFactor)
  const converted = addDecimals(multiplyDecimals(basic, toFactor), toOffset)
  const { scale } = parseDecimal(like) ?? source
  return formatDecimal(roundDecimal(converted, countDigits(scale, fromFactor, toFactor)))
}

/** Converts both bounds of a band, rounded like `value`, which stays on its side of them. */
export function convertRange(
  range: NumericRange,
  from: MarkerUnit,
  to: MarkerUnit,
  value?: string,
): NumericRange {
  const convert = (bound: string | null): string | null =>
    bound === null ? null : convertValue(bound, from, to, value)
  return { ...range, low: convert(range.low), high: convert(range.high) }
}

/**
 * Converts a value to a unit. A comparator stays. Returns null if the closed table does not have
 * its unit.
 */
export function convertQuantity(
  quantity: Quantity,
  units: readonly MarkerUnit[],
  to: MarkerUnit,
  like?: string,
): Quantity | null {
  const from = findUnit(quantity, units)
  const value = from === null ? null : convertValue(quantity.value, from, to, like)
  if (from === null || value === null) return null
  if (from.code === to.code) return quantity
  return { ...quantity, value, unit: to.label, unit_code: to.code }
}

/** The number of additional digits that is enough to tell a value from its bound. */
const maxExtraDigits = 4

/**
 * Converts a value and its band, which are rounded alike, with as many digits as the value needs to
 * stay where it is: 100 next to a bound of 99.99 must not become equal to it.
 */
export function convertMeasurement(
  { value, range }: { readonly value: Quantity; readonly range: NumericRange | null },
  units: readonly MarkerUnit[],
  to: MarkerUnit,
): { readonly value: Quantity; readonly range: NumericRange | null } | null {
  const from = findUnit(value, units)
  if (from === null) return null
  const digits = value.value.includes('.') ? value.value : `${value.value}.`
  const place = placeValue(value, range)
  for (let extra = 0; extra <= maxExtraDigits; extra += 1) {
    const like = extra === 0 ? value.value : digits + '0'.repeat(extra)
    const converted = convertQuantity(value, units, to, like)
    if (converted === null) return null
    const band = range && convertRange(range, from, to, like)
    if (placeValue(converted, band) === place) return { value: converted, range: band }
  }
  return null
}
