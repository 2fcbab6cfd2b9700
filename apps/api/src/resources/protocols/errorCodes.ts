import type { ErrorCode } from '../../core/errors/refusal.ts'

export const protocolErrors = {
  protocolEnded: { code: 'protocol_ended', status: 409 },
  invalidDates: { code: 'invalid_protocol_dates', status: 409 },
} as const satisfies Record<string, ErrorCode>
