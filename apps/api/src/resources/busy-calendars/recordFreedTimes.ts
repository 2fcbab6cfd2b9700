import { type Interval, intersectIntervals, subtractIntervals } from '@portal/domain/scheduling'
import type { Queryable } from '../../db/sql.ts'
import { recordFreedHours } from '../time-requests/freed-times/recordFreedHours.ts'
import type { BusyCalendarRow } from './busyCalendars.repository.ts'

type BusyChange = { readonly before: readonly Interval[]; readonly after: readonly Interval[] }

/**
 * Offers the times at which a practitioner is no longer busy to those who wait, and ends the offers
 * of times at which the practitioner is busy now. Call it in the transaction of the change.
 */
export async function recordFreedTimes(
  db: Queryable,
  { practitioner_id }: Pick<BusyCalendarRow, 'practitioner_id'>,
  { before, after }: BusyChange,
  now: number,
): Promise<void> {
  const future = [{ start: now, end: Number.MAX_SAFE_INTEGER }]
  const freed = intersectIntervals(subtractIntervals(before, after), future)
  const added = intersectIntervals(subtractIntervals(after, before), future)
  if (freed.length > 0 || added.length > 0) await recordFreedHours(db, practitioner_id, freed, now)
}
