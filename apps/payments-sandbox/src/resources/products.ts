import { newId } from '../state/newId.ts'
import type { Price, Product } from '../state/wireObjects.ts'
import { createdFilter, page } from '../wire/list.ts'
import type { Params } from '../wire/params.ts'
import { get, post, type Route } from '../wire/route.ts'
import { invalidRequest } from '../wire/wireError.ts'
import type { World } from '../world.ts'

type WantedProduct = Pick<Product, 'name'> &
  Partial<Pick<Product, 'id' | 'active' | 'description' | 'default_price' | 'metadata'>>

export const makeProduct = (world: World, wanted: WantedProduct): Product =>
  world.tables.product.put({
    id: newId('prod', 14),
    object: 'product',
    active: true,
    created: world.seconds(),
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
    updated: world.seconds(),
    url: null,
    ...wanted,
  })

type WantedPrice = Pick<Price, 'currency' | 'product' | 'unit_amount'> &
  Partial<Pick<Price, 'id' | 'active' | 'lookup_key' | 'metadata'>> & {
    readonly nickname?: string | null
  }

export const makePrice = (world: World, wanted: WantedPrice): Price =>
  world.tables.price.put({
    id: newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: world.seconds(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount_decimal: String(wanted.unit_amount),
    ...wanted,
  })

/** `product_data` or the id of a product that is there. */
function productOf(world: World, params: Params): string {
  const data = params.child('product_data')
  if (data !== null)
    return makeProduct(world, { name: data.needString('name'), metadata: data.metadata() }).id
  return world.tables.product.need(params.needString('product'), 'product').id
}

/** A lookup key is one price's; it moves only when asked to. */
function takeLookupKey({ tables }: World, key: string | null, mayTransfer: boolean): void {
  const holder =
    key === null
      ? undefined
      : tables.price.oldestFirst().find(({ lookup_key }) => lookup_key === key)
  if (holder === undefined) return
  if (!mayTransfer)
    throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, 'lookup_key')
  tables.price.put({ ...holder, lookup_key: null })
}

export const productRoutes: readonly Route[] = [
  get('/v1/products', ({ tables }, { params }) => {
    const active = params.flag('active')
    const ids = params.strings('ids')
    const rows = tables.product
      .newestFirst()
      .filter(
        (row) =>
          (active === null || row.active === active) && (ids.length === 0 || ids.includes(row.id)),
      )
    return page(rows.filter(createdFilter(params)), params, '/v1/products')
  }),
  post('/v1/products', (world, { params }) => {
    const id = params.string('id')
    const product = makeProduct(world, {
      ...(id === null ? {} : { id }),
      name: params.needString('name'),
      description: params.string('description'),
      active: params.flag('active') ?? true,
      metadata: params.metadata(),
    })
    world.emit('product.created', product)
    return product
  }),
  get('/v1/products/:id', ({ tables }, { id }) => tables.product.need(id)),
  post('/v1/products/:id', (world, { id, params }) => {
    const product = world.tables.product.need(id)
    const changed = world.tables.product.put({
      ...product,
      active: params.flag('active') ?? product.active,
      name: params.string('name') ?? product.name,
      description: params.has('description') ? params.string('description') : product.description,
      default_price: params.string('default_price') ?? product.default_price,
      metadata: params.metadata(product.metadata),
      updated: world.seconds(),
    })
    world.emit('product.updated', changed)
    return changed
  }),
  get('/v1/prices', ({ tables }, { params }) => {
    const active = params.flag('active')
    const product = params.string('product')
    const keys = params.strings('lookup_keys')
    const currency = params.string('currency')
    const rows = tables.price
      .newestFirst()
      .filter(
        (row) =>
          (active === null || row.active === active) &&
          (product === null || row.product === product) &&
          (currency === null || row.currency === currency),
      )
      .filter(
        ({ lookup_key }) => keys.length === 0 || (lookup_key !== null && keys.includes(lookup_key)),
      )
    return page(rows.filter(createdFilter(params)), params, '/v1/prices')
  }),
  post('/v1/prices', (world, { params }) => {
    const lookupKey = params.string('lookup_key')
    const currency = params.needString('currency').toLowerCase()
    const amount = params.integer('unit_amount')
    if (amount === null || amount < 0)
      throw invalidRequest('You must provide a `unit_amount` of 0 or more.', 'unit_amount')
    const product = productOf(world, params)
    takeLookupKey(world, lookupKey, params.flag('transfer_lookup_key') ?? false)
    const price = makePrice(world, {
      currency,
      product,
      unit_amount: amount,
      lookup_key: lookupKey,
      active: params.flag('active') ?? true,
      metadata: params.metadata(),
      nickname: params.string('nickname'),
    })
    world.emit('price.created', price)
    return price
  }),
  get('/v1/prices/:id', ({ tables }, { id }) => tables.price.need(id)),
  post('/v1/prices/:id', (world, { id, params }) => {
    const price = world.tables.price.need(id)
    const lookupKey = params.has('lookup_key') ? params.string('lookup_key') : price.lookup_key
    if (lookupKey !== price.lookup_key)
      takeLookupKey(world, lookupKey, params.flag('transfer_lookup_key') ?? false)
    const changed = world.tables.price.put({
      ...price,
      active: params.flag('active') ?? price.active,
      lookup_key: lookupKey,
      metadata: params.metadata(price.metadata),
    })
    world.emit('price.updated', changed)
    return changed
  }),
]
