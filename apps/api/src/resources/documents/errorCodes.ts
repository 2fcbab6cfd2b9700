import type { ErrorCode } from '../../core/errors/refusal.ts'

export const documentErrors = {
  quotaExceeded: { code: 'quota_exceeded', status: 409 },
} as const satisfies Record<string, ErrorCode>
