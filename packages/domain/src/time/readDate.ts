import { tryParseDate } from './parseDate.ts'

const attempts: ReadonlyArray<(value: string) => string> = [
  (value) => value,
  // a plus sign that an address turned into a space, and blanks around the value
  (value) => value.trim().replace(/ (\d{2}:?\d{2})$/, '+$1'),
  // other spellings of the same moment: fractions of a second, no seconds, an offset in whole hours, a small t or z
  (value) =>
    value
      .trim()
      .toUpperCase()
      .replace(/\.\d+/, '')
      .replace(/^(\S{10}[ T]\d{2}:\d{2})(?=[Z+-])/, '$1:00')
      .replace(/([+-]\d{2})$/, '$1:00'),
]

/**
 * Reads a date that is shown to a member, in epoch milliseconds: what does not parse is repaired
 * and tried twice more, then null (portal-spec §8).
 */
export function readDate(value: string): number | null {
  for (const repair of attempts) {
    const instant = tryParseDate(repair(value))
    if (instant !== null) return instant
  }
  return null
}
