import { z } from 'zod'
import { CheckoutSession, ReturnUrl } from './payments.ts'
import { Id, Instant } from './values.ts'

/** An amount in the currency's smallest unit, cents for dollars. */
const Money = z.number().int()

/**
 * A membership for sale, paid monthly. `credits` are the session credits of each month.
 * `trial_days` is 0 without a trial, also for a member who has had one.
 */
export const MembershipPlan = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  amount: Money,
  currency: z.string(),
  credits: z.number().int(),
  trial_days: z.number().int(),
  trial_credits: z.number().int(),
})
export interface MembershipPlan extends z.infer<typeof MembershipPlan> {}

/**
 * `none`: an a-la-carte plan. `granted`: the practice gives it, without a subscription. `past_due`:
 * a payment failed. `ending`: canceled, and open until the end of what is paid. `ended`: it has
 * lapsed.
 */
export const MembershipState = z.enum([
  'none',
  'granted',
  'trial',
  'active',
  'past_due',
  'ending',
  'ended',
])
export type MembershipState = z.infer<typeof MembershipState>

/** A payment that failed. `url` is the provider's page to pay it. */
export const UnpaidPeriod = z.object({
  since: Instant,
  amount: Money,
  url: z.string().nullable(),
  lapses_at: Instant,
})
export interface UnpaidPeriod extends z.infer<typeof UnpaidPeriod> {}

/**
 * The membership of a member. `next_payment` and `next_credits` are null unless it renews;
 * `ends_at` is null while it does. `is_resumable`: it ends, and the member can let it renew again;
 * one that the provider has ended already cannot be resumed. `payment_pending_since` is the start
 * of the current month until the provider has charged it, null afterwards; a server of the release
 * before sends none. `card` is the one that is charged.
 */
export const Membership = z.object({
  state: MembershipState,
  name: z.string().nullable(),
  currency: z.string().nullable(),
  next_payment: z.object({ at: Instant, amount: Money }).nullable(),
  payment_pending_since: Instant.nullable(),
  next_credits: z.object({ at: Instant, credits: z.number().int() }).nullable(),
  trial_ends_at: Instant.nullable(),
  ends_at: Instant.nullable(),
  is_resumable: z.boolean(),
  unpaid: UnpaidPeriod.nullable(),
  card: z
    .object({ brand: z.string(), last4: z.string(), expires_before_payment: z.boolean() })
    .nullable(),
})
export interface Membership extends z.infer<typeof Membership> {}

/** `plans` are those that the member can start now; none while a membership renews. */
export const MembershipResponse = z.object({
  membership: Membership,
  plans: z.array(MembershipPlan),
})
export interface MembershipResponse extends z.infer<typeof MembershipResponse> {}

/**
 * Starts a membership on the provider's page. `base_redirect_url` is a page of the portal, to which
 * `membership=<id>` is appended.
 */
export const StartMembership = z.object({
  plan_id: Id,
  base_redirect_url: ReturnUrl,
})
export interface StartMembership extends z.input<typeof StartMembership> {}

export const StartMembershipResponse = z.object({ checkout_session: CheckoutSession })
export interface StartMembershipResponse extends z.infer<typeof StartMembershipResponse> {}
