import type { Log } from '../core/log.ts'
import { type Queryable, sql } from '../db/sql.ts'
import type { RunnableJob } from './job.ts'

/** How many jobs of one kind are requeued in one run. */
const batchSize = 20

/**
 * Gives new attempts to dead jobs of the kinds with `requeueAfterMs`, the oldest first, and logs
 * how many. `now` in epoch milliseconds.
 */
export async function requeueDeadJobs(
  { db, log }: { readonly db: Queryable; readonly log: Log },
  jobs: readonly Pick<RunnableJob<never>, 'kind' | 'requeueAfterMs'>[],
  now: number,
): Promise<void> {
  for (const { kind, requeueAfterMs } of jobs) {
    if (requeueAfterMs === undefined) continue
    const rows = await db.query(
      sql`UPDATE outbox SET dead_at = NULL, attempts = 0, due_at = ${new Date(now)}
       WHERE id IN (
         SELECT id FROM outbox WHERE kind = ${kind} AND dead_at <= ${new Date(now - requeueAfterMs)}
         ORDER BY dead_at, id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
       RETURNING id`,
    )
    if (rows.length > 0) log('warn', 'jobs_requeued', { job: kind, count: rows.length })
  }
}
