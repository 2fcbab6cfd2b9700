import type { Context } from '../context.ts'
import { oneRow } from '../db/sql.ts'
import { Refusal } from './refusal.ts'

export type Limit = { readonly bucket: string; readonly limit: number; readonly windowMs: number }

/**
 * Counts one use of a bucket, in the database, so that restarts and further processes change
 * nothing. Counting comes before the work: parallel attempts cannot slip past. Throws
 * `rate_limited` with the seconds to wait.
 */
export async function consumeRateLimit(
  context: Context,
  { bucket, limit, windowMs }: Limit,
): Promise<void> {
  if (!context.config.rateLimits) return
  const now = context.clock.now()
  const rows = await context.db.query<{ used: number; resets_at: number }>(
    `INSERT INTO rate_limits AS r (bucket, used, resets_at) VALUES ($1, 1, $3)
     ON CONFLICT (bucket) DO UPDATE SET
       used = CASE WHEN r.resets_at <= $2 THEN 1 ELSE r.used + 1 END,
       resets_at = CASE WHEN r.resets_at <= $2 THEN $3 ELSE r.resets_at END
     RETURNING used, resets_at`,
    [bucket, new Date(now), new Date(now + windowMs)],
  )
  const { used, resets_at } = oneRow(rows)
  if (used <= limit) return
  throw new Refusal('rate_limited', 'That was too often. Please wait a little and try again.', {
    retryAfter: Math.max(1, Math.ceil((resets_at - now) / 1000)),
  })
}

/** Gives back a use that turned out to be legitimate. */
export async function releaseRateLimit(context: Context, bucket: string): Promise<void> {
  if (!context.config.rateLimits) return
  await context.db.query('UPDATE rate_limits SET used = greatest(used - 1, 0) WHERE bucket = $1', [
    bucket,
  ])
}
