export interface CreditPrice {
  readonly session_credits: number
  /** The price in the smallest unit of the currency. */
  readonly amount: number
  readonly currency: string
}

/** Returns the price of one session in a pack, rounded to the nearest cent. */
export const getAmountPerSession = ({ amount, session_credits }: CreditPrice): number =>
  Math.round(amount / session_credits)

/**
 * Returns how much less a pack costs than the same number of single credits; 0 if no single credit
 * is sold in its currency.
 */
export function getPackSaving(
  { session_credits, amount, currency }: CreditPrice,
  prices: readonly CreditPrice[],
): number {
  const single = prices.find((price) => price.session_credits === 1 && price.currency === currency)
  return single === undefined ? 0 : Math.max(0, single.amount * session_credits - amount)
}
