import { MINUTE } from '@portal/domain/time'
import type { Context } from '../../../context.ts'
import { clearRateLimit, type RateLimit } from '../../../core/requests/rateLimit.ts'
import type { Queryable } from '../../../db/sql.ts'
import { markResetsUsed } from './passwordReset.repository.ts'

/**
 * The limit of emails with a code for one account, from all browsers that are not known for it. Its
 * window is shorter than a code is valid, so that a member whose request is beyond the limit always
 * has an email whose code and link work.
 */
export const getResetEmailLimit = (accountKey: string): RateLimit => ({
  bucket: `reset:emails:${accountKey}`,
  limit: 3,
  windowMs: 5 * MINUTE,
})

/**
 * Uses up all codes and links of a user in the transaction that sets a password. Returns the hashes
 * of the links that were still open. None of the emails works afterwards, so new ones are allowed.
 */
export async function endResets(
  context: Context,
  tx: Queryable,
  userId: string,
  now: number,
): Promise<readonly string[]> {
  const ended = await markResetsUsed(tx, userId, now)
  for (const account of new Set(ended.map((row) => row.account)))
    await clearRateLimit({ ...context, db: tx }, getResetEmailLimit(account).bucket)
  return ended.map(({ linkHash }) => linkHash)
}
