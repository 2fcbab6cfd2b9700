import { getLocalMinutes } from './instants.ts'

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** Returns morning until noon, afternoon until 17:00, then evening, in the zone's local time. */
export function getPartOfDay(instant: number, zone: string): PartOfDay {
  const minutes = getLocalMinutes(instant, zone)
  if (minutes < 12 * 60) return 'morning'
  return minutes < 17 * 60 ? 'afternoon' : 'evening'
}
