import { paymentMethodBy } from '../money/paymentMethods.ts'
import { confirmSetup, makeSetupIntent } from '../money/setupIntents.ts'
import { createdFilter, page } from '../wire/list.ts'
import { get, post, type Route } from '../wire/route.ts'
import { invalidRequest } from '../wire/wireError.ts'
import { needCustomer } from './customers.ts'

export const setupIntentRoutes: readonly Route[] = [
  get('/v1/setup_intents', ({ tables }, { params }) => {
    const customer = params.string('customer')
    const rows = tables.setup_intent
      .newestFirst()
      .filter((row) => customer === null || row.customer === customer)
    return page(rows.filter(createdFilter(params)), params, '/v1/setup_intents')
  }),
  post('/v1/setup_intents', (world, { params }) => {
    const customer = params.string('customer')
    const named = params.string('payment_method')
    const method = named === null ? null : paymentMethodBy(world, named, 'payment_method')
    const intent = makeSetupIntent(world, {
      customer: customer === null ? null : needCustomer(world, customer).id,
      paymentMethod: method?.id ?? null,
      usage: params.oneOf('usage', ['on_session', 'off_session']) ?? 'off_session',
      metadata: params.metadata(),
    })
    if (params.flag('confirm') !== true || method === null) return intent
    return confirmSetup(world, intent, method, params.string('return_url'))
  }),
  get('/v1/setup_intents/:id', ({ tables }, { id }) => tables.setup_intent.need(id)),
  post('/v1/setup_intents/:id/confirm', (world, { id, params }) => {
    const intent = world.tables.setup_intent.need(id)
    const named = params.string('payment_method') ?? intent.payment_method
    if (named === null)
      throw invalidRequest(
        "You cannot confirm this SetupIntent because it's missing a payment method.",
        'payment_method',
        'setup_intent_unexpected_state',
      )
    return confirmSetup(
      world,
      intent,
      paymentMethodBy(world, named, 'payment_method'),
      params.string('return_url'),
    )
  }),
  post('/v1/setup_intents/:id/cancel', (world, { id }) => {
    const intent = world.tables.setup_intent.need(id)
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      throw invalidRequest(
        `You cannot cancel this SetupIntent because it has a status of ${intent.status}.`,
        undefined,
        'setup_intent_unexpected_state',
      )
    }
    return world.tables.setup_intent.put({ ...intent, next_action: null, status: 'canceled' })
  }),
]
