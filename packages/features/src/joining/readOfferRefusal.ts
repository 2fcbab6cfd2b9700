import { isApiError } from '@portal/api-client'

const refusals = ['offer_full', 'offer_bought'] as const

/** Why an account cannot buy an offer, null for another error and for none. */
export function readOfferRefusal(error: unknown): (typeof refusals)[number] | null {
  const code = isApiError(error) && error.kind === 'conflict' ? error.code : null
  return refusals.find((each) => each === code) ?? null
}

/** Whether the promo code of a request was rejected. */
export const isCodeRejected = (error: unknown): boolean =>
  isApiError(error) &&
  error.kind === 'validation' &&
  error.errors.some(({ field }) => field === 'promo_code')
