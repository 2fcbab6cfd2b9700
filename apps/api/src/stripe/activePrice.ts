import type Stripe from 'stripe'

/**
 * A price of the provider's that sells session credits. `amount` in the smallest unit of the
 * currency.
 */
export type ActivePrice = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly credits: number
  readonly amount: number
  readonly currency: string
}

/**
 * Null for a price that sells something else: `metadata.session_credits` is what makes it one of
 * ours.
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

/** What is sold now, the smallest first. */
export async function listActivePrices(stripe: Stripe): Promise<readonly ActivePrice[]> {
  const { data } = await stripe.prices.list({ active: true, limit: 100, expand: ['data.product'] })
  return data
    .flatMap((price) => toActivePrice(price) ?? [])
    .toSorted((a, b) => a.credits - b.credits || a.amount - b.amount)
}
