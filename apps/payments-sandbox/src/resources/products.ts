import { get, post, type Route } from '../api/route.ts'
import { createObjectId } from '../state/createObjectId.ts'
import type { PriceInterval, WirePrice, WireProduct } from '../state/wireObjects.ts'
import { createCreatedFilter, paginateRows } from '../wire/list.ts'
import type { Params } from '../wire/params.ts'
import { createInvalidRequestError } from '../wire/wireError.ts'
import type { SandboxContext } from '../context.ts'

type ProductInput = Pick<WireProduct, 'name'> &
  Partial<Pick<WireProduct, 'id' | 'active' | 'description' | 'default_price' | 'metadata'>>

export const createProduct = (context: SandboxContext, input: ProductInput): WireProduct =>
  context.tables.product.put({
    id: createObjectId('prod', 14),
    object: 'product',
    active: true,
    created: context.seconds(),
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    type: 'service',
    unit_label: null,
    updated: context.seconds(),
    url: null,
    ...input,
  })

type PriceInput = Pick<WirePrice, 'currency' | 'product' | 'unit_amount'> &
  Partial<Pick<WirePrice, 'id' | 'active' | 'lookup_key' | 'metadata' | 'recurring'>> & {
    readonly nickname?: string | null
  }

export const createPrice = (context: SandboxContext, input: PriceInput): WirePrice =>
  context.tables.price.put({
    id: createObjectId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: context.seconds(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: (input.recurring ?? null) === null ? 'one_time' : 'recurring',
    unit_amount_decimal: String(input.unit_amount),
    ...input,
  })

export const everyInterval = (interval: PriceInterval['interval']): PriceInterval => ({
  interval,
  interval_count: 1,
  meter: null,
  trial_period_days: null,
  usage_type: 'licensed',
})

function readInterval(params: Params): PriceInterval | null {
  const recurring = params.child('recurring')
  if (recurring === null) return null
  const interval = recurring.requireString('interval')
  if (interval !== 'month' || (recurring.integer('interval_count') ?? 1) !== 1)
    throw createInvalidRequestError(
      'The payments sandbox supports recurring prices per month only.',
      recurring.name(interval === 'month' ? 'interval_count' : 'interval'),
    )
  const unsupported = recurring
    .names()
    .find((name) => name !== 'interval' && name !== 'interval_count')
  if (unsupported !== undefined)
    throw createInvalidRequestError(
      `The payments sandbox does not support ${recurring.name(unsupported)}.`,
      recurring.name(unsupported),
    )
  return everyInterval('month')
}

export const productRoutes: readonly Route[] = [
  post('/v1/products', (context, { params }) => {
    const product = createProduct(context, {
      name: params.requireString('name'),
      active: params.flag('active') ?? true,
      description: params.string('description'),
      metadata: params.metadata(),
    })
    context.emit('product.created', product)
    return product
  }),
  post('/v1/prices', (context, { params }) => {
    const amount = params.integer('unit_amount')
    if (amount === null || amount < 0)
      throw createInvalidRequestError('This value must be 0 or more.', 'unit_amount')
    const data = params.child('product_data')
    const product =
      data === null
        ? context.tables.product.require(params.requireString('product'), 'product')
        : createProduct(context, { name: data.requireString('name'), metadata: data.metadata() })
    const price = createPrice(context, {
      currency: params.requireString('currency').toLowerCase(),
      product: product.id,
      unit_amount: amount,
      active: params.flag('active') ?? true,
      lookup_key: params.string('lookup_key'),
      metadata: params.metadata(),
      nickname: params.string('nickname'),
      recurring: readInterval(params),
    })
    context.emit('price.created', price)
    return price
  }),
  get('/v1/prices', ({ tables }, { params }) => {
    const active = params.flag('active')
    const product = params.string('product')
    const keys = params.strings('lookup_keys')
    const currency = params.string('currency')
    const type = params.oneOf('type', ['one_time', 'recurring'])
    const rows = tables.price
      .newestFirst()
      .filter(
        (row) =>
          (active === null || row.active === active) &&
          (product === null || row.product === product) &&
          (type === null || row.type === type) &&
          (currency === null || row.currency === currency),
      )
      .filter(
        ({ lookup_key }) => keys.length === 0 || (lookup_key !== null && keys.includes(lookup_key)),
      )
    return paginateRows(rows.filter(createCreatedFilter(params)), params, '/v1/prices')
  }),
  get('/v1/prices/:id', ({ tables }, { id }) => tables.price.require(id)),
]
