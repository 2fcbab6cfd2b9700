import { Refusal } from '../../core/errors/refusal.ts'
import type { Queryable } from '../../db/sql.ts'
import { readUsage } from './documents.repository.ts'
import { documentErrors } from './errorCodes.ts'

/**
 * Throws `quota_exceeded` when the member has no space for `bytes` more. Call it in a transaction
 * that has locked the member. Deleted documents do not count, so that deleting one makes space;
 * with them the member can store twice the limit, so that nobody fills the disk by deleting.
 */
export async function checkQuota(
  db: Queryable,
  memberId: string,
  { bytes, limit }: { readonly bytes: number; readonly limit: number },
): Promise<void> {
  const { used, stored } = await readUsage(db, memberId)
  if (used + bytes > limit)
    throw new Refusal(
      documentErrors.quotaExceeded,
      'Your documents are full. Delete some that you no longer need, then try again.',
    )
  if (stored + bytes > 2 * limit)
    throw new Refusal(
      documentErrors.quotaExceeded,
      'You deleted many documents in the last 30 days, and we still store them. Try again later.',
    )
}
