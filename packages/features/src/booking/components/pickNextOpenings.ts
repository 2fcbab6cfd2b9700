import type { Availability } from '@portal/domain/scheduling'

type Days = Pick<Availability, 'timesByDate' | 'sortedDates'>

/**
 * Returns up to `count` times in order: the first time of each of the next days with openings, then
 * later times of the first of these days.
 */
export function pickNextOpenings(
  { timesByDate, sortedDates }: Days,
  count: number,
  isAvailable: (at: string) => boolean = () => true,
): string[] {
  const days: string[][] = []
  for (const date of sortedDates) {
    if (days.length === count) break
    const available = timesByDate[date]?.filter(isAvailable) ?? []
    if (available.length > 0) days.push(available)
  }
  const firsts = days.flatMap((times) => times.slice(0, 1))
  const rest = days[0]?.slice(1) ?? []
  return [...firsts, ...rest].slice(0, count).toSorted((a, b) => Date.parse(a) - Date.parse(b))
}
