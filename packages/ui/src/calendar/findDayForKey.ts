import { addDays, addMonths } from './days.ts'

/**
 * Returns the day that a key moves to, in a grid whose weeks have the days of `week`, or null for
 * other keys.
 */
export function findDayForKey(key: string, from: string, week: readonly string[]): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1)
    case 'ArrowRight':
      return addDays(from, 1)
    case 'ArrowUp':
      return addDays(from, -7)
    case 'ArrowDown':
      return addDays(from, 7)
    case 'Home':
      return week[0] ?? from
    case 'End':
      return week.at(-1) ?? from
    case 'PageUp':
      return addMonths(from, -1)
    case 'PageDown':
      return addMonths(from, 1)
    default:
      return null
  }
}
