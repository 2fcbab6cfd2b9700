import { formatMoney } from '@portal/domain/payments'
import type Stripe from 'stripe'

/** An active promotion code of the provider, with its restrictions. */
export type Promotion = {
  readonly id: string
  readonly code: string
  readonly percentOff: number | null
  readonly amountOff: number | null
  /** The currency of `amountOff`. */
  readonly currency: string | null
  readonly minimumAmount: number | null
  readonly isForFirstPurchase: boolean
  /** The customer who may use the code, null for everyone. */
  readonly customer: string | null
}

/**
 * The provider's code for a half-off month. Members cannot use it, so that the month ends with its
 * flag.
 */
export const halfOffCode = 'HALFOFF'

export const isHalfOffCode = (typed: string): boolean => typed.toUpperCase() === halfOffCode

/** The active promotion with this code, regardless of case; null when there is none. */
export async function findPromotion(stripe: Stripe, code: string): Promise<Promotion | null> {
  const { data } = await stripe.promotionCodes.list({
    code,
    active: true,
    limit: 1,
    expand: ['data.promotion.coupon'],
  })
  const [found] = data
  if (found === undefined || !found.active) return null
  const { coupon } = found.promotion
  if (coupon === null || typeof coupon === 'string' || !coupon.valid) return null
  return {
    id: found.id,
    code: found.code,
    percentOff: coupon.percent_off,
    amountOff: coupon.amount_off,
    currency: coupon.currency,
    minimumAmount: found.restrictions.minimum_amount,
    isForFirstPurchase: found.restrictions.first_time_transaction,
    customer: typeof found.customer === 'string' ? found.customer : (found.customer?.id ?? null),
  }
}

/** The discount on an amount, rounded as the provider does. */
export function computeDiscount(
  { percentOff, amountOff }: Pick<Promotion, 'percentOff' | 'amountOff'>,
  amount: number,
): number {
  const discount = percentOff === null ? (amountOff ?? 0) : Math.round((amount * percentOff) / 100)
  return Math.min(discount, amount)
}

export function describePromotion({
  percentOff,
  amountOff,
  currency,
  isForFirstPurchase,
}: Promotion): string {
  const off =
    percentOff === null
      ? `${formatMoney(amountOff ?? 0, currency ?? 'usd')} off`
      : `${percentOff}% off`
  return isForFirstPurchase ? `${off} your first purchase` : off
}
