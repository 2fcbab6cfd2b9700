import { createInvalidRequestError } from '../wire/wireError.ts'
import type { Coupon, DiscountSource, PromotionCode } from '../state/wireObjects.ts'
import type { SandboxContext } from '../context.ts'

/** Returns the coupon with its current validity: until it is used up or expired. */
export function refreshCoupon(context: SandboxContext, coupon: Coupon): Coupon {
  const isUsedUp =
    coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions
  const isExpired = coupon.redeem_by !== null && coupon.redeem_by <= context.seconds()
  return { ...coupon, valid: !isUsedUp && !isExpired }
}

export function refreshPromotionCode(context: SandboxContext, code: PromotionCode): PromotionCode {
  const isUsedUp = code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions
  const isExpired = code.expires_at !== null && code.expires_at <= context.seconds()
  const { valid } = refreshCoupon(context, context.tables.coupon.require(code.promotion.coupon))
  return { ...code, active: code.active && valid && !isUsedUp && !isExpired }
}

const hasPaidBefore = ({ tables }: SandboxContext, customer: string): boolean =>
  tables.charge
    .oldestFirst()
    .some((charge) => charge.customer === customer && charge.status === 'succeeded') ||
  tables.invoice
    .oldestFirst()
    .some((invoice) => invoice.customer === customer && invoice.status === 'paid')

interface Purchase {
  readonly customer: string | null
  readonly currency: string
  readonly subtotal: number
}

function checkRestrictions(
  context: SandboxContext,
  code: PromotionCode,
  { customer, subtotal }: Purchase,
  param: string,
): void {
  const rejection = (reason: string) =>
    createInvalidRequestError(`This promotion code cannot be redeemed because ${reason}.`, param)
  if (code.customer !== null && code.customer !== customer)
    throw rejection('it belongs to another customer')
  if (
    code.restrictions.first_time_transaction &&
    customer !== null &&
    hasPaidBefore(context, customer)
  )
    throw rejection('the associated customer has prior transactions')
  const { minimum_amount: minimum } = code.restrictions
  if (minimum !== null && subtotal < minimum)
    throw rejection('the order does not reach its minimum amount')
}

/**
 * Returns the coupon of a promotion code or coupon id. Throws the provider's error if it does not
 * apply to this purchase.
 */
export function findRedeemableCoupon(
  context: SandboxContext,
  source: DiscountSource,
  purchase: Purchase,
  param: string,
): Coupon {
  const code =
    source.promotion_code === null
      ? null
      : refreshPromotionCode(
          context,
          context.tables.promotion_code.require(source.promotion_code, param),
        )
  if (code?.active === false)
    throw createInvalidRequestError('This promotion code is expired or inactive.', param)
  if (code !== null) checkRestrictions(context, code, purchase, param)
  const coupon = refreshCoupon(
    context,
    context.tables.coupon.require(code?.promotion.coupon ?? source.coupon ?? '', param),
  )
  if (!coupon.valid)
    throw createInvalidRequestError(`Coupon expired: ${coupon.id}`, param, 'coupon_expired')
  if (coupon.currency !== null && coupon.currency !== purchase.currency)
    throw createInvalidRequestError(
      `The coupon ${coupon.id} is in another currency than the purchase.`,
      param,
    )
  return coupon
}

export const getCouponId = ({ tables }: SandboxContext, source: DiscountSource): string =>
  tables.promotion_code.find(source.promotion_code)?.promotion.coupon ?? source.coupon ?? ''

/** Finds the active code with this text, ignoring case. */
export const findPromotionCodeByText = (
  context: SandboxContext,
  text: string,
): PromotionCode | undefined =>
  context.tables.promotion_code
    .newestFirst()
    .map((code) => refreshPromotionCode(context, code))
    .find((code) => code.active && code.code.toLowerCase() === text.trim().toLowerCase())

export function countRedemption(context: SandboxContext, source: DiscountSource): void {
  const { tables } = context
  const code = tables.promotion_code.find(source.promotion_code)
  if (code !== undefined)
    tables.promotion_code.put({ ...code, times_redeemed: code.times_redeemed + 1 })
  const coupon = tables.coupon.find(getCouponId(context, source))
  if (coupon !== undefined)
    tables.coupon.put({ ...coupon, times_redeemed: coupon.times_redeemed + 1 })
}
