import { get, post, type Route } from '../api/route.ts'
import { expireSession } from '../money/completeSession.ts'
import { computeAmounts } from '../money/checkoutAmounts.ts'
import { createObjectId } from '../state/createObjectId.ts'
import type { LineItem, WireCheckoutSession } from '../state/wireObjects.ts'
import { createCreatedFilter, paginateRows } from '../wire/list.ts'
import type { Params } from '../wire/params.ts'
import { createInvalidRequestError } from '../wire/wireError.ts'
import type { SandboxContext } from '../context.ts'
import { readAddress, readDiscountSource, readExpiry, readLines } from './checkoutParams.ts'
import { requireCustomer } from './customers.ts'
import { readSubscriptionTerms } from './subscriptionTerms.ts'

/** Removes the amounts of a line, for which nothing is due during a trial. */
const withoutAmounts = (line: LineItem): LineItem => ({
  ...line,
  amount_subtotal: 0,
  amount_total: 0,
})

function createSession(context: SandboxContext, params: Params): WireCheckoutSession {
  const mode = params.oneOf('mode', ['payment', 'setup', 'subscription'])
  if (mode !== 'payment' && mode !== 'subscription')
    throw createInvalidRequestError(
      'The payments sandbox supports checkout sessions in payment and subscription mode only.',
      'mode',
    )
  const terms = readSubscriptionTerms(params, mode)
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
  const isTrial = terms !== null && terms.trialDays > 0
  const { lines, fields } = computeAmounts(
    context,
    readLines(context, params, mode).map((line) => (isTrial ? withoutAmounts(line) : line)),
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
    intentDescription:
      terms === null ? (intentData?.string('description') ?? null) : 'Subscription creation',
    setupFutureUsage:
      terms === null
        ? (intentData?.oneOf('setup_future_usage', ['on_session', 'off_session']) ?? null)
        : 'off_session',
    invoiceMetadata: invoiceCreation?.child('invoice_data')?.metadata() ?? {},
    ...(terms !== null && { subscription: terms }),
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
      customer === null && terms === null
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
    invoice_creation:
      terms === null
        ? {
            enabled: invoiceCreation?.flag('enabled') ?? false,
            invoice_data: { metadata: invoiceCreation?.child('invoice_data')?.metadata() ?? {} },
          }
        : null,
    livemode: false,
    locale: null,
    metadata: params.metadata(),
    mode,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: terms === null ? 'if_required' : 'always',
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
    const subscription = params.string('subscription')
    const status = params.oneOf('status', ['open', 'complete', 'expired'])
    const rows = tables.checkout_session
      .newestFirst()
      .filter(
        (row) =>
          (customer === null || row.customer === customer) &&
          (intent === null || row.payment_intent === intent) &&
          (subscription === null || row.subscription === subscription) &&
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
