import { z } from 'zod'
import { createId } from '../../../core/values/createId.ts'
import type { Queryable } from '../../../db/sql.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { listFreedPractitioners } from './freedTimes.repository.ts'
import { listRequestsOf } from '../timeRequests.repository.ts'

/** Looks for requests that free times of a practitioner answer. */
export const OffersPayload = z.object({ practitioner_id: z.string() })
export type OffersPayload = z.infer<typeof OffersPayload>

export const offersJobKind = 'time_offers'
const job = { kind: offersJobKind, payload: OffersPayload }

/**
 * Makes the job run that offers the practitioner's free times, in the transaction of the change
 * that requires it.
 */
export const requestOffers = (db: Queryable, practitionerId: string, now: number): Promise<void> =>
  enqueue(
    db,
    job,
    { practitioner_id: practitionerId },
    { dedupeKey: `${offersJobKind}:${createId()}`, now },
  )

/** Makes the job run at a later instant. Several requests for one instant are one job. */
export const requestOffersAt = (
  db: Queryable,
  practitionerId: string,
  dueAt: number,
  now: number,
): Promise<void> =>
  enqueue(
    db,
    job,
    { practitioner_id: practitionerId },
    { dedupeKey: `${offersJobKind}:${practitionerId}:${dueAt}`, now, dueAt },
  )

/**
 * Requests offers after somebody has asked: what was freed before and is still free is for them,
 * too.
 */
export async function requestOffersFor(
  db: Queryable,
  { practitioner_id }: { readonly practitioner_id: string | null },
  now: number,
): Promise<void> {
  for (const id of await listFreedPractitioners(db, now))
    if (practitioner_id === null || practitioner_id === id) await requestOffers(db, id, now)
}

/**
 * Requests offers after a change that lets the member have times, such as a session that was
 * canceled.
 */
export async function requestOffersForMember(
  db: Queryable,
  memberId: string,
  now: number,
): Promise<void> {
  const requests = await listRequestsOf(db, memberId, now)
  if (requests.length === 0) return
  for (const id of await listFreedPractitioners(db, now))
    if (requests.some(({ practitioner_id }) => (practitioner_id ?? id) === id))
      await requestOffers(db, id, now)
}

/**
 * Requests offers after one to a member has ended: the time is free, and the member can be offered
 * free times of others.
 */
export async function requestOffersAfterEnd(
  db: Queryable,
  practitionerId: string,
  now: number,
): Promise<void> {
  const others = await listFreedPractitioners(db, now)
  for (const id of new Set([practitionerId, ...others])) await requestOffers(db, id, now)
}
