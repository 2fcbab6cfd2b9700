import { type Queryable, sql } from '../db/sql.ts'
import type { Job } from './job.ts'

/** The payloads of the jobs of a kind that have neither ended nor been given up. */
export async function listPendingPayloads<Payload>(
  db: Queryable,
  { kind, payload: schema }: Pick<Job<Payload, never>, 'kind' | 'payload'>,
): Promise<Payload[]> {
  const rows = await db.query<{ payload: unknown }>(
    sql`SELECT payload FROM outbox
     WHERE kind = ${kind} AND done_at IS NULL AND dead_at IS NULL ORDER BY id`,
  )
  return rows.map(({ payload }) => schema.parse(payload))
}
