import { getLocalMinutes } from './instants.ts'

const parts = [
  { part: 'night', until: 5 },
  { part: 'early', until: 8 },
  { part: 'morning', until: 12 },
  { part: 'afternoon', until: 17 },
] as const

export type PartOfDay = (typeof parts)[number]['part'] | 'evening'

/**
 * Returns the part of the day in the zone's local time: night until 5:00, early until 8:00, morning
 * until noon, afternoon until 17:00, then evening.
 */
export function getPartOfDay(instant: number, zone: string): PartOfDay {
  const minutes = getLocalMinutes(instant, zone)
  return parts.find(({ until }) => minutes < until * 60)?.part ?? 'evening'
}
