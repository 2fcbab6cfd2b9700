import type { Price, Quote } from '@portal/contract'
import { MINUTE } from '@portal/domain/time'
import type { PricedProduct } from '../../../core/declarations/productKinds.ts'
import type { Context } from '../../../context.ts'
import { callProvider } from '../../../stripe/callProvider.ts'
import {
  computeDiscount,
  findPromotion,
  isHalfOffCode,
  describePromotion,
  type Promotion,
} from '../../../stripe/promotion.ts'
import type { ActivePrice } from '../../../stripe/activePrice.ts'
import { releaseRateLimit, consumeRateLimit } from '../../../core/requests/rateLimit.ts'
import { createFieldRefusal, type Refusal } from '../../../core/errors/refusal.ts'
import { creditsKind } from '../products/creditsKind.ts'
import { findProduct } from '../products/findProduct.ts'
import { findCustomer } from '../wallet/customers.ts'
import { hasPaidBefore } from '../payments.repository.ts'

export type PurchaseItem = {
  readonly price_id: string
  readonly quantity: number
  readonly promo_code?: string | null | undefined
}

/**
 * Who would use a promo code: a member, or a visitor without an account. `bucket` counts wrong
 * codes.
 */
export type PromoCodeUser = { readonly userId: string | null; readonly bucket: string }

export const createPromoCodeUser = (userId: string): PromoCodeUser => ({
  userId,
  bucket: `promo_code:${userId}`,
})

/** A purchase with the provider's prices, not the client's. */
export type PurchaseQuote = {
  readonly price: ActivePrice
  readonly product: PricedProduct & { readonly kind: string }
  readonly quantity: number
  readonly credits: number
  readonly amount: number
  readonly discount: number
  readonly promotion: Promotion | null
  readonly isHalfOffMonth: boolean
}

/** The prices of credits, smallest first. */
export async function listPrices({ payments }: Context): Promise<Price[]> {
  const [prices, halfOff] = await Promise.all([payments.prices(), payments.halfOff()])
  const ofCredits = prices.flatMap((price) => {
    const product = creditsKind.readPrice(price.metadata)
    return product === null ? [] : [{ ...price, credits: product.credits }]
  })
  ofCredits.sort((a, b) => a.credits - b.credits || a.amount - b.amount)
  return ofCredits.map(({ id, name, description, credits, amount, currency }) => ({
    price_id: id,
    name,
    description,
    session_credits: credits,
    amount: amount - (halfOff === null ? 0 : computeDiscount(halfOff, amount)),
    regular_amount: amount,
    currency,
  }))
}

/**
 * Computes a purchase. Throws for an unknown price and for a code that does not apply to this
 * member and purchase.
 */
export async function computeQuote(
  context: Context,
  customer: PromoCodeUser,
  { price_id, quantity, promo_code }: PurchaseItem,
): Promise<PurchaseQuote> {
  const [prices, halfOff] = await Promise.all([
    context.payments.prices(),
    context.payments.halfOff(),
  ])
  const price = prices.find(({ id }) => id === price_id)
  const product = price === undefined ? null : findProduct(context, price.metadata)
  if (price === undefined || product === null) throw createUnknownPriceRefusal()
  const amount = price.amount * quantity
  const code = promo_code || null
  if (halfOff !== null && code !== null)
    throw createPromoCodeRefusal('Credits are half price this month, so no other code applies.')
  const promotion =
    code === null ? halfOff : await requirePromotion(context, customer, code, price, amount)
  const discount = promotion === null ? 0 : computeDiscount(promotion, amount)
  return {
    price,
    product,
    quantity,
    credits: product.credits * quantity,
    amount,
    discount,
    promotion,
    isHalfOffMonth: halfOff !== null,
  }
}

export async function getQuote(
  context: Context,
  userId: string,
  item: PurchaseItem,
): Promise<Quote> {
  const { price, quantity, credits, amount, discount, promotion, isHalfOffMonth } =
    await computeQuote(context, createPromoCodeUser(userId), item)
  const prefix = isHalfOffMonth ? 'Half-off month: ' : ''
  return {
    price_id: price.id,
    quantity,
    session_credits: credits,
    amount,
    discount,
    total: amount - discount,
    currency: price.currency,
    promo_code: isHalfOffMonth ? null : (promotion?.code ?? null),
    promo_description: promotion === null ? null : prefix + describePromotion(promotion),
  }
}

/** The refusal of a code for other products, also when only the provider knows which those are. */
export const createPromoCodeNotApplicableRefusal = (): Refusal =>
  createPromoCodeRefusal("This code doesn't apply to your choice.")

const createPromoCodeRefusal = (message: string): Refusal =>
  createFieldRefusal('promo_code', 'invalid_promo_code', message)

/** The promotion of a code. Only wrong codes are counted, so that none can be guessed. */
async function requirePromotion(
  context: Context,
  { userId, bucket }: PromoCodeUser,
  code: string,
  price: ActivePrice,
  amount: number,
): Promise<Promotion> {
  await consumeRateLimit(context, { bucket, limit: 20, windowMs: 15 * MINUTE })
  const promotion = isHalfOffCode(code)
    ? null
    : await callProvider(context, (stripe) => findPromotion(stripe, code))
  const isForSomeoneElse =
    promotion !== null &&
    promotion.customer !== null &&
    (userId === null || promotion.customer !== (await findCustomer(context, userId)))
  if (promotion === null || isForSomeoneElse) throw createPromoCodeRefusal("This code isn't valid.")
  if (promotion.isForFirstPurchase && userId !== null && (await hasPaidBefore(context.db, userId)))
    throw createPromoCodeRefusal('This code is for a first purchase only.')
  if (promotion.amountOff !== null && promotion.currency !== price.currency)
    throw createPromoCodeNotApplicableRefusal()
  if (promotion.minimumAmount !== null && amount < promotion.minimumAmount)
    throw createPromoCodeRefusal('This code is for a larger purchase.')
  await releaseRateLimit(context, bucket)
  return promotion
}

export const createUnknownPriceRefusal = (): Refusal =>
  createFieldRefusal(
    'price_id',
    'unknown_price',
    'This is no longer for sale. Choose something else.',
  )
