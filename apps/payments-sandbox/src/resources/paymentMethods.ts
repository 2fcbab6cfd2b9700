import { attachPaymentMethod, paymentMethodBy, savedCards } from '../money/paymentMethods.ts'
import { saveDeclineOf } from '../money/declines.ts'
import { page } from '../wire/list.ts'
import { get, post, type Route } from '../wire/route.ts'
import { invalidRequest, WireError } from '../wire/wireError.ts'
import { needCustomer } from './customers.ts'

export const paymentMethodRoutes: readonly Route[] = [
  get('/v1/payment_methods', (world, { params }) => {
    const customer = params.needString('customer')
    params.oneOf('type', ['card'])
    return page(savedCards(world, needCustomer(world, customer).id), params, '/v1/payment_methods')
  }),
  get('/v1/payment_methods/:id', (world, { id }) => paymentMethodBy(world, id, 'id')),
  post('/v1/payment_methods/:id/attach', (world, { id, params }) => {
    const customer = needCustomer(world, params.needString('customer'))
    const method = paymentMethodBy(world, id, 'id')
    if (method.customer !== null && method.customer !== customer.id)
      throw invalidRequest(
        'The payment method you provided has already been attached to a customer.',
        undefined,
        'payment_method_unexpected_state',
      )
    const refusal = saveDeclineOf(
      world.tables.card_behaviour.need(method.id).behaviour,
      world.faults().declineAll,
    )
    if (refusal !== null) throw new WireError(402, { type: 'card_error', ...refusal })
    return attachPaymentMethod(world, method, customer.id)
  }),
]
