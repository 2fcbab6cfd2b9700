import { post, type Route } from '../api/route.ts'
import { createSetupIntent } from '../money/createSetupIntent.ts'
import { requireCustomer } from './customers.ts'

export const setupIntentRoutes: readonly Route[] = [
  post('/v1/setup_intents', (context, { params }) => {
    const customer = params.string('customer')
    return createSetupIntent(context, {
      customer: customer === null ? null : requireCustomer(context, customer).id,
      paymentMethod: null,
      usage: params.oneOf('usage', ['on_session', 'off_session']) ?? 'off_session',
      metadata: params.metadata(),
    })
  }),
]
