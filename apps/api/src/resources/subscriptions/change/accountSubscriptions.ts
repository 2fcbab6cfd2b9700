import { formatMoney } from '@portal/domain/payments'
import { formatDateParts, HOUR, toIso } from '@portal/domain/time'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { AccountClosing } from '../../../core/declarations/accountClosing.ts'
import type { Queryable } from '../../../db/sql.ts'
import type { Job } from '../../../jobs/job.ts'
import { findEmailRecipient } from '../../users/users.repository.ts'
import { enqueueCheckoutEnd } from '../checkout/checkoutEndJob.ts'
import {
  accountSubscription,
  endWithAccount,
  isRenewingRow,
  isUnpaid,
  keepWithAccount,
} from '../fetch/accountSubscription.ts'
import { syncNow } from '../fetch/syncNow.ts'
import { findPlan } from '../plans/plans.repository.ts'
import { getPendingSince } from '../membership.presenter.ts'
import {
  findPaidThrough,
  findSubscription,
  listSubscriptions,
  type SubscriptionRow,
} from '../subscriptions.repository.ts'
import { endWithPaidPeriod, setEnding } from './changeSubscription.ts'

/** Tells the provider whether a subscription ends because its account is closed. */
export const accountSubscriptionJob: Job<z.infer<typeof accountSubscription.payload>, Context> = {
  ...accountSubscription,
  requeueAfterMs: HOUR,
  async run(context, { subscription_id }) {
    const subscription = await findSubscription(context.db, subscription_id)
    if (subscription === null || subscription.ended_at !== null) return
    const { provider_ref: ref, ends_with_account: isEnding } = subscription
    // a closed account is not charged for a payment that failed before
    if (isEnding) await endWithPaidPeriod(context, ref)
    else await setEnding(context, ref, false)
    await syncNow(context, ref)
  },
}

/**
 * Lets the subscriptions of the member end with their period, without another payment, and ends a
 * page on which the member could start one.
 */
export const subscriptionsClosing: AccountClosing = {
  async describe(db, memberId, now) {
    const subscriptions = await listSubscriptions(db, memberId)
    const affected = subscriptions.filter((row) => isRenewingRow(row) || isUnpaid(row))
    if (affected.length === 0) return []
    const timezone = (await findEmailRecipient(db, memberId))?.timezone ?? 'UTC'
    return Promise.all(affected.map((row) => describeEnd(db, row, timezone, now)))
  },
  async end(tx, { id: memberId, now }) {
    for (const row of await listSubscriptions(tx, memberId)) await endWithAccount(tx, row, now)
    await enqueueCheckoutEnd(tx, memberId, now)
  },
  async reopen(tx, { id: memberId, now }) {
    for (const row of await listSubscriptions(tx, memberId)) await keepWithAccount(tx, row, now)
  },
}

async function describeEnd(
  db: Queryable,
  row: SubscriptionRow,
  timezone: string,
  now: number,
): Promise<string> {
  const plan = row.plan_id === null ? null : await findPlan(db, row.plan_id)
  const name = plan?.name ?? 'Your membership'
  if (isUnpaid(row)) {
    const amount = formatMoney(row.unpaid_amount ?? 0, row.currency)
    return `${name} ends at once, and the open payment of ${amount} won't be charged.`
  }
  if (getPendingSince(row, await findPaidThrough(db, row.id), now) !== null)
    return (
      `${name} ends at once, and its pending payment won't be charged. If the payment goes ` +
      'through first, it ends with the month that is paid then.'
    )
  const { date } = formatDateParts(toIso(row.period_ends_at, timezone), { timezone })
  return `${name} won't renew. It ends on ${date}, and nothing more will be charged for it.`
}
