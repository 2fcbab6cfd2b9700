import { newId } from '../state/newId.ts'
import type { CheckoutSession, DiscountSource, LineItem, Price } from '../state/wireObjects.ts'
import type { World } from '../world.ts'
import { discountOf, shareDiscount } from './discounts.ts'
import { couponIdOf, redeemable } from './promotionCodes.ts'

export interface WantedLine {
  readonly price: Price
  readonly quantity: number
}

export const makeLine = (world: World, { price, quantity }: WantedLine): LineItem => ({
  id: newId('li'),
  object: 'item',
  adjustable_quantity: null,
  amount_discount: 0,
  amount_subtotal: price.unit_amount * quantity,
  amount_tax: 0,
  amount_total: price.unit_amount * quantity,
  currency: price.currency,
  description: world.tables.product.need(price.product).name,
  metadata: {},
  price,
  quantity,
})

export interface Sums {
  readonly lines: readonly LineItem[]
  readonly fields: Pick<CheckoutSession, 'amount_subtotal' | 'amount_total' | 'discounts'> & {
    readonly total_details: {
      readonly amount_discount: number
      readonly amount_shipping: number
      readonly amount_tax: number
    }
  }
}

/** Computes the amounts of a session, with a redeemable discount or without one. */
export function sumsOf(
  world: World,
  lines: readonly LineItem[],
  source: DiscountSource | null,
  customer: string | null,
  param: string,
): Sums {
  const amounts = lines.map(({ amount_subtotal }) => amount_subtotal)
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0)
  const currency = lines[0]?.price.currency ?? 'usd'
  const coupon =
    source === null ? null : redeemable(world, source, { customer, currency, subtotal }, param)
  const discount = coupon === null ? 0 : discountOf(coupon, subtotal)
  const shares = shareDiscount(amounts, discount)
  return {
    lines: lines.map((line, place) => ({
      ...line,
      amount_discount: shares[place] ?? 0,
      amount_total: line.amount_subtotal - (shares[place] ?? 0),
    })),
    fields: {
      amount_subtotal: subtotal,
      amount_total: subtotal - discount,
      discounts: source === null ? [] : [source],
      total_details: { amount_discount: discount, amount_shipping: 0, amount_tax: 0 },
    },
  }
}

/**
 * Replaces or removes the discount of an open session. Throws the provider's error if it cannot be
 * redeemed.
 */
export function changeDiscount(
  world: World,
  session: CheckoutSession,
  source: DiscountSource | null,
): CheckoutSession {
  const detail = world.tables.checkout_detail.need(session.id)
  const { lines, fields } = sumsOf(world, detail.lines, source, session.customer, 'promotion_code')
  world.tables.checkout_detail.put({ ...detail, lines })
  return world.tables.checkout_session.put({ ...session, ...fields })
}

/** Returns the label of a discount in a summary: the code, else the coupon's name. */
export function discountLabel(world: World, source: DiscountSource): string {
  const code = world.tables.promotion_code.find(source.promotion_code)
  const coupon = world.tables.coupon.find(couponIdOf(world, source))
  return code?.code ?? coupon?.name ?? 'Discount'
}
