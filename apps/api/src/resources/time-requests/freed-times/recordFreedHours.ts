import type { Interval } from '@portal/domain/scheduling'
import type { Queryable } from '../../../db/sql.ts'
import { createId } from '../../../core/values/createId.ts'
import { insertFreedTimes } from './freedTimes.repository.ts'
import { requestOffers } from './requestOffers.ts'

/**
 * Offers the hours that a change of a schedule added to those who wait, and ends the offers of
 * hours that it removed. Call it in the transaction of the change.
 */
export async function recordFreedHours(
  db: Queryable,
  practitionerId: string,
  hours: readonly Interval[],
  now: number,
): Promise<void> {
  const cause = `schedule:${createId()}`
  await insertFreedTimes(db, { practitionerId, cause, memberId: null, hours })
  await requestOffers(db, practitionerId, now)
}
