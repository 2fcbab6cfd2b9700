export interface CreditPrice {
  readonly session_credits: number
  /** In the smallest unit of the currency. */
  readonly amount: number
  readonly currency: string
}

/** What one session costs in a package, to the nearest cent. */
export const amountPerSession = ({ amount, session_credits }: CreditPrice): number =>
  Math.round(amount / session_credits)

/**
 * How much less a package costs than as many single credits; 0 where there are none to compare it
 * with.
 */
export function packageSaving(
  { session_credits, amount, currency }: CreditPrice,
  prices: readonly CreditPrice[],
): number {
  const single = prices.find((price) => price.session_credits === 1 && price.currency === currency)
  return single === undefined ? 0 : Math.max(0, single.amount * session_credits - amount)
}
