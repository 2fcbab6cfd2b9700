import type { Membership, MembershipPlan, MembershipState } from '@portal/contract'
import { findPendingSince, getMembershipState } from '@portal/domain/membership'
import { toIso } from '@portal/domain/time'
import type { PlanRow } from './plans/plans.repository.ts'
import type { SubscriptionRow } from './subscriptions.repository.ts'

/** What a member's membership is presented from. Instants in epoch milliseconds. */
export type MembershipFacts = {
  /** The subscription, null for a membership that the practice gives, and without one. */
  readonly subscription: SubscriptionRow | null
  readonly plan: PlanRow | null
  /** When the last paid period of the subscription ends; null without one. */
  readonly paidThrough: number | null
  readonly status: 'active' | 'lapsed' | null
  /** When the last active membership of the practice's own ends; null when it does not. */
  readonly grantedUntil: number | null
  readonly graceMs: number
  readonly timezone: string
  readonly now: number
}

const nothing = {
  name: null,
  currency: null,
  next_payment: null,
  payment_pending_since: null,
  next_credits: null,
  trial_ends_at: null,
  ends_at: null,
  is_resumable: false,
  unpaid: null,
  card: null,
} as const

export function presentMembership(facts: MembershipFacts): Membership {
  const { subscription, plan, status, grantedUntil, timezone, now } = facts
  const formatInstant = (instant: number | null): string | null =>
    instant === null ? null : toIso(instant, timezone)
  if (subscription === null || plan === null)
    return {
      ...nothing,
      state: getGrantedState(status),
      ends_at: status === 'active' ? formatInstant(grantedUntil) : null,
    }
  const state = getState(subscription, now)
  // the practice's own membership is open while the subscription is not
  if (state === 'ended' && status === 'active')
    return { ...nothing, state: 'granted', ends_at: formatInstant(grantedUntil) }
  const isRenewing = state === 'active' || state === 'trial'
  const nextAt = toIso(subscription.period_ends_at, timezone)
  return {
    state,
    name: plan.name,
    currency: subscription.currency,
    next_payment: isRenewing ? { at: nextAt, amount: subscription.next_amount } : null,
    payment_pending_since: formatInstant(getPendingSince(subscription, facts.paidThrough, now)),
    next_credits: isRenewing && plan.credits > 0 ? { at: nextAt, credits: plan.credits } : null,
    trial_ends_at: state === 'trial' ? formatInstant(subscription.trial_ends_at) : null,
    ends_at:
      state === 'ending' || state === 'ended' ? formatInstant(subscription.access_ends_at) : null,
    is_resumable: state === 'ending' && subscription.ended_at === null,
    unpaid: state === 'past_due' ? presentUnpaid(subscription, facts) : null,
    card: presentCard(subscription),
  }
}

const getGrantedState = (status: MembershipFacts['status']): MembershipState => {
  if (status === null) return 'none'
  return status === 'active' ? 'granted' : 'ended'
}

/** The state of a stored subscription at `now`. */
export const getState = (
  row: SubscriptionRow,
  now: number,
): Exclude<MembershipState, 'none' | 'granted'> =>
  getMembershipState(
    {
      status: row.status,
      trialEndsAt: row.trial_ends_at,
      cancelsAt: row.cancels_at,
      endedAt: row.ended_at,
      unpaidSince: row.unpaid_since,
      accessEndsAt: row.access_ends_at,
    },
    now,
  )

/** See `findPendingSince`. */
export const getPendingSince = (
  { status, cancels_at, ended_at }: SubscriptionRow,
  paidThrough: number | null,
  now: number,
): number | null =>
  findPendingSince({ status, cancelsAt: cancels_at, endedAt: ended_at, paidThrough }, now)

function presentUnpaid(
  { unpaid_since, unpaid_amount, invoice_url, access_ends_at }: SubscriptionRow,
  { graceMs, timezone }: MembershipFacts,
): Membership['unpaid'] {
  if (unpaid_since === null) return null
  return {
    since: toIso(unpaid_since, timezone),
    amount: unpaid_amount ?? 0,
    url: invoice_url,
    lapses_at: toIso(access_ends_at ?? unpaid_since + graceMs, timezone),
  }
}

function presentCard(row: SubscriptionRow): Membership['card'] {
  const { card_brand, card_last4, card_expires_at, period_ends_at } = row
  if (card_brand === null || card_last4 === null) return null
  return {
    brand: card_brand,
    last4: card_last4,
    expires_before_payment: card_expires_at !== null && card_expires_at <= period_ends_at,
  }
}

/** A plan for a member who has a trial only the first time. */
export const presentPlan = (plan: PlanRow, hadMembership: boolean): MembershipPlan => ({
  id: plan.id,
  name: plan.name,
  description: plan.description,
  amount: plan.amount,
  currency: plan.currency,
  credits: plan.credits,
  trial_days: hadMembership ? 0 : plan.trial_days,
  trial_credits: hadMembership ? 0 : plan.trial_credits,
})
