import { type Queryable, sql } from '../../../db/sql.ts'

/**
 * Notes that a subscription may have changed. Returns the number of fetches that have started: a
 * fetch with a greater number sees the change.
 */
export async function noteChange(db: Queryable, ref: string, now: number): Promise<number> {
  const [row] = await db.query<{ started: number }>(
    sql`INSERT INTO subscription_fetches (provider_ref, requested_at)
     VALUES (${ref}, ${new Date(now)})
     ON CONFLICT (provider_ref) DO UPDATE SET requested_at = excluded.requested_at
     RETURNING started::int`,
  )
  return row?.started ?? 0
}

/**
 * Starts a fetch of a subscription and returns its number, null while another one runs. A fetch
 * whose process has stopped counts as running until its lease ends.
 */
export async function startFetch(
  db: Queryable,
  ref: string,
  now: number,
  leaseMs: number,
): Promise<number | null> {
  const [row] = await db.query<{ started: number }>(
    sql`INSERT INTO subscription_fetches AS f
       (provider_ref, started, running_until, requested_at)
     VALUES (${ref}, 1, ${new Date(now + leaseMs)}, ${new Date(now)})
     ON CONFLICT (provider_ref) DO UPDATE
       SET started = f.started + 1, running_until = excluded.running_until
       WHERE f.running_until IS NULL OR f.running_until <= ${new Date(now)}
     RETURNING started::int`,
  )
  return row?.started ?? null
}

/** Ends a fetch, unless a later one has taken over its lease. */
export async function endFetch(db: Queryable, ref: string, started: number): Promise<void> {
  await db.query(
    sql`UPDATE subscription_fetches SET running_until = NULL
     WHERE provider_ref = ${ref} AND started = ${started}`,
  )
}

/**
 * Claims the right to write what a fetch has found, in the transaction that writes it. Returns
 * false when a fetch that started later has written already.
 */
export async function claimWrite(
  db: Queryable,
  ref: string,
  started: number,
  now: number,
): Promise<boolean> {
  const rows = await db.query(
    sql`UPDATE subscription_fetches SET written = ${started}, fetched_at = ${new Date(now)}
     WHERE provider_ref = ${ref} AND written < ${started} RETURNING provider_ref`,
  )
  return rows.length > 0
}
