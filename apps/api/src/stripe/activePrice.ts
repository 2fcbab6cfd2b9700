import type Stripe from 'stripe'

/** A provider's price that sells session credits. `amount` in the smallest currency unit. */
export type ActivePrice = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly credits: number
  readonly amount: number
  readonly currency: string
}

/** The price of credits, null for one without `metadata.session_credits`, which marks them. */
function toActivePrice({
  id,
  product,
  metadata,
  unit_amount: amount,
  currency,
  recurring,
}: Stripe.Price): ActivePrice | null {
  if (typeof product === 'string' || 'deleted' in product || !product.active) return null
  const credits = Number(metadata['session_credits'])
  if (!Number.isInteger(credits) || credits < 1 || amount === null || recurring !== null)
    return null
  return {
    id,
    name: product.name,
    description: product.description ?? '',
    credits,
    amount,
    currency,
  }
}

/** The active prices, smallest first. */
export async function listActivePrices(stripe: Stripe): Promise<readonly ActivePrice[]> {
  const { data } = await stripe.prices.list({ active: true, limit: 100, expand: ['data.product'] })
  return data
    .flatMap((price) => toActivePrice(price) ?? [])
    .toSorted((a, b) => a.credits - b.credits || a.amount - b.amount)
}
