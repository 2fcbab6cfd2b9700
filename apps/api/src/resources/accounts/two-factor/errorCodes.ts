import type { ErrorCode } from '../../../core/errors/refusal.ts'

export const twoFactorErrors = {
  /** The password is right, and a code is needed, too. */
  required: { code: 'two_factor_required', status: 401 },
  /** Members have no two-step verification. */
  staffOnly: { code: 'staff_only', status: 403 },
  enabled: { code: 'two_factor_enabled', status: 409 },
  notEnabled: { code: 'two_factor_not_enabled', status: 409 },
} as const satisfies Record<string, ErrorCode>
