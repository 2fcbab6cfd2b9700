import { isRenewing } from '@portal/domain/membership'
import { HOUR } from '@portal/domain/time'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { AccountClosing } from '../../../core/declarations/accountClosing.ts'
import type { Queryable } from '../../../db/sql.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Job } from '../../../jobs/job.ts'
import { endUnpaidSubscription, setEnding } from './changeSubscription.ts'
import {
  findSubscription,
  listSubscriptions,
  saveEndsWithAccount,
  type SubscriptionRow,
} from '../subscriptions.repository.ts'
import { syncNow } from '../fetch/syncNow.ts'

const Payload = z.object({ subscription_id: z.uuid() })

/** Tells the provider whether a subscription ends because its account is closed. */
export const accountSubscriptionJob: Job<z.infer<typeof Payload>, Context> = {
  kind: 'account_subscription',
  payload: Payload,
  requeueAfterMs: HOUR,
  async run(context, { subscription_id }) {
    const subscription = await findSubscription(context.db, subscription_id)
    if (subscription === null || subscription.ended_at !== null) return
    const { provider_ref: ref, ends_with_account: isEnding, unpaid_since } = subscription
    // a closed account is not charged for a payment that failed before
    if (isEnding && unpaid_since !== null) await endUnpaidSubscription(context, ref)
    else await setEnding(context, ref, isEnding)
    await syncNow(context, ref)
  },
}

const isRenewingRow = ({ status, cancels_at, ended_at }: SubscriptionRow): boolean =>
  isRenewing({ status, cancelsAt: cancels_at, endedAt: ended_at })

/** Whether a failed payment is still retried, also of one that ends. */
const isUnpaid = ({ unpaid_since, ended_at }: SubscriptionRow): boolean =>
  unpaid_since !== null && ended_at === null

/** Lets the subscriptions of the member end with their period, without another payment. */
export const subscriptionsClosing: AccountClosing = {
  async describe(db, memberId) {
    return (await listSubscriptions(db, memberId)).some(isRenewingRow)
      ? ["Your membership won't renew, and nothing more will be charged for it."]
      : []
  },
  async end(tx, { id: memberId, now }) {
    for (const row of await listSubscriptions(tx, memberId))
      if ((isRenewingRow(row) || isUnpaid(row)) && (await saveEndsWithAccount(tx, row.id, true)))
        await enqueueChange(tx, row.id, 'end', now)
  },
  async reopen(tx, { id: memberId, now }) {
    for (const { id, ended_at } of await listSubscriptions(tx, memberId))
      if (ended_at === null && (await saveEndsWithAccount(tx, id, false)))
        await enqueueChange(tx, id, 'keep', now)
  },
}

const enqueueChange = (
  tx: Queryable,
  id: string,
  change: 'end' | 'keep',
  now: number,
): Promise<void> =>
  enqueue(
    tx,
    accountSubscriptionJob,
    { subscription_id: id },
    { dedupeKey: `account_subscription:${id}:${change}:${now}`, now },
  )
