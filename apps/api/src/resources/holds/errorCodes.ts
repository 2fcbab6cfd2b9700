import type { ErrorCode } from '../../core/errors/refusal.ts'

export const holdErrors = {
  network: { code: 'network_holds', status: 429 },
} as const satisfies Record<string, ErrorCode>
