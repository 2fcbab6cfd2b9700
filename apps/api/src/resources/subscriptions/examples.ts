import type { MembershipResponse, StartMembership, StartMembershipResponse } from '@portal/contract'
import type { Examples } from '../../core/declarations/examples.ts'

const planId = '0198c9f2-7b1e-7c3a-9d5e-1f2a3b4c5d70'

export const subscriptionExamples: Examples = {
  MembershipResponse: {
    membership: {
      state: 'active',
      name: 'Juniper Membership',
      currency: 'usd',
      next_payment: { at: '2027-01-03T09:30:00-05:00', amount: 12_900 },
      payment_pending_since: null,
      next_credits: { at: '2027-01-03T09:30:00-05:00', credits: 2 },
      trial_ends_at: null,
      ends_at: null,
      is_resumable: false,
      unpaid: null,
      card: { brand: 'visa', last4: '4242', expires_before_payment: false },
    },
    plans: [],
  } satisfies MembershipResponse,
  StartMembership: {
    plan_id: planId,
    base_redirect_url: '/settings/credits',
  } satisfies StartMembership,
  StartMembershipResponse: {
    checkout_session: {
      id: '0198c9f2-7b1e-7c3a-9d5e-1f2a3b4c5d71',
      url: 'https://checkout.stripe.com/c/pay/cs_test_a1',
      expires_at: '2026-12-03T10:30:00-05:00',
    },
  } satisfies StartMembershipResponse,
  ExportUserResponse: {
    subscriptions: [
      {
        plan: 'Juniper Membership',
        status: 'active',
        started_at: '2026-12-03T14:30:00Z',
        trial_ends_at: null,
        cancels_at: null,
        ended_at: null,
        card_last4: '4242',
        periods: [
          {
            starts_at: '2026-12-03T14:30:00Z',
            ends_at: '2027-01-03T14:30:00Z',
            payment_id: '0198c9f2-7b1e-7c3a-9d5e-1f2a3b4c5d72',
          },
        ],
      },
    ],
    membership_checkouts: [
      {
        plan: 'Juniper Membership',
        started_at: '2026-12-03T14:25:00Z',
        ended_at: '2026-12-03T14:30:00Z',
      },
    ],
  },
}
