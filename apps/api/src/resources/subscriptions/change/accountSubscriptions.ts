import { formatMoney } from '@portal/domain/payments'
import { formatDateParts, HOUR, toIso } from '@portal/domain/time'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { AccountClosing } from '../../../core/declarations/accountClosing.ts'
import type { Queryable } from '../../../db/sql.ts'
import type { Job } from '../../../jobs/job.ts'
import { findEmailRecipient } from '../../users/users.repository.ts'
import { enqueueCheckoutEnd } from '../fetch/checkoutEnd.ts'
import {
  accountSubscription,
  endWithAccount,
  isCharged,
  isPaymentPending,
  isUnpaid,
  keepWithAccount,
} from '../fetch/accountSubscription.ts'
import { syncNow } from '../fetch/syncNow.ts'
import { findPlan } from '../plans/plans.repository.ts'
import {
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
 * page on which the member could start one. An erasure ends them at once.
 */
export const subscriptionsClosing = {
  async describe(db, memberId, now) {
    const timezone = (await findEmailRecipient(db, memberId))?.timezone ?? 'UTC'
    const texts: string[] = []
    for (const row of await listSubscriptions(db, memberId))
      if (await isCharged(db, row, now)) texts.push(await describeEnd(db, row, timezone, now))
    return texts
  },
  async describeErasure(db, memberId, now) {
    const subscriptions = await listSubscriptions(db, memberId)
    const affected = subscriptions.filter(({ ended_at }) => ended_at === null)
    return Promise.all(affected.map((row) => describeImmediateEnd(db, row, now)))
  },
  async end(tx, { id: memberId, now }) {
    for (const row of await listSubscriptions(tx, memberId)) await endWithAccount(tx, row, now)
    await enqueueCheckoutEnd(tx, memberId, now)
  },
  async reopen(tx, { id: memberId, now }) {
    for (const row of await listSubscriptions(tx, memberId)) await keepWithAccount(tx, row, now)
  },
} satisfies AccountClosing

async function describeEnd(
  db: Queryable,
  row: SubscriptionRow,
  timezone: string,
  now: number,
): Promise<string> {
  if (isUnpaid(row)) return describeImmediateEnd(db, row, now)
  if (await isPaymentPending(db, row, now))
    return (
      `${await describeImmediateEnd(db, row, now)} If the payment goes through first, it ends ` +
      'with the month that is paid then.'
    )
  const { date } = formatDateParts(toIso(row.period_ends_at, timezone), { timezone })
  const name = await findName(db, row)
  return `${name} won't renew. It ends on ${date}, and nothing more will be charged for it.`
}

async function describeImmediateEnd(
  db: Queryable,
  row: SubscriptionRow,
  now: number,
): Promise<string> {
  const ends = `${await findName(db, row)} ends at once`
  if (isUnpaid(row)) {
    const amount = formatMoney(row.unpaid_amount ?? 0, row.currency)
    return `${ends}, and the open payment of ${amount} won't be charged.`
  }
  return (await isPaymentPending(db, row, now))
    ? `${ends}, and its pending payment won't be charged.`
    : `${ends}, and nothing more will be charged for it.`
}

const findName = async (db: Queryable, { plan_id }: SubscriptionRow): Promise<string> =>
  (plan_id === null ? null : await findPlan(db, plan_id))?.name ?? 'The membership'
