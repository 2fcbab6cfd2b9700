import { formatCount } from '@portal/domain/text'
import { type Queryable, requireRow, sql } from '../../db/sql.ts'
import type { Clock } from '../clock.ts'
import type { CoreSettings } from '../coreSettings.ts'
import { Refusal } from '../errors/refusal.ts'

export type RateLimit = {
  readonly bucket: string
  readonly limit: number
  readonly windowMs: number
  /** What is counted, in the message of a refusal; attempts unless it says more. */
  readonly noun?: string
}

/** What rate limits need from the server's context. */
type RateLimitContext = {
  readonly config: Pick<CoreSettings, 'rateLimits'>
  readonly clock: Clock
  readonly db: Queryable
}

/**
 * Counts one use of a bucket in the database, across processes and restarts. Returns null within
 * the limit, otherwise the seconds until the next use. Call it before the work, so that parallel
 * attempts are counted.
 */
export async function countRateLimitedUse(
  context: RateLimitContext,
  { bucket, limit, windowMs }: RateLimit,
): Promise<number | null> {
  if (!context.config.rateLimits) return null
  const now = context.clock.now()
  const rows = await context.db.query<{ used: number; resets_at: number }>(
    sql`INSERT INTO rate_limits AS r (bucket, used, resets_at)
     VALUES (${bucket}, 1, ${new Date(now + windowMs)})
     ON CONFLICT (bucket) DO UPDATE SET
       used = CASE WHEN r.resets_at <= ${new Date(now)} THEN 1 ELSE r.used + 1 END,
       resets_at = CASE WHEN r.resets_at <= ${new Date(now)} THEN ${new Date(now + windowMs)}
       ELSE r.resets_at END
     RETURNING used, resets_at`,
  )
  const { used, resets_at } = requireRow(rows)
  return used <= limit ? null : Math.max(1, Math.ceil((resets_at - now) / 1000))
}

/** Counts like {@link countRateLimitedUse}. Throws `rate_limited` with the seconds to wait. */
export async function consumeRateLimit(context: RateLimitContext, limit: RateLimit): Promise<void> {
  const seconds = await countRateLimitedUse(context, limit)
  if (seconds === null) return
  const minutes = Math.ceil(seconds / 60)
  throw new Refusal(
    'rate_limited',
    `Too many ${limit.noun ?? 'attempts'}. Try again in ${formatCount(minutes, 'minute')}.`,
    { retryAfter: seconds },
  )
}

/**
 * Counts one use of each limit, then runs `work`. If the server is too busy to run it, the uses are
 * released, because the member has to try again.
 */
export async function withRateLimits<T>(
  context: RateLimitContext,
  limits: readonly RateLimit[],
  work: () => Promise<T>,
): Promise<T> {
  for (const limit of limits) await consumeRateLimit(context, limit)
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unavailable')
      for (const { bucket } of limits) await releaseRateLimit(context, bucket)
    throw error
  }
}

/** Releases one use of the bucket. */
export async function releaseRateLimit(context: RateLimitContext, bucket: string): Promise<void> {
  if (!context.config.rateLimits) return
  await context.db.query(
    sql`UPDATE rate_limits SET used = greatest(used - 1, 0) WHERE bucket = ${bucket}`,
  )
}

/** Resets the bucket. */
export async function clearRateLimit(context: RateLimitContext, bucket: string): Promise<void> {
  if (!context.config.rateLimits) return
  await context.db.query(sql`DELETE FROM rate_limits WHERE bucket = ${bucket}`)
}
