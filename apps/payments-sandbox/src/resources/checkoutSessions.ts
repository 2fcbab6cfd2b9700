import { get, post, type Route } from '../api/route.ts'
import { expireSession } from '../money/completeSession.ts'
import { createLine, computeAmounts } from '../money/checkoutAmounts.ts'
import { createObjectId } from '../state/createObjectId.ts'
import type { WireCheckoutSession, DiscountSource, LineItem } from '../state/wireObjects.ts'
import { createCreatedFilter, paginateRows } from '../wire/list.ts'
import type { Params } from '../wire/params.ts'
import { createInvalidRequestError } from '../wire/wireError.ts'
import type { SandboxContext } from '../context.ts'
import { requireCustomer } from './customers.ts'
import { createPrice, createProduct } from './products.ts'

const minute = 60
const MIN_AGE = 30 * minute
const MAX_AGE = 24 * 60 * minute

function readLines(context: SandboxContext, params: Params): LineItem[] {
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
      'You must provide `line_items` in payment mode.',
      'line_items',
      'parameter_missing',
    )
  if (new Set(lines.map(({ price }) => price.currency)).size > 1)
    throw createInvalidRequestError('All line items must have the same currency.', 'line_items')
  return lines
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

function readExpiry(context: SandboxContext, params: Params): number {
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

function readAddress(params: Params, name: 'success_url' | 'cancel_url'): string | null {
  const url = params.string(name)
  if (url === null) return null
  if (!URL.canParse(url) || !['http:', 'https:'].includes(new URL(url).protocol))
    throw createInvalidRequestError('Not a valid URL', name, 'url_invalid')
  return url
}

function createSession(context: SandboxContext, params: Params): WireCheckoutSession {
  const mode = params.oneOf('mode', ['payment', 'setup', 'subscription'])
  if (mode !== 'payment')
    throw createInvalidRequestError(
      'The payments sandbox supports checkout sessions in payment mode only.',
      'mode',
    )
  const customerId = params.string('customer')
  const customer = customerId === null ? null : requireCustomer(context, customerId)
  const allowsCodes = params.flag('allow_promotion_codes')
  const discount = readDiscountSource(params)
  if (allowsCodes !== null && discount !== null)
    throw createInvalidRequestError(
      'You may only specify one of these parameters: allow_promotion_codes, discounts.',
    )
  const successUrl = readAddress(params, 'success_url')
  if (successUrl === null)
    throw createInvalidRequestError(
      'Missing required param: success_url.',
      'success_url',
      'parameter_missing',
    )
  const { lines, fields } = computeAmounts(
    context,
    readLines(context, params),
    discount,
    customerId,
    'discounts[0]',
  )
  const intentData = params.child('payment_intent_data')
  const invoiceCreation = params.child('invoice_creation')
  const id = createObjectId('cs_test', 48)

  context.tables.checkout_detail.put({
    id,
    lines,
    intentMetadata: intentData?.metadata() ?? {},
    intentDescription: intentData?.string('description') ?? null,
    setupFutureUsage:
      intentData?.oneOf('setup_future_usage', ['on_session', 'off_session']) ?? null,
    invoiceMetadata: invoiceCreation?.child('invoice_data')?.metadata() ?? {},
  })
  return context.tables.checkout_session.put({
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: allowsCodes,
    ...fields,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: readAddress(params, 'cancel_url'),
    client_reference_id: params.string('client_reference_id'),
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: context.seconds(),
    currency: lines[0]?.price.currency ?? 'usd',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: customerId,
    customer_creation:
      customer === null
        ? (params.oneOf('customer_creation', ['always', 'if_required']) ?? 'if_required')
        : null,
    customer_details:
      customer === null
        ? null
        : {
            address: null,
            email: customer.email,
            name: customer.name,
            phone: customer.phone,
            tax_exempt: 'none',
            tax_ids: [],
          },
    customer_email: params.string('customer_email'),
    expires_at: readExpiry(context, params),
    invoice: null,
    invoice_creation: {
      enabled: invoiceCreation?.flag('enabled') ?? false,
      invoice_data: { metadata: invoiceCreation?.child('invoice_data')?.metadata() ?? {} },
    },
    livemode: false,
    locale: null,
    metadata: params.metadata(),
    mode: 'payment',
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: fields.amount_total === 0 ? 'no_payment_required' : 'unpaid',
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options:
      params.child('saved_payment_method_options') === null
        ? null
        : {
            allow_redisplay_filters: ['always'],
            payment_method_remove: 'disabled',
            payment_method_save: 'enabled',
          },
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: successUrl,
    ui_mode: 'hosted',
    url: context.pageUrl(`/checkout/${id}`),
  })
}

export const checkoutSessionRoutes: readonly Route[] = [
  get('/v1/checkout/sessions', ({ tables }, { params }) => {
    const customer = params.string('customer')
    const intent = params.string('payment_intent')
    const status = params.oneOf('status', ['open', 'complete', 'expired'])
    const rows = tables.checkout_session
      .newestFirst()
      .filter(
        (row) =>
          (customer === null || row.customer === customer) &&
          (intent === null || row.payment_intent === intent) &&
          (status === null || row.status === status),
      )
    return paginateRows(rows.filter(createCreatedFilter(params)), params, '/v1/checkout/sessions')
  }),
  post('/v1/checkout/sessions', (context, { params }) => createSession(context, params)),
  get('/v1/checkout/sessions/:id', ({ tables }, { id }) => tables.checkout_session.require(id)),
  post('/v1/checkout/sessions/:id/expire', (context, { id }) => {
    const session = context.tables.checkout_session.require(id)
    if (session.status !== 'open')
      throw createInvalidRequestError(
        [
          'Only Checkout Sessions with a status in ["open"] can be expired.',
          `This Checkout Session has a status of \`${session.status}\`.`,
        ].join(' '),
      )
    return expireSession(context, session)
  }),
]
