import { createObjectId } from '../state/createObjectId.ts'
import type {
  WireCheckoutSession,
  DiscountSource,
  LineItem,
  WirePrice,
} from '../state/wireObjects.ts'
import type { SandboxContext } from '../context.ts'
import { computeDiscount, shareDiscount } from './discounts.ts'
import { getCouponId, findRedeemableCoupon } from './promotionCodes.ts'

export interface LineInput {
  readonly price: WirePrice
  readonly quantity: number
}

export const createLine = (context: SandboxContext, { price, quantity }: LineInput): LineItem => ({
  id: createObjectId('li'),
  object: 'item',
  adjustable_quantity: null,
  amount_discount: 0,
  amount_subtotal: price.unit_amount * quantity,
  amount_tax: 0,
  amount_total: price.unit_amount * quantity,
  currency: price.currency,
  description: context.tables.product.require(price.product).name,
  metadata: {},
  price,
  quantity,
})

export interface SessionAmounts {
  readonly lines: readonly LineItem[]
  readonly fields: Pick<WireCheckoutSession, 'amount_subtotal' | 'amount_total' | 'discounts'> & {
    readonly total_details: {
      readonly amount_discount: number
      readonly amount_shipping: number
      readonly amount_tax: number
    }
  }
}

/** Computes the amounts of a session, with or without a discount. */
export function computeAmounts(
  context: SandboxContext,
  lines: readonly LineItem[],
  source: DiscountSource | null,
  customer: string | null,
  param: string,
): SessionAmounts {
  const amounts = lines.map(({ amount_subtotal }) => amount_subtotal)
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0)
  const currency = lines[0]?.price.currency ?? 'usd'
  const coupon =
    source === null
      ? null
      : findRedeemableCoupon(context, source, { customer, currency, subtotal }, param)
  const discount = coupon === null ? 0 : computeDiscount(coupon, subtotal)
  const shares = shareDiscount(amounts, discount)
  return {
    lines: lines.map((line, index) => ({
      ...line,
      amount_discount: shares[index] ?? 0,
      amount_total: line.amount_subtotal - (shares[index] ?? 0),
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
  context: SandboxContext,
  session: WireCheckoutSession,
  source: DiscountSource | null,
): WireCheckoutSession {
  const detail = context.tables.checkout_detail.require(session.id)
  const { lines, fields } = computeAmounts(
    context,
    detail.lines,
    source,
    session.customer,
    'promotion_code',
  )
  context.tables.checkout_detail.put({ ...detail, lines })
  return context.tables.checkout_session.put({ ...session, ...fields })
}

/** Returns the label of a discount in a summary: the code, else the coupon's name. */
export function getDiscountLabel(context: SandboxContext, source: DiscountSource): string {
  const code = context.tables.promotion_code.find(source.promotion_code)
  const coupon = context.tables.coupon.find(getCouponId(context, source))
  return code?.code ?? coupon?.name ?? 'Discount'
}
