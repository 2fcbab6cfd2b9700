import { Membership, MembershipPlan, MembershipResponse } from '@portal/contract'
import { DAY } from '@portal/domain/time'
import { getFixtureId, getTimeAfter } from './fixtures.ts'

/** Returns a membership for $129.00 a month with two credits, without a trial. */
export const createMembershipPlan = (fields: Partial<MembershipPlan> = {}): MembershipPlan =>
  MembershipPlan.parse({
    id: getFixtureId(900),
    name: 'Juniper Membership',
    description: 'Protocols, labs and two sessions a month.',
    amount: 12_900,
    currency: 'usd',
    credits: 2,
    trial_days: 0,
    trial_credits: 0,
    ...fields,
  } satisfies MembershipPlan)

/** Returns a membership that renews in ten days. */
export const createMembership = (fields: Partial<Membership> = {}): Membership =>
  Membership.parse({
    state: 'active',
    name: 'Juniper Membership',
    currency: 'usd',
    next_payment: { at: getTimeAfter(10 * DAY), amount: 12_900 },
    payment_pending_since: null,
    next_credits: { at: getTimeAfter(10 * DAY), credits: 2 },
    trial_ends_at: null,
    ends_at: null,
    is_resumable: fields.state === 'ending',
    unpaid: null,
    card: { brand: 'visa', last4: '4242', expires_before_payment: false },
    ...fields,
  } satisfies Membership)

/** A membership that the practice gives. */
export const grantedMembership: Membership = createMembership({
  state: 'granted',
  name: null,
  currency: null,
  next_payment: null,
  next_credits: null,
  card: null,
})

/** The response for a member with a membership that the practice gives, or for other fields. */
export const createMembershipResponse = (
  fields: Partial<MembershipResponse> = {},
): MembershipResponse =>
  MembershipResponse.parse({ membership: grantedMembership, plans: [], ...fields })
