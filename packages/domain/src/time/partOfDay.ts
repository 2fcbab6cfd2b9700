import { localMinutes } from './instants.ts'

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** Morning until noon, afternoon until 17:00, evening after that, by the zone's clocks. */
export function partOfDay(instant: number, zone: string): PartOfDay {
  const minutes = localMinutes(instant, zone)
  if (minutes < 12 * 60) return 'morning'
  return minutes < 17 * 60 ? 'afternoon' : 'evening'
}
