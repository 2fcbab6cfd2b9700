import type { Queryable } from '../db/sql.ts'
import type { Job } from './job.ts'

export type EnqueueOptions = {
  /** What makes the work unique: the second row with the same key is not written. */
  readonly dedupeKey: string
  readonly now: number
  /** Epoch milliseconds; now when left out. */
  readonly dueAt?: number
}

/** Puts work into the outbox, inside the transaction whose consequence it is. */
export async function enqueue<Payload>(
  db: Queryable,
  job: Job<Payload>,
  payload: Payload,
  { dedupeKey, now, dueAt = now }: EnqueueOptions,
): Promise<void> {
  await db.query(
    `INSERT INTO outbox (kind, dedupe_key, payload, due_at, created_at) VALUES ($1, $2, $3::jsonb, $4, $5)
     ON CONFLICT (dedupe_key) DO NOTHING`,
    [job.kind, dedupeKey, JSON.stringify(payload), new Date(dueAt), new Date(now)],
  )
}
