import type { Coupon } from '../state/wireObjects.ts'

/** Returns the discount in cents, at most the given amount. */
export function computeDiscount(
  coupon: Pick<Coupon, 'percent_off' | 'amount_off'>,
  subtotal: number,
): number {
  const off =
    coupon.percent_off === null
      ? (coupon.amount_off ?? 0)
      : Math.round((subtotal * coupon.percent_off) / 100)
  return Math.min(off, subtotal)
}

/** Distributes a discount over lines in whole cents that add up. */
export function shareDiscount(amounts: readonly number[], discount: number): number[] {
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0)
  let spent = 0
  return amounts.map((amount, index) => {
    const share =
      index === amounts.length - 1
        ? discount - spent
        : Math.floor((discount * amount) / (subtotal || 1))
    spent += share
    return share
  })
}
