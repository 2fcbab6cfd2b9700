import { type Queryable, sql, type Statement } from '../db/sql.ts'
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

/**
 * A part of a statement that adds a job for each row of `source`, which selects kind, key and
 * payload.
 */
export const buildEnqueueSql = (source: Statement, now: number): Statement => sql`
  INSERT INTO outbox (kind, dedupe_key, payload, due_at, created_at)
  SELECT kind, dedupe_key, payload, ${new Date(now)}::timestamptz, ${new Date(now)}::timestamptz
  FROM (${source}) AS source (kind, dedupe_key, payload)`

export type ReschedulableJob = {
  readonly kind: string
  readonly payload: object
  /** Identifies the job, differently for each of one call. */
  readonly dedupeKey: string
  /** Epoch milliseconds. */
  readonly dueAt: number
}

/** Adds jobs, and moves those with the same key to another time, unless they have started. */
export async function enqueueOrReschedule(
  db: Queryable,
  jobs: readonly ReschedulableJob[],
  now: number,
): Promise<void> {
  const rows = jobs.map(({ kind, payload, dedupeKey, dueAt }) => ({
    kind,
    payload,
    dedupe_key: dedupeKey,
    due_at: new Date(dueAt),
  }))
  await db.query(
    sql`INSERT INTO outbox AS o (kind, dedupe_key, payload, due_at, created_at)
     SELECT kind, dedupe_key, payload, due_at, ${new Date(now)}::timestamptz
     FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
       AS job (kind text, dedupe_key text, payload jsonb, due_at timestamptz)
     ON CONFLICT (dedupe_key) DO UPDATE SET due_at = excluded.due_at
     WHERE o.done_at IS NULL AND o.dead_at IS NULL AND o.attempts = 0`,
  )
}
