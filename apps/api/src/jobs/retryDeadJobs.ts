import { type AuditContext, recordAudit } from '../core/audit.ts'
import type { Clock } from '../core/clock.ts'
import { type Database, type Queryable, sql } from '../db/sql.ts'

/** A job of the outbox that has failed at least once and is not done. */
export type FailedJob = {
  id: number
  kind: string
  attempts: number
  last_error: string | null
  created_at: number
  /** When it is tried again, unless it is dead. */
  due_at: number
  /** When it was given up, null while it is tried again. */
  dead_at: number | null
}

/** The dead jobs, and those that will be tried again, latest first. */
export const listFailedJobs = (db: Queryable, limit: number): Promise<FailedJob[]> =>
  db.query<FailedJob>(
    sql`SELECT id, kind, attempts, last_error, created_at, due_at, dead_at FROM outbox
     WHERE done_at IS NULL AND (dead_at IS NOT NULL OR last_error IS NOT NULL)
     ORDER BY dead_at IS NULL, id DESC LIMIT ${limit}`,
  )

/**
 * Gives failed jobs new attempts from now on: one by its id, or with null all dead ones. Returns
 * how many. A job that runs is left alone.
 */
export function retryFailedJobs(
  { clock, db }: { readonly clock: Clock; readonly db: Database },
  id: number | null,
  { actorId, requestId }: AuditContext,
): Promise<number> {
  return db.tx(async (tx) => {
    const now = clock.now()
    const rows = await tx.query<{ id: number }>(
      sql`UPDATE outbox SET dead_at = NULL, attempts = 0, due_at = ${new Date(now)}
       WHERE done_at IS NULL AND (leased_until IS NULL OR leased_until < ${new Date(now)})
         AND CASE WHEN ${id}::bigint IS NULL THEN dead_at IS NOT NULL
           ELSE id = ${id}::bigint AND (dead_at IS NOT NULL OR last_error IS NOT NULL) END
       RETURNING id`,
    )
    if (rows.length > 0)
      await recordAudit(tx, {
        action: 'outbox.retried',
        actorId,
        subjectId: null,
        details: { jobs: rows.map((row) => row.id) },
        requestId,
        at: now,
      })
    return rows.length
  })
}
