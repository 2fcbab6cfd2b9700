import type { AcceptInviteResponse, InviteResponse, RedeemInvite } from '@portal/contract'
import { agreedConsents } from '@portal/domain/text'
import type { Examples } from '../../core/declarations/examples.ts'

export const inviteExamples: Examples = {
  InviteResponse: {
    invite: {
      state: 'valid',
      brand: { slug: 'juniper', name: 'Juniper' },
      grants: {
        plan: 'MEMBERSHIP',
        membership_days: 90,
        credits: null,
        offer_name: null,
        offer_slug: null,
      },
      member: null,
    },
  } satisfies InviteResponse,
  RedeemInvite: {
    email: 'kim@example.com',
    password: 'a long passphrase',
    first_name: 'Kim',
    last_name: 'Lane',
    consents: agreedConsents,
  } satisfies RedeemInvite,
  AcceptInviteResponse: {
    changes: {
      starts_membership: true,
      membership_ends_at: '2027-03-01T13:00:00Z',
      credits_added: 0,
    },
  } satisfies AcceptInviteResponse,
  ExportUserResponse: {
    invites: [{ code: 'WELCOME-JUNIPER', brand: 'juniper', redeemed_at: '2026-09-01T13:00:00Z' }],
  },
}
