import { type Queryable, sql } from '../db/sql.ts'
import type { Job } from './job.ts'

export type EnqueueOptions = {
  /** Identifies the job: a second row with the same key is not written. */
  readonly dedupeKey: string
  readonly now: number
  /** Epoch milliseconds; defaults to `now`. */
  readonly dueAt?: number
}

/** Adds a job to the outbox. Call it in the transaction that causes the job. */
export async function enqueue<Payload>(
  db: Queryable,
  job: Pick<Job<Payload, never>, 'kind' | 'payload'>,
  payload: Payload,
  { dedupeKey, now, dueAt = now }: EnqueueOptions,
): Promise<void> {
  await db.query(
    sql`INSERT INTO outbox (kind, dedupe_key, payload, due_at, created_at)
     VALUES (${job.kind}, ${dedupeKey}, ${JSON.stringify(payload)}::jsonb, ${new Date(dueAt)},
       ${new Date(now)})
     ON CONFLICT (dedupe_key) DO NOTHING`,
  )
}
