import { makeIntent } from '../money/makeIntent.ts'
import { payIntent } from '../money/payIntent.ts'
import { paymentMethodBy } from '../money/paymentMethods.ts'
import type { PaymentIntent } from '../state/wireObjects.ts'
import { createdFilter, page } from '../wire/list.ts'
import type { Params } from '../wire/params.ts'
import { get, post, type Route } from '../wire/route.ts'
import { invalidRequest } from '../wire/wireError.ts'
import type { World } from '../world.ts'
import { needCustomer } from './customers.ts'

function confirm(world: World, intent: PaymentIntent, params: Params): PaymentIntent {
  const named = params.string('payment_method') ?? intent.payment_method
  if (named === null)
    throw invalidRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method.",
      'payment_method',
      'payment_intent_unexpected_state',
    )
  const usage = params.oneOf('setup_future_usage', ['on_session', 'off_session'])
  const changed =
    usage === null
      ? intent
      : world.tables.payment_intent.put({ ...intent, setup_future_usage: usage })
  return payIntent(world, changed, {
    method: paymentMethodBy(world, named, 'payment_method'),
    offSession: params.flag('off_session') ?? false,
    returnUrl: params.string('return_url'),
  })
}

function create(world: World, params: Params): PaymentIntent {
  const customer = params.string('customer')
  const named = params.string('payment_method')
  const intent = makeIntent(world, {
    amount: params.integer('amount') ?? 0,
    currency: params.needString('currency').toLowerCase(),
    customer: customer === null ? null : needCustomer(world, customer).id,
    description: params.string('description'),
    metadata: params.metadata(),
    payment_method: named === null ? null : paymentMethodBy(world, named, 'payment_method').id,
    setup_future_usage: params.oneOf('setup_future_usage', ['on_session', 'off_session']),
    receiptEmail: params.string('receipt_email'),
  })
  // by the intent's own payment method: a test token was turned into one above
  return params.flag('confirm') === true ? confirmKept(world, intent, params) : intent
}

const confirmKept = (world: World, intent: PaymentIntent, params: Params): PaymentIntent =>
  payIntent(world, intent, {
    method: world.tables.payment_method.need(intent.payment_method ?? '', 'payment_method'),
    offSession: params.flag('off_session') ?? false,
    returnUrl: params.string('return_url'),
  })

export const paymentIntentRoutes: readonly Route[] = [
  get('/v1/payment_intents', ({ tables }, { params }) => {
    const customer = params.string('customer')
    const rows = tables.payment_intent
      .newestFirst()
      .filter((row) => customer === null || row.customer === customer)
    return page(rows.filter(createdFilter(params)), params, '/v1/payment_intents')
  }),
  post('/v1/payment_intents', (world, { params }) => create(world, params)),
  get('/v1/payment_intents/:id', ({ tables }, { id }) => tables.payment_intent.need(id)),
  post('/v1/payment_intents/:id', (world, { id, params }) => {
    const intent = world.tables.payment_intent.need(id)
    return world.tables.payment_intent.put({
      ...intent,
      description: params.has('description') ? params.string('description') : intent.description,
      metadata: params.metadata(intent.metadata),
    })
  }),
  post('/v1/payment_intents/:id/confirm', (world, { id, params }) =>
    confirm(world, world.tables.payment_intent.need(id), params),
  ),
  post('/v1/payment_intents/:id/cancel', (world, { id, params }) => {
    const intent = world.tables.payment_intent.need(id)
    if (
      intent.status === 'succeeded' ||
      intent.status === 'canceled' ||
      intent.status === 'processing'
    ) {
      throw invalidRequest(
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
        undefined,
        'payment_intent_unexpected_state',
      )
    }
    const canceled = world.tables.payment_intent.put({
      ...intent,
      canceled_at: world.seconds(),
      cancellation_reason: params.string('cancellation_reason'),
      next_action: null,
      status: 'canceled',
    })
    world.emit('payment_intent.canceled', canceled)
    return canceled
  }),
  get('/v1/charges', ({ tables }, { params }) => {
    const customer = params.string('customer')
    const intent = params.string('payment_intent')
    const rows = tables.charge
      .newestFirst()
      .filter(
        (row) =>
          (customer === null || row.customer === customer) &&
          (intent === null || row.payment_intent === intent),
      )
    return page(rows.filter(createdFilter(params)), params, '/v1/charges')
  }),
  get('/v1/charges/:id', ({ tables }, { id }) => tables.charge.need(id)),
]
