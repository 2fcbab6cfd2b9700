import type { MembershipResponse } from '@portal/contract'

/** A membership that renews. Skeletons have the boxes of it; its text is never visible. */
export const sampleMembership: MembershipResponse = {
  membership: {
    state: 'active',
    name: 'Membership',
    currency: 'usd',
    next_payment: { at: '2026-01-01T12:00:00Z', amount: 12_900 },
    payment_pending_since: null,
    next_credits: { at: '2026-01-01T12:00:00Z', credits: 2 },
    trial_ends_at: null,
    ends_at: null,
    is_resumable: false,
    unpaid: null,
    card: { brand: 'visa', last4: '4242', expires_before_payment: false },
  },
  plans: [],
}
