import type { ErrorCode } from '../../core/errors/refusal.ts'

export const inviteErrors = {
  used: { code: 'invite_used', status: 409 },
  expired: { code: 'invite_expired', status: 409 },
  revoked: { code: 'invite_revoked', status: 409 },
  forAnotherAddress: { code: 'invite_for_another_address', status: 409 },
  addsNothing: { code: 'invite_adds_nothing', status: 409 },
} as const satisfies Record<string, ErrorCode>
