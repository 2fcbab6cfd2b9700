import { type Queryable, sql } from '../../../db/sql.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { noteChange } from './fetches.repository.ts'
import { subscriptionFetchJob } from './subscriptionFetchJob.ts'

/**
 * Enqueues a fetch of a subscription. Changes before the fetch starts share one job; a change while
 * it runs gets another one.
 */
export async function requestFetch(db: Queryable, ref: string, now: number): Promise<void> {
  const started = await noteChange(db, ref, now)
  await enqueue(
    db,
    subscriptionFetchJob,
    { ref },
    { dedupeKey: `subscription_fetch:${ref}:${started}`, now },
  )
}

/**
 * Enqueues a fetch of every subscription once a day, because events can be lost: also of those that
 * have ended, since a payment may arrive later. At most `batch` at once.
 */
export async function requestNightlyFetches(db: Queryable, now: number): Promise<void> {
  const refs = await db.query<{ ref: string }>(
    sql`SELECT f.provider_ref AS ref FROM subscription_fetches f
     JOIN subscriptions s ON s.provider_ref = f.provider_ref
     WHERE f.fetched_at <= ${new Date(now - fetchEveryMs)}
       AND f.requested_at <= ${new Date(now - fetchEveryMs)}
       AND (s.ended_at IS NULL OR s.ended_at > ${new Date(now - watchEndedMs)})
     ORDER BY f.fetched_at LIMIT ${batch}`,
  )
  for (const { ref } of refs) await requestFetch(db, ref, now)
}

const fetchEveryMs = 20 * 3_600_000
/** How long a late payment of one that has ended is looked for. */
const watchEndedMs = 120 * 24 * 3_600_000
const batch = 200
