import { isRenewing } from '@portal/domain/membership'
import { z } from 'zod'
import type { Queryable } from '../../../db/sql.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { getPendingSince } from '../membership.presenter.ts'
import {
  findPaidThrough,
  saveEndsWithAccount,
  type SubscriptionRow,
} from '../subscriptions.repository.ts'

/** The kind and the payload of `accountSubscriptionJob`, apart from what it runs. */
export const accountSubscription = {
  kind: 'account_subscription',
  payload: z.object({ subscription_id: z.uuid() }),
}

const isRenewingRow = ({ status, cancels_at, ended_at }: SubscriptionRow): boolean =>
  isRenewing({ status, cancelsAt: cancels_at, endedAt: ended_at })

/** Whether a failed payment is still retried, also of one that ends. */
export const isUnpaid = ({ unpaid_since, ended_at }: SubscriptionRow): boolean =>
  unpaid_since !== null && ended_at === null

/** Whether the renewal that has just begun is not charged yet, also of one that ends. */
export const isPaymentPending = async (
  db: Queryable,
  row: SubscriptionRow,
  now: number,
): Promise<boolean> => getPendingSince(row, await findPaidThrough(db, row.id), now) !== null

/** Whether the member would be charged for a subscription unless it ends. */
export const isCharged = async (
  db: Queryable,
  row: SubscriptionRow,
  now: number,
): Promise<boolean> => isRenewingRow(row) || isUnpaid(row) || (await isPaymentPending(db, row, now))

/** Ends what would charge the member again, because the account is closed. Idempotent. */
export async function endWithAccount(
  tx: Queryable,
  row: SubscriptionRow,
  now: number,
): Promise<void> {
  if ((await isCharged(tx, row, now)) && (await saveEndsWithAccount(tx, row.id, true)))
    await enqueueChange(tx, row.id, 'end', now)
}

/** Undoes `endWithAccount`, because the account is open again. */
export async function keepWithAccount(
  tx: Queryable,
  { id, ended_at }: SubscriptionRow,
  now: number,
): Promise<void> {
  if (ended_at === null && (await saveEndsWithAccount(tx, id, false)))
    await enqueueChange(tx, id, 'keep', now)
}

const enqueueChange = (
  tx: Queryable,
  id: string,
  change: 'end' | 'keep',
  now: number,
): Promise<void> =>
  enqueue(
    tx,
    accountSubscription,
    { subscription_id: id },
    { dedupeKey: `account_subscription:${id}:${change}:${now}`, now },
  )
