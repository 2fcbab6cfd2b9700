import { createLine } from '../money/checkoutAmounts.ts'
import type { DiscountSource, LineItem, WireCheckoutSession } from '../state/wireObjects.ts'
import type { Params } from '../wire/params.ts'
import { createInvalidRequestError } from '../wire/wireError.ts'
import type { SandboxContext } from '../context.ts'
import { createPrice, createProduct } from './products.ts'

const minute = 60
const MIN_AGE = 30 * minute
const MAX_AGE = 24 * 60 * minute

/** Reads the line items. Only a subscription can have a recurring price, and has one line. */
export function readLines(
  context: SandboxContext,
  params: Params,
  mode: WireCheckoutSession['mode'],
): LineItem[] {
  const lines = params.list('line_items').map((line) => {
    const quantity = line.integer('quantity')
    if (quantity === null)
      throw createInvalidRequestError(
        `Missing required param: ${line.name('quantity')}.`,
        line.name('quantity'),
        'parameter_missing',
      )
    if (quantity < 1)
      throw createInvalidRequestError(
        'This value must be greater than or equal to 1.',
        line.name('quantity'),
        'parameter_invalid_integer',
      )
    return createLine(context, { price: readPrice(context, line), quantity })
  })
  if (lines.length === 0)
    throw createInvalidRequestError(
      `You must provide \`line_items\` in ${mode} mode.`,
      'line_items',
      'parameter_missing',
    )
  if (new Set(lines.map(({ price }) => price.currency)).size > 1)
    throw createInvalidRequestError('All line items must have the same currency.', 'line_items')
  checkIntervals(lines, mode)
  return lines
}

function checkIntervals(lines: readonly LineItem[], mode: WireCheckoutSession['mode']): void {
  const isRecurring = lines.some(({ price }) => price.recurring !== null)
  if (mode === 'payment' && isRecurring)
    throw createInvalidRequestError(
      [
        'You specified `payment` mode but passed a recurring price.',
        'Either switch to `subscription` mode or use only one-time prices.',
      ].join(' '),
      'line_items',
    )
  if (mode === 'payment') return
  if (!isRecurring)
    throw createInvalidRequestError(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      'line_items',
    )
  if (lines.length > 1 || lines[0]?.quantity !== 1)
    throw createInvalidRequestError(
      'The payments sandbox supports subscriptions with one item and quantity 1 only.',
      'line_items',
    )
}

function readPrice(context: SandboxContext, line: Params) {
  const data = line.child('price_data')
  if (data === null) {
    const price = context.tables.price.require(line.requireString('price'), line.name('price'))
    if (!price.active)
      throw createInvalidRequestError(
        'The price specified is inactive. This field only accepts active prices.',
        line.name('price'),
      )
    return price
  }
  const name = data.child('product_data')?.requireString('name')
  const amount = data.integer('unit_amount')
  if (amount === null || amount < 0)
    throw createInvalidRequestError(
      'You must provide a `unit_amount` of 0 or more.',
      data.name('unit_amount'),
    )
  const product =
    name === undefined
      ? context.tables.product.require(data.requireString('product'), data.name('product'))
      : createProduct(context, { name, active: false })
  return createPrice(context, {
    active: false,
    currency: data.requireString('currency').toLowerCase(),
    product: product.id,
    unit_amount: amount,
  })
}

export function readDiscountSource(params: Params): DiscountSource | null {
  const [first, second] = params.list('discounts')
  if (second !== undefined)
    throw createInvalidRequestError('You can only apply one discount.', 'discounts')
  if (first === undefined) return null
  const source = { coupon: first.string('coupon'), promotion_code: first.string('promotion_code') }
  if ((source.coupon === null) === (source.promotion_code === null))
    throw createInvalidRequestError('Give either a coupon or a promotion code.', 'discounts')
  return source
}

export function readExpiry(context: SandboxContext, params: Params): number {
  const at = params.integer('expires_at')
  if (at === null) return context.seconds() + MAX_AGE
  if (at < context.seconds() + MIN_AGE)
    throw createInvalidRequestError(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    )
  if (at > context.seconds() + MAX_AGE)
    throw createInvalidRequestError(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    )
  return at
}

export function readAddress(params: Params, name: 'success_url' | 'cancel_url'): string | null {
  const url = params.string(name)
  if (url === null) return null
  if (!URL.canParse(url) || !['http:', 'https:'].includes(new URL(url).protocol))
    throw createInvalidRequestError('Not a valid URL', name, 'url_invalid')
  return url
}
