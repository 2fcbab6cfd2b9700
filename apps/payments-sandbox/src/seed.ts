import { createCoupon, createPromotionCode } from './resources/coupons.ts'
import { createPrice, createProduct, everyInterval } from './resources/products.ts'
import type { SandboxContext } from './context.ts'

const packages = [
  { credits: 1, name: 'One session credit', cents: 9_500 },
  { credits: 5, name: 'Pack of 5', cents: 45_000 },
  { credits: 10, name: 'Pack of 10', cents: 85_000 },
] as const

const courses = [
  { slug: 'calm-breathing', name: 'Calm breathing', cents: 4_900 },
  { slug: 'steady-energy', name: 'Steady energy', cents: 5_900 },
] as const

function seedCourses(context: SandboxContext): void {
  for (const { slug, name, cents } of courses) {
    const id = slug.replace('-', '_')
    if (context.tables.product.find(`prod_course_${id}`) !== undefined) continue
    const product = createProduct(context, {
      id: `prod_course_${id}`,
      name,
      default_price: `price_course_${id}`,
    })
    createPrice(context, {
      id: `price_course_${id}`,
      currency: 'usd',
      lookup_key: `course_${id}`,
      metadata: { course: slug },
      product: product.id,
      unit_amount: cents,
    })
  }
}

/** Adds the membership and the courses, which a state file of an earlier version lacks. */
export function seedMembership(context: SandboxContext): void {
  seedCourses(context)
  if (context.tables.product.find('prod_membership') !== undefined) return
  const product = createProduct(context, {
    id: 'prod_membership',
    name: 'Juniper Membership',
    default_price: 'price_membership_monthly',
  })
  createPrice(context, {
    id: 'price_membership_monthly',
    currency: 'usd',
    lookup_key: 'membership_monthly',
    metadata: { membership_credits: '2' },
    product: product.id,
    recurring: everyInterval('month'),
    unit_amount: 12_900,
  })
  // without a lookup key and metadata: a server must not take it for a membership
  createPrice(context, {
    id: 'price_membership_yearly',
    currency: 'usd',
    product: product.id,
    recurring: everyInterval('year'),
    unit_amount: 129_000,
  })
}

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
  const programme = createProduct(context, {
    id: 'prod_reset_programme',
    name: 'Reset Programme Session',
    default_price: 'price_reset_programme',
  })
  createPrice(context, {
    id: 'price_reset_programme',
    currency: 'usd',
    lookup_key: 'reset_programme',
    metadata: { session_credits: '1', offer_only: 'true' },
    product: programme.id,
    unit_amount: 12_000,
  })
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
