import { get, post, type Route } from '../api/route.ts'
import { refreshPromotionCode } from '../money/promotionCodes.ts'
import { createObjectId, createRandomText } from '../state/createObjectId.ts'
import type { Coupon, PromotionCode } from '../state/wireObjects.ts'
import { createCreatedFilter, paginateRows } from '../wire/list.ts'
import { createInvalidRequestError } from '../wire/wireError.ts'
import type { SandboxContext } from '../context.ts'

export const createCoupon = (
  context: SandboxContext,
  input: Partial<
    Pick<
      Coupon,
      | 'id'
      | 'name'
      | 'amount_off'
      | 'percent_off'
      | 'currency'
      | 'duration'
      | 'duration_in_months'
      | 'max_redemptions'
      | 'redeem_by'
      | 'metadata'
    >
  >,
): Coupon =>
  context.tables.coupon.put({
    id: createRandomText(8),
    object: 'coupon',
    amount_off: null,
    created: context.seconds(),
    currency: null,
    duration: 'once',
    duration_in_months: null,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    name: null,
    percent_off: null,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
    ...input,
  })

type PromotionCodeInput = Pick<PromotionCode, 'code'> & { readonly coupon: string } & Partial<
    Pick<
      PromotionCode,
      'id' | 'active' | 'customer' | 'expires_at' | 'max_redemptions' | 'metadata' | 'restrictions'
    >
  >

export const createPromotionCode = (
  context: SandboxContext,
  { coupon, ...input }: PromotionCodeInput,
): PromotionCode =>
  context.tables.promotion_code.put({
    id: createObjectId('promo'),
    object: 'promotion_code',
    active: true,
    created: context.seconds(),
    customer: null,
    customer_account: null,
    expires_at: null,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    promotion: { coupon, type: 'coupon' },
    restrictions: {
      first_time_transaction: false,
      minimum_amount: null,
      minimum_amount_currency: null,
    },
    times_redeemed: 0,
    ...input,
  })

export const couponRoutes: readonly Route[] = [
  post('/v1/coupons', (context, { params }) => {
    const percent = params.decimal('percent_off')
    const amount = params.integer('amount_off')
    if ((percent === null) === (amount === null))
      throw createInvalidRequestError('You must pass either `percent_off` or `amount_off`.')
    if (percent !== null && (percent <= 0 || percent > 100))
      throw createInvalidRequestError(
        '`percent_off` must be above 0 and at most 100.',
        'percent_off',
      )
    const duration = params.oneOf('duration', ['once', 'forever', 'repeating']) ?? 'once'
    const months = params.integer('duration_in_months')
    if ((duration === 'repeating') !== (months !== null) || (months ?? 1) < 1)
      throw createInvalidRequestError(
        'You must pass `duration_in_months` if and only if `duration` is `repeating`.',
        'duration_in_months',
      )
    const id = params.string('id')
    if (id !== null && context.tables.coupon.find(id) !== undefined)
      throw createInvalidRequestError(
        `Coupon already exists: ${id}`,
        'id',
        'resource_already_exists',
      )
    const coupon = createCoupon(context, {
      ...(id === null ? {} : { id }),
      name: params.string('name'),
      percent_off: percent,
      amount_off: amount,
      currency: amount === null ? null : params.requireString('currency').toLowerCase(),
      duration,
      duration_in_months: months,
      max_redemptions: params.integer('max_redemptions'),
      redeem_by: params.integer('redeem_by'),
      metadata: params.metadata(),
    })
    context.emit('coupon.created', coupon)
    return coupon
  }),
  get('/v1/promotion_codes', (context, { params }) => {
    const active = params.flag('active')
    const code = params.string('code')?.toLowerCase() ?? null
    const coupon = params.string('coupon')
    const rows = context.tables.promotion_code
      .newestFirst()
      .map((row) => refreshPromotionCode(context, row))
      .filter(
        (row) =>
          (active === null || row.active === active) &&
          (code === null || row.code.toLowerCase() === code) &&
          (coupon === null || row.promotion.coupon === coupon),
      )
    return paginateRows(rows.filter(createCreatedFilter(params)), params, '/v1/promotion_codes')
  }),
  post('/v1/promotion_codes', (context, { params }) => {
    const promotion = params.child('promotion')
    const couponParam = promotion === null ? 'coupon' : promotion.name('coupon')
    const coupon = context.tables.coupon.require(
      promotion?.string('coupon') ?? params.string('coupon') ?? '',
      couponParam,
    )
    const code = params.string('code') ?? createRandomText(8).toUpperCase()
    if (!/^[A-Za-z0-9_-]{1,500}$/.test(code))
      throw createInvalidRequestError(
        'Promotion codes can only contain letters, digits, hyphens and underscores.',
        'code',
      )
    const clash = context.tables.promotion_code
      .oldestFirst()
      .find(
        (row) =>
          row.code.toLowerCase() === code.toLowerCase() &&
          refreshPromotionCode(context, row).active,
      )
    if (clash !== undefined)
      throw createInvalidRequestError(
        `An active promotion code with the code ${code} already exists.`,
        'code',
        'resource_already_exists',
      )
    const restrictions = params.child('restrictions')
    return createPromotionCode(context, {
      code,
      coupon: coupon.id,
      active: params.flag('active') ?? true,
      customer: params.string('customer'),
      expires_at: params.integer('expires_at'),
      max_redemptions: params.integer('max_redemptions'),
      metadata: params.metadata(),
      restrictions: {
        first_time_transaction: restrictions?.flag('first_time_transaction') ?? false,
        minimum_amount: restrictions?.integer('minimum_amount') ?? null,
        minimum_amount_currency: restrictions?.string('minimum_amount_currency') ?? null,
      },
    })
  }),
]
