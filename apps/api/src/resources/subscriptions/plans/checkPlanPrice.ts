import type Stripe from 'stripe'
import type { Context } from '../../../context.ts'
import { callProvider } from '../../../stripe/callProvider.ts'
import { isMissingRecord } from '../../../stripe/providerError.ts'
import type { PlanRow } from './plans.repository.ts'

/** A price at the provider. `problem` says why it cannot be sold, null when it can. */
export type PlanPrice =
  | { readonly problem: null; readonly amount: number; readonly currency: string }
  | { readonly problem: string }

/** Reads a price of the provider, which must be a fixed monthly one. */
export async function checkPlanPrice(context: Context, priceId: string): Promise<PlanPrice> {
  try {
    return describePrice(await callProvider(context, (stripe) => stripe.prices.retrieve(priceId)))
  } catch (error) {
    if (!isMissingRecord(error)) throw error
    return { problem: `The payment provider has no price ${priceId}.` }
  }
}

function describePrice({ id, active, recurring, unit_amount, currency }: Stripe.Price): PlanPrice {
  if (!active) return { problem: `The price ${id} is not active.` }
  if (recurring === null) return { problem: `The price ${id} is paid once, not monthly.` }
  const { interval, interval_count: count } = recurring
  if (interval !== 'month' || count !== 1)
    return { problem: `The price ${id} is paid every ${count} ${interval}, not monthly.` }
  if (unit_amount === null) return { problem: `The price ${id} has no fixed amount.` }
  return { problem: null, amount: unit_amount, currency }
}

/** What differs between a plan and its price at the provider, null when nothing does. */
export async function comparePlan(
  context: Context,
  { price_id, amount, currency }: PlanRow,
): Promise<string | null> {
  const price = await checkPlanPrice(context, price_id)
  if (price.problem !== null) return price.problem
  if (price.currency !== currency)
    return `The currency is ${currency} here and ${price.currency} at the provider.`
  return price.amount === amount
    ? null
    : `The amount is ${amount} here and ${price.amount} at the provider.`
}
