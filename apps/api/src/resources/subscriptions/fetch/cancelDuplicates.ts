import { findDuplicates } from '@portal/domain/membership'
import type { Queryable } from '../../../db/sql.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { duplicateCancellation } from './duplicateCancellation.ts'
import { listSubscriptions, markDuplicate } from '../subscriptions.repository.ts'

/**
 * Enqueues the end of the subscriptions that a member has beside the first one, such as after
 * paying in two tabs. The caller holds the lock of the member.
 */
export async function cancelDuplicates(
  tx: Queryable,
  memberId: string,
  now: number,
): Promise<void> {
  const subscriptions = (await listSubscriptions(tx, memberId)).filter(
    ({ plan_id, is_duplicate }) => plan_id !== null && !is_duplicate,
  )
  const held = subscriptions.map((row) => ({
    id: row.id,
    status: row.status,
    startedAt: row.started_at,
    cancelsAt: row.cancels_at,
    endedAt: row.ended_at,
  }))
  for (const { id } of findDuplicates(held)) {
    if (!(await markDuplicate(tx, id))) continue
    await enqueue(
      tx,
      duplicateCancellation,
      { subscription_id: id },
      { dedupeKey: `duplicate_cancellation:${id}`, now },
    )
  }
}
