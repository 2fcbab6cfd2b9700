import { tryParseDate } from './parseDate.ts'

const attempts: ReadonlyArray<(value: string) => string> = [
  (value) => value,
  // a plus sign that URL decoding turned into a space, and surrounding white space
  (value) => value.trim().replace(/ (\d{2}:?\d{2})$/, '+$1'),
  // other ISO 8601 forms: second fractions, no seconds, an offset in whole hours, lower-case t, z
  (value) =>
    value
      .trim()
      .toUpperCase()
      .replace(/\.\d+/, '')
      .replace(/^(\S{10}[ T]\d{2}:\d{2})(?=[Z+-])/, '$1:00')
      .replace(/([+-]\d{2})$/, '$1:00'),
]

/**
 * Parses a date for display and returns epoch milliseconds. A value that does not parse is repaired
 * and retried twice; then returns null (docs/specification.md#errors).
 */
export function readDate(value: string): number | null {
  for (const repair of attempts) {
    const instant = tryParseDate(repair(value))
    if (instant !== null) return instant
  }
  return null
}
