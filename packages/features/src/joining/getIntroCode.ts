import type { Offer } from '@portal/contract'

/**
 * The code for a first purchase that is tried without asking; empty for none. No other code applies
 * to a price that is reduced already.
 */
export const getIntroCode = ({ price }: Pick<Offer, 'price'>, introPromoCode: string): string =>
  price !== null && price.amount < price.regular_amount ? '' : introPromoCode
