import type { Price } from '@portal/contract'
import type { Context } from '../../../context.ts'
import type { ActivePrice } from '../../../stripe/activePrice.ts'
import { computeDiscount, type Promotion } from '../../../stripe/promotion.ts'
import { findProduct } from '../products/findProduct.ts'

/** A price by the provider's id, null when it is not for sale. */
export type PriceFinder = (priceId: string) => Price | null

/** Presents any price, with the discount of a half-off month. */
export function presentPrice(
  { id, name, description, amount, currency }: ActivePrice,
  credits: number,
  halfOff: Promotion | null,
): Price {
  return {
    price_id: id,
    name,
    description,
    session_credits: credits,
    amount: amount - (halfOff === null ? 0 : computeDiscount(halfOff, amount)),
    regular_amount: amount,
    currency,
  }
}

/**
 * Reads the provider's prices, which are cached for a minute. Throws `payments_unavailable` when
 * the provider has not answered yet.
 */
export async function findPrices(context: Context): Promise<PriceFinder> {
  const [prices, halfOff] = await Promise.all([
    context.payments.prices(),
    context.payments.halfOff(),
  ])
  return (priceId) => {
    const price = prices.find(({ id }) => id === priceId)
    if (price === undefined) return null
    return presentPrice(price, findProduct(context, price.metadata)?.credits ?? 0, halfOff)
  }
}
