import type Stripe from 'stripe'

/** A provider's price of one payment. */
export type ActivePrice = {
  readonly id: string
  readonly name: string
  readonly description: string
  /** What it sells: `ProductKind.readPrice`. */
  readonly metadata: Readonly<Record<string, string>>
  /** The amount in the smallest currency unit. */
  readonly amount: number
  readonly currency: string
}

/**
 * Converts a price, null for one of a subscription, one of any amount, or one whose product is not
 * for sale.
 */
function toActivePrice({
  id,
  product,
  metadata,
  unit_amount: amount,
  currency,
  recurring,
}: Stripe.Price): ActivePrice | null {
  if (typeof product === 'string' || 'deleted' in product || !product.active) return null
  if (amount === null || recurring !== null) return null
  return {
    id,
    name: product.name,
    description: product.description ?? '',
    metadata,
    amount,
    currency,
  }
}

/** The active prices, in no order. */
export async function listActivePrices(stripe: Stripe): Promise<readonly ActivePrice[]> {
  const list = stripe.prices.list({ active: true, limit: 100, expand: ['data.product'] })
  const prices = await list.autoPagingToArray({ limit: 10_000 })
  return prices.flatMap((price) => toActivePrice(price) ?? [])
}
