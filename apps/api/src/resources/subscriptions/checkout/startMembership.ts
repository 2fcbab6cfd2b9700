import { isRenewing } from '@portal/domain/membership'
import { HOUR, MINUTE, toIso } from '@portal/domain/time'
import type { CheckoutSession } from '@portal/contract'
import type Stripe from 'stripe'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../core/audit.ts'
import type { Viewer } from '../../../core/auth/viewer.ts'
import { createFieldRefusal, createNotFoundRefusal, Refusal } from '../../../core/errors/refusal.ts'
import { lockMember } from '../../../core/queues/locks.ts'
import { consumeRateLimit } from '../../../core/requests/rateLimit.ts'
import { createId } from '../../../core/values/createId.ts'
import type { Queryable } from '../../../db/sql.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { callProvider } from '../../../stripe/callProvider.ts'
import { withCustomer } from '../../payments/wallet/customers.ts'
import { findMembershipStatus } from '../../memberships/memberships.repository.ts'
import { chooseSubscription } from '../chooseSubscription.ts'
import { membershipErrors } from '../errorCodes.ts'
import { getState } from '../membership.presenter.ts'
import { findPlan, type PlanRow } from '../plans/plans.repository.ts'
import { hasHadMembership, listSubscriptions } from '../subscriptions.repository.ts'
import { checkoutCheckJob } from './checkoutCheckJob.ts'
import {
  type CheckoutRow,
  endCheckout,
  findOpenCheckout,
  insertCheckout,
  saveCheckoutSession,
} from '../checkouts.repository.ts'
import { settleCheckout } from './settleCheckout.ts'

/** How long the provider's page stays open. */
const lifetime = HOUR
/** A page that is about to end is replaced by a new one. */
const leastTimeLeft = 5 * MINUTE

/**
 * Starts a membership on the provider's page. A member has one open page: a second request for the
 * same plan returns it, and one for another plan ends it. Throws 404 for a plan that is not for
 * sale, `membership_renews` for a member who has a membership that renews, and `membership_given`
 * while the practice gives one.
 */
export async function startMembership(
  context: Context,
  viewer: Viewer,
  planId: string,
  { returnUrl, timezone }: { readonly returnUrl: string; readonly timezone: string },
): Promise<CheckoutSession> {
  if (viewer.role !== 'client')
    throw new Refusal('forbidden', 'Only members can start a membership.')
  const { clock, db } = context
  await consumeRateLimit(context, {
    bucket: `membership_checkout:${viewer.id}`,
    limit: 40,
    windowMs: HOUR,
  })
  const plan = await findPlan(db, planId)
  if (plan === null || plan.closed_at !== null) throw createNotFoundRefusal()
  // a page that was paid a moment ago has to count
  const open = await findOpenCheckout(db, viewer.id)
  if (open !== null) await settleCheckout(context, open)
  const { checkout, replaced } = await db.tx((tx) =>
    findOrInsertCheckout(tx, viewer.id, plan, returnUrl, clock.now()),
  )
  if (replaced?.provider_ref) await expirePage(context, replaced.provider_ref)
  const { url, expires_at } =
    checkout.url === null ? await openPage(context, checkout, plan) : checkout
  if (url === null) throw createPageEndedRefusal()
  return { id: checkout.id, url, expires_at: toIso(expires_at, timezone) }
}

const createPageEndedRefusal = (): Refusal =>
  new Refusal('conflict', 'This page has ended. Start again.')

type Found = { readonly checkout: CheckoutRow; readonly replaced: CheckoutRow | null }

