import { tryParseDate } from '../time/parseDate.ts'
import { toIso } from '../time/toIso.ts'
import type { Collected } from './labResult.ts'

/**
 * Returns the time of a collection on the clock of a zone if it was sent in UTC, which says nothing
 * about the day at the place of the collection. Every other offset is that of the place.
 */
export function localizeCollected<Sent extends Collected | null>(
  collected: Sent,
  zone: string,
): Sent {
  if (collected === null || collected.precision !== 'instant') return collected
  const { start, end } = collected
  return { ...collected, start: localize(start, zone), end: end && localize(end, zone) }
}

function localize(text: string, zone: string): string {
  if (!/T.*(?:Z|[+-]00:00)$/.test(text)) return text
  const instant = tryParseDate(text)
  return instant === null ? text : toIso(instant, zone)
}
