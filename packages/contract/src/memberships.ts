import { z } from 'zod'
import { CheckoutSession, ReturnUrl } from './payments.ts'
import { Id, Instant } from './values.ts'

/** An amount in the currency's smallest unit, cents for dollars. */
const Money = z.number().int()

/** A membership for sale, paid monthly. */
export const MembershipPlan = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  amount: Money,
  currency: z.string(),
  /** The session credits of each month. */
  credits: z.number().int(),
  /** The days of the trial, 0 without one, also for a member who has had one. */
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

/** The membership of a member. */
export const Membership = z.object({
  state: MembershipState,
  name: z.string().nullable(),
  currency: z.string().nullable(),
  /** The next payment, null unless it renews. */
  next_payment: z.object({ at: Instant, amount: Money }).nullable(),
  /**
   * The start of the current month until the provider has charged it, null afterwards; a server of
   * the release before sends none.
   */
  payment_pending_since: Instant.nullable(),
  /** The next credits, null unless it renews. */
  next_credits: z.object({ at: Instant, credits: z.number().int() }).nullable(),
  trial_ends_at: Instant.nullable(),
  /** When it ends, null while it renews. */
  ends_at: Instant.nullable(),
  /**
   * Whether it ends, and the member can let it renew again. One that the provider has ended already
   * cannot be resumed.
   */
  is_resumable: z.boolean(),
  unpaid: UnpaidPeriod.nullable(),
  /** The card that is charged. */
  card: z
    .object({ brand: z.string(), last4: z.string(), expires_before_payment: z.boolean() })
    .nullable(),
})
export interface Membership extends z.infer<typeof Membership> {}

export const MembershipResponse = z.object({
  membership: Membership,
  /** The plans that the member can start now; none while a membership renews. */
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
