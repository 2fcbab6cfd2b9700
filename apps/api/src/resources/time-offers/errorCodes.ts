import type { ErrorCode } from '../../core/errors/refusal.ts'

export const timeOfferErrors = {
  ended: { code: 'time_offer_ended', status: 409 },
} as const satisfies Record<string, ErrorCode>
