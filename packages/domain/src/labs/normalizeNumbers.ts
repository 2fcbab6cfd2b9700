const token = /\d+(?:[ \u00a0\u202f]\d{3}(?![\d.,]))+|\d+(?:[.,]\d+)*/g

/** What a comma, a point or a space between digits can be. */
const isPlain = (number: string): boolean => /^\d+(\.\d+)?$/.test(number)
const hasSpaces = (number: string): boolean => /^\d{1,3}([ \u00a0\u202f]\d{3})+$/.test(number)
const hasCommaGroups = (number: string): boolean =>
  /^\d{1,3}(,\d{3}){2,}(\.\d+)?$|^\d{1,3}(,\d{3})+\.\d+$/.test(number)
const hasPointGroups = (number: string): boolean =>
  /^\d{1,3}(\.\d{3}){2,}(,\d+)?$|^\d{1,3}(\.\d{3})+,\d+$/.test(number)
const hasDecimalComma = (number: string): boolean => /^(\d+,(\d{1,2}|\d{4,})|0,\d+)$/.test(number)
const isAmbiguous = (number: string): boolean => /^[1-9]\d{0,2},\d{3}$/.test(number)

/** Whether a number with a point may be one of thousands, as `4.000` and `150.000`. */
export const hasAmbiguousPoint = (number: string): boolean => /^[1-9]\d{0,2}\.\d{3}$/.test(number)

const removeCommas = (number: string): string => number.replaceAll(',', '')
const toPoint = (number: string): string => number.replace(',', '.')

/**
 * Writes the numbers of a range text with a decimal point and without separators of thousands.
 * `1,000,000`, `1 000`, `1.000,5` and `3,5` are clear by themselves. `1,500` is decided by the
 * other numbers: `850-3,900` and `12.5-1,500` can only be thousands, `0,5-1,500` only a decimal
 * comma, which makes the point in `0,5-1.500` one of thousands. Otherwise a point is a decimal one:
 * `hasAmbiguousPoint`. Null when a number cannot be read for certain. Beside a much greater
 * `measured` number such as 900, `1,500` alone is one of thousands.
 */
export function normalizeNumbers(text: string, measured: string | null = null): string | null {
  const numbers = text.match(token) ?? []
  const readAmbiguous =
    chooseReading(numbers) ?? (isFarAbove(measured, numbers) ? removeCommas : null)
  const isPointOfThousands = numbers.some(
    (number) => hasDecimalComma(number) || hasPointGroups(number),
  )
  const read = (number: string): string | null => {
    if (!isPointOfThousands || !isPlain(number) || !number.includes('.'))
      return normalizeNumber(number, readAmbiguous ?? toPoint)
    return hasAmbiguousPoint(number) ? number.replace('.', '') : null
  }
  const isReadable = numbers.every((number) => read(number) !== null)
  if (!isReadable || (readAmbiguous === null && numbers.some(isAmbiguous))) return null
  return text.replaceAll(token, (number) => read(number) ?? number)
}

/** Whether a measured number is far above what the ambiguous ones are with a decimal comma. */
const isFarAbove = (measured: string | null, numbers: readonly string[]): boolean =>
  Number(measured) >= 100 &&
  numbers.filter(isAmbiguous).every((number) => Number(measured) >= 10 * Number(toPoint(number)))

function normalizeNumber(number: string, readAmbiguous: (number: string) => string): string | null {
  if (isPlain(number)) return number
  if (hasSpaces(number)) return number.replaceAll(/\D/g, '')
  if (hasCommaGroups(number)) return removeCommas(number)
  if (hasPointGroups(number)) return toPoint(number.replaceAll('.', ''))
  if (hasDecimalComma(number)) return toPoint(number)
  return isAmbiguous(number) ? readAmbiguous(number) : null
}

/** Chooses how to read ambiguous numbers, null when nothing tells how they are meant. */
function chooseReading(numbers: readonly string[]): ((number: string) => string) | null {
  if (numbers.some((number) => hasDecimalComma(number) || hasPointGroups(number))) return toPoint
  if (numbers.some((number) => hasCommaGroups(number) || (isPlain(number) && number.includes('.'))))
    return removeCommas
  const [low = '', high = ''] = numbers
  // with a decimal comma, the low bound would be above the high one
  return numbers.length === 2 &&
    isPlain(low) &&
    isAmbiguous(high) &&
    Number(low) > Number(toPoint(high))
    ? removeCommas
    : null
}
