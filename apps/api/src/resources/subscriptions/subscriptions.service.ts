import type { MembershipResponse } from '@portal/contract'
import { DAY, MINUTE } from '@portal/domain/time'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../core/audit.ts'
import type { Viewer } from '../../core/auth/viewer.ts'
import { Refusal } from '../../core/errors/refusal.ts'
import { createKeyedQueue } from '../../core/queues/keyedQueue.ts'
import { consumeRateLimit } from '../../core/requests/rateLimit.ts'
import { endOpenPage } from './checkout/checkoutEndJob.ts'
import { findOpenCheckout } from './checkouts.repository.ts'
import { settleCheckout } from './checkout/settleCheckout.ts'
import { chooseSubscription } from './chooseSubscription.ts'
import { membershipErrors } from './errorCodes.ts'
import { presentMembership, presentPlan } from './membership.presenter.ts'
import { findMembershipEnd, findMembershipStatus } from '../memberships/memberships.repository.ts'
import { findPlan, listOpenPlans } from './plans/plans.repository.ts'
import { endWithPaidPeriod, setEnding } from './change/changeSubscription.ts'
import {
  findPaidThrough,
  hasHadMembership,
  listSubscriptions,
  type SubscriptionRow,
} from './subscriptions.repository.ts'
import { requestFetch } from './fetch/requestFetch.ts'
import { syncNow } from './fetch/syncNow.ts'

type Member = Pick<Viewer, 'id' | 'role'>

/** The member's membership, and the plans that the member can start now. */
export async function getMembership(
  { clock, config, db }: Context,
  viewer: Member,
  timezone: string,
): Promise<MembershipResponse> {
  const now = clock.now()
  const subscriptions = await listSubscriptions(db, viewer.id)
  const subscription = chooseSubscription(subscriptions, now)
  const plan =
    subscription?.plan_id === undefined || subscription.plan_id === null
      ? null
      : await findPlan(db, subscription.plan_id)
  const status = await findMembershipStatus(db, viewer.id, now)
  const membership = presentMembership({
    subscription,
    plan,
    paidThrough: subscription === null ? null : await findPaidThrough(db, subscription.id),
    status,
    grantedUntil: (await findMembershipEnd(db, viewer.id, now))?.ends_at ?? null,
    graceMs: config.membershipGraceDays * DAY,
    timezone,
    now,
  })
  const isForSale =
    viewer.role === 'client' && (membership.state === 'none' || membership.state === 'ended')
  const hadMembership = isForSale && (await hasHadMembership(db, viewer.id))
  return {
    membership,
    plans: isForSale
      ? (await listOpenPlans(db)).map((each) => presentPlan(each, hadMembership))
      : [],
  }
}

/** Asks the provider now, so that a member who returns from its page does not wait for an event. */
export async function checkMembership(
  context: Context,
  viewer: Viewer,
  timezone: string,
): Promise<MembershipResponse> {
  const { clock, db } = context
  await consumeRateLimit(context, {
    bucket: `membership_check:${viewer.id}`,
    limit: 120,
    windowMs: 15 * MINUTE,
  })
  const checkout = await findOpenCheckout(db, viewer.id)
  if (checkout !== null) await settleCheckout(context, checkout)
  else {
    const current = chooseSubscription(await listSubscriptions(db, viewer.id), clock.now())
    if (current !== null && current.ended_at === null) await syncNow(context, current.provider_ref)
  }
  return getMembership(context, viewer, timezone)
}

/** Changes of a member reach the provider in the order of the requests: the last one wins. */
const changes = createKeyedQueue(MINUTE)

/**
 * Cancels a membership: it stays open until the end of what is paid. One whose payment failed ends
 * now, and its open invoice is not charged anymore. Repeating it changes nothing, also when it has
 * ended. The provider is asked whatever the stored state says, because that may be out of date.
 */
export const cancelMembership = (
  context: Context,
  viewer: Member,
  timezone: string,
  requestId: string,
): Promise<MembershipResponse> =>
  changes.run(viewer.id, async () => {
    const subscription = await requireSubscription(context, viewer.id)
    if (subscription.ended_at !== null) return getMembership(context, viewer, timezone)
    await explainFailure(context, viewer.id, 'canceled', () =>
      endWithPaidPeriod(context, subscription.provider_ref),
    )
    return recordChange(context, viewer, 'membership.canceled', subscription, timezone, requestId)
  })

/**
 * Resumes a membership that is ending, and ends the page on which the member could start another
 * one. What was paid there before stays instead. Repeating it changes nothing.
 */
export const resumeMembership = (
  context: Context,
  viewer: Member,
  timezone: string,
  requestId: string,
): Promise<MembershipResponse> =>
  changes.run(viewer.id, async () => {
    const subscription = await explainFailure(context, viewer.id, 'resumed', async () => {
      await endOpenPage(context, viewer.id)
      const running = await requireRunning(context, viewer.id)
      await setEnding(context, running.provider_ref, false)
      return running
    })
    return recordChange(context, viewer, 'membership.resumed', subscription, timezone, requestId)
  })

/**
 * Says what did not happen when the provider does not respond. It may have happened all the same,
 * so a job fetches the state.
 */
async function explainFailure<Result>(
  context: Context,
  memberId: string,
  change: 'canceled' | 'resumed',
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!isProviderSilent(error)) throw error
    await requestFetches(context, memberId)
    throw new Refusal(
      'payments_unavailable',
      `Our payment provider didn't respond, so your membership isn't ${change} yet. Try again in ` +
        'a moment.',
      { retryAfter: 10, cause: error },
    )
  }
}

const isProviderSilent = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'payments_unavailable'

async function requestFetches({ clock, db }: Context, memberId: string): Promise<void> {
  for (const { provider_ref, ended_at } of await listSubscriptions(db, memberId))
    if (ended_at === null) await requestFetch(db, provider_ref, clock.now())
}

const createNothingToChangeRefusal = (): Refusal =>
  new Refusal(
    membershipErrors.nothingToChange,
    'You have no membership that renews. Start one under Credits and payments.',
  )

/** The subscription that the member reads about, also when it has ended. */
async function requireSubscription(
  { clock, db }: Context,
  memberId: string,
): Promise<SubscriptionRow> {
  const subscription = chooseSubscription(await listSubscriptions(db, memberId), clock.now())
  if (subscription === null) throw createNothingToChangeRefusal()
  return subscription
}

async function requireRunning(context: Context, memberId: string): Promise<SubscriptionRow> {
  const subscription = await requireSubscription(context, memberId)
  if (subscription.ended_at !== null) throw createNothingToChangeRefusal()
  return subscription
}

async function recordChange(
  context: Context,
  viewer: Member,
  action: 'membership.canceled' | 'membership.resumed',
  { id, provider_ref }: SubscriptionRow,
  timezone: string,
  requestId: string,
): Promise<MembershipResponse> {
  try {
    await syncNow(context, provider_ref)
  } catch (error) {
    // the provider has the change, and the response has the state of before
    if (!isProviderSilent(error)) throw error
    await requestFetches(context, viewer.id)
  }
  await recordAudit(context.db, {
    action,
    actorId: viewer.id,
    subjectId: viewer.id,
    details: { subscription_id: id },
    requestId,
    at: context.clock.now(),
  })
  return getMembership(context, viewer, timezone)
}
