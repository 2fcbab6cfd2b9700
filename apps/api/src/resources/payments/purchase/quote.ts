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
import { presentPrice } from './findPrices.ts'
import { findCustomer } from '../wallet/customers.ts'
import { hasPaidBefore } from '../payments.repository.ts'

/** A product whose resource computes the amount: the provider has no price for it. */
export type ComputedProduct = {
  readonly kind: string
  readonly id: string
  /** What the provider's page and receipts say. It must not say anything about health. */
  readonly name: string
  /** The amount in the smallest currency unit. */
  readonly amount: number
  readonly currency: string
}

/** The price of a stored payment for a {@link ComputedProduct}. */
const COMPUTED_PRICE = 'computed'

export const hasComputedPrice = ({ price_id }: { readonly price_id: string }): boolean =>
  price_id === COMPUTED_PRICE

export type PurchaseItem = {
  readonly price_id: string
  readonly quantity: number
  /** What is bought once, instead of the price. */
  readonly computed?: ComputedProduct
  readonly promo_code?: string | null | undefined
  /** Whether an open offer sells it. Some prices are for sale in offers only. */
  readonly isOffered?: boolean
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

/** `network` is a hash of the visitor's network. */
export const createVisitorPromoCodeUser = (network: string): PromoCodeUser => ({
  userId: null,
  bucket: `promo_code:address:${network}`,
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

/** Marks a price that is for sale in an offer only. */
const isOfferOnly = ({ metadata }: ActivePrice): boolean => metadata['offer_only'] === 'true'

/** The prices of credits, smallest first, without those of offers. */
export async function listPrices({ payments }: Context): Promise<Price[]> {
  const [prices, halfOff] = await Promise.all([payments.prices(), payments.halfOff()])
  const ofCredits = prices.flatMap((price) => {
    const product = creditsKind.readPrice(price.metadata)
    return product === null || isOfferOnly(price) ? [] : [{ ...price, credits: product.credits }]
  })
  ofCredits.sort((a, b) => a.credits - b.credits || a.amount - b.amount)
  return ofCredits.map((price) => presentPrice(price, price.credits, halfOff))
}

/**
 * Computes a purchase. Throws for an unknown price and for a code that does not apply to this
 * member and purchase.
 */
export async function computeQuote(
  context: Context,
  customer: PromoCodeUser,
  { price_id, quantity, promo_code, isOffered = false, computed }: PurchaseItem,
): Promise<PurchaseQuote> {
  if (computed !== undefined) return computeComputedQuote(context, customer, computed, promo_code)
  const [prices, halfOff] = await Promise.all([
    context.payments.prices(),
    context.payments.halfOff(),
  ])
  const price = prices.find(({ id }) => id === price_id)
  const product = price === undefined ? null : findProduct(context, price.metadata)
  if (price === undefined || product === null || (isOfferOnly(price) && !isOffered))
    throw createUnknownPriceRefusal()
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

/** The least that the provider charges, in the smallest currency unit. */
export const minimumCharge = 50

/** A half-off month is about credits only. */
async function computeComputedQuote(
  context: Context,
  customer: PromoCodeUser,
  { kind, id, name, amount, currency }: ComputedProduct,
  code: string | null | undefined,
): Promise<PurchaseQuote> {
  const price = { id: COMPUTED_PRICE, name, description: '', metadata: {}, amount, currency }
  const promotion = code ? await requirePromotion(context, customer, code, price, amount) : null
  const discount = promotion === null ? 0 : computeDiscount(promotion, amount)
  if (discount > 0 && amount - discount < minimumCharge) throw createPromoCodeNotApplicableRefusal()
  return {
    price,
    product: { kind, id, credits: 0 },
    quantity: 1,
    credits: 0,
    amount,
    discount,
    promotion,
    isHalfOffMonth: false,
  }
}

/** The price of a purchase, with the promo code that applies to it. */
export async function getQuote(
  context: Context,
  customer: PromoCodeUser,
  item: PurchaseItem,
): Promise<Quote> {
  const { price, quantity, credits, amount, discount, promotion, isHalfOffMonth } =
    await computeQuote(context, customer, item)
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
