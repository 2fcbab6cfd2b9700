import type { ErrorCode } from '../../core/errors/refusal.ts'

export const offerErrors = {
  full: { code: 'offer_full', status: 409 },
  forNewClients: { code: 'offer_for_new_clients', status: 409 },
  bought: { code: 'offer_bought', status: 409 },
  closed: { code: 'offer_closed', status: 409 },
} as const satisfies Record<string, ErrorCode>
