import type { Queryable } from '../../../db/sql.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { membershipEmailJob } from './membershipEmailJob.ts'
import { planMembershipEmails, type SubscriptionChange } from './planMembershipEmails.ts'

/** Enqueues the emails about a change, in the transaction that writes it. */
export async function enqueueMembershipEmails(
  tx: Queryable,
  change: SubscriptionChange,
  graceMs: number,
  now: number,
): Promise<void> {
  const { id } = change.after
  for (const { event, key, about, dueAt } of planMembershipEmails(change, graceMs, now))
    await enqueue(
      tx,
      membershipEmailJob,
      { subscription_id: id, event, ...(about === undefined ? {} : { about }) },
      { dedupeKey: `membership_email:${id}:${key}`, now, dueAt },
    )
}