async function findOrInsertCheckout(
  tx: Queryable,
  memberId: string,
  plan: PlanRow,
  returnUrl: string,
  now: number,
): Promise<Found> {
  await lockMember(tx, memberId)
  const held = await listSubscriptions(tx, memberId)
  const renews = held.some(
    ({ status, cancels_at, ended_at, plan_id, is_duplicate }) =>
      plan_id !== null &&
      !is_duplicate &&
      isRenewing({ status, cancelsAt: cancels_at, endedAt: ended_at }),
  )
  if (renews)
    throw new Refusal(
      membershipErrors.membershipRenews,
      'You have a membership already. See it under Credits and payments.',
    )
  // one that is ending may be followed by another one
  const current = chooseSubscription(held, now)
  const isSubscribed = current !== null && getState(current, now) !== 'ended'
  if (!isSubscribed && (await findMembershipStatus(tx, memberId, now)) === 'active')
    throw new Refusal(
      membershipErrors.membershipGiven,
      'The practice gives you a membership, so there is nothing to pay.',
    )
  const open = await findOpenCheckout(tx, memberId)
  if (open !== null && open.plan_id === plan.id && open.expires_at > now + leastTimeLeft)
    return { checkout: open, replaced: null }
  if (open !== null) await endCheckout(tx, open.id, now)
  const row = {
    id: createId(),
    member_id: memberId,
    plan_id: plan.id,
    // once for a member, whatever the plan
    trial_days: (await hasHadMembership(tx, memberId)) ? 0 : plan.trial_days,
    return_url: returnUrl,
    created_at: now,
    expires_at: now + lifetime,
  }
  await insertCheckout(tx, row)
  // in case the member closes the page after paying and no event arrives
  for (const minutes of checkAfterMinutes)
    await enqueue(
      tx,
      checkoutCheckJob,
      { checkout_id: row.id },
      {
        dedupeKey: `membership_checkout_check:${row.id}:${minutes}`,
        now,
        dueAt: now + minutes * MINUTE,
      },
    )
  await recordAudit(tx, {
    action: 'membership.checkout_started',
    actorId: memberId,
    subjectId: memberId,
    details: { plan: plan.slug, trial_days: row.trial_days },
    at: now,
  })
  return { checkout: { ...row, provider_ref: null, url: null, ended_at: null }, replaced: open }
}

const checkAfterMinutes = [2, 10, 65] as const

async function expirePage(context: Context, ref: string): Promise<void> {
  // it may be complete or expired, which changes nothing here
  await callProvider(context, (stripe) => stripe.checkout.sessions.expire(ref)).catch(
    () => undefined,
  )
}

async function openPage(
  context: Context,
  checkout: CheckoutRow,
  plan: PlanRow,
): Promise<Pick<CheckoutRow, 'url' | 'expires_at'>> {
  const session = await withCustomer(context, checkout.member_id, (customer) =>
    createSession(context, checkout, plan, customer),
  )
  const isExpected =
    session.currency === plan.currency && session.amount_subtotal === getDue(checkout, plan)
  if (!isExpected) {
    await expirePage(context, session.id)
    await endCheckout(context.db, checkout.id, context.clock.now())
    context.log('error', 'membership_price_differs')
    throw createFieldRefusal(
      'plan_id',
      'unknown_price',
      `The price of this membership has changed. Write to ${context.config.conciergeEmail}.`,
    )
  }
  const { id: ref, url } = session
  // whoever replaced it could not end a page that did not exist yet
  if (!(await saveCheckoutSession(context.db, checkout.id, { ref, url }))) {
    await expirePage(context, ref)
    throw createPageEndedRefusal()
  }
  return { url: session.url, expires_at: checkout.expires_at }
}

/** What the provider's page charges now. It accepts no promotion code. */
const getDue = ({ trial_days }: CheckoutRow, { amount }: PlanRow): number =>
  trial_days > 0 ? 0 : amount

/** Uses stored values only, so that a retry is the same request and gets the same page. */
const createSession = (
  context: Context,
  { id, trial_days, return_url, expires_at }: CheckoutRow,
  { price_id }: PlanRow,
  customer: string,
): Promise<Stripe.Checkout.Session> =>
  callProvider(context, (stripe) =>
    stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer,
        client_reference_id: id,
        line_items: [{ price: price_id, quantity: 1 }],
        payment_method_collection: 'always',
        subscription_data: {
          metadata: { checkout_id: id },
          ...(trial_days === 0 ? {} : { trial_period_days: trial_days }),
        },
        success_url: addCheckoutId(return_url, id, false),
        cancel_url: addCheckoutId(return_url, id, true),
        expires_at: Math.floor(expires_at / 1000),
        metadata: { checkout_id: id },
      },
      { idempotencyKey: `membership_checkout:${id}:${customer}` },
    ),
  )

/** The page of the portal with the checkout that the member returns from. */
function addCheckoutId(returnUrl: string, id: string, isCanceled: boolean): string {
  const url = new URL(returnUrl)
  url.searchParams.set('membership', isCanceled ? 'canceled' : id)
  return url.href
}
