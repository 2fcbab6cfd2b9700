import type { ErrorCode } from '../../core/errors/refusal.ts'

export const timeRequestErrors = {
  tooMany: { code: 'too_many_time_requests', status: 409 },
  exists: { code: 'time_request_exists', status: 409 },
} as const satisfies Record<string, ErrorCode>
