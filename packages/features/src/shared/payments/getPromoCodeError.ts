import { isApiError } from '@portal/api-client'
import { getErrorText } from '../errors/getErrorText.ts'
import { getFieldErrorText } from '../errors/getFieldErrorText.ts'

/**
 * Returns why the promo code of a request is not valid. Wrong codes are rate limited, so a valid
 * code may be rejected for a while.
 */
export function getPromoCodeError(error: unknown): string | undefined {
  if (!isApiError(error)) return undefined
  return error.kind === 'rate-limited'
    ? getErrorText(error, 'payment')
    : getFieldErrorText(error, 'promo_code')
}
