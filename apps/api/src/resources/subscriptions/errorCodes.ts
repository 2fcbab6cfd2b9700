import type { ErrorCode } from '../../core/errors/refusal.ts'

/** The error codes of memberships. Clients depend on them. */
export const membershipErrors = {
  membershipRenews: { code: 'membership_renews', status: 409 },
  membershipGiven: { code: 'membership_given', status: 409 },
  nothingToChange: { code: 'membership_not_found', status: 409 },
} as const satisfies Record<string, ErrorCode>
