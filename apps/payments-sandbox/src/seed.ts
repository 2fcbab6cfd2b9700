import { createCoupon, createPromotionCode } from './resources/coupons.ts'
import { createPrice, createProduct } from './resources/products.ts'
import type { SandboxContext } from './context.ts'

const packages = [
  { credits: 1, name: 'One session credit', cents: 9_500 },
  { credits: 5, name: 'Pack of 5', cents: 45_000 },
  { credits: 10, name: 'Pack of 10', cents: 85_000 },
] as const

/** Adds the products, prices and codes of a new sandbox, with fixed ids. */
export function seed(context: SandboxContext): void {
  for (const { credits, name, cents } of packages) {
    const product = createProduct(context, {
      id: `prod_session_credit_${credits}`,
      name,
      default_price: `price_session_credit_${credits}`,
    })
    createPrice(context, {
      id: `price_session_credit_${credits}`,
      currency: 'usd',
      lookup_key: `session_credit_${credits}`,
      metadata: { session_credits: String(credits) },
      product: product.id,
      unit_amount: cents,
    })
  }
  createCoupon(context, { id: 'intro_50', name: 'Intro offer', percent_off: 50 })
  createPromotionCode(context, {
    id: 'promo_intro50',
    code: 'INTRO50',
    coupon: 'intro_50',
    restrictions: {
      first_time_transaction: true,
      minimum_amount: null,
      minimum_amount_currency: null,
    },
  })
  createCoupon(context, { id: 'half_off', name: 'Half-off month', percent_off: 50 })
  createPromotionCode(context, { id: 'promo_halfoff', code: 'HALFOFF', coupon: 'half_off' })
  createCoupon(context, { id: 'thanks_20', name: 'Thank you', percent_off: 20 })
  createPromotionCode(context, { id: 'promo_thanks20', code: 'THANKS20', coupon: 'thanks_20' })
  createCoupon(context, {
    id: 'old_offer',
    name: 'Old offer',
    percent_off: 20,
    redeem_by: context.seconds() - 86_400,
  })
  createPromotionCode(context, {
    id: 'promo_oldoffer',
    code: 'OLDOFFER',
    coupon: 'old_offer',
    active: false,
  })
}
