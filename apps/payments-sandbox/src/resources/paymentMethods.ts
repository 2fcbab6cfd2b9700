import { get, post, type Route } from '../api/route.ts'
import {
  attachPaymentMethod,
  findOrMakePaymentMethod,
  listSavedCards,
} from '../cards/paymentMethods.ts'
import { findSaveDecline } from '../cards/declines.ts'
import { paginateRows } from '../wire/list.ts'
import { createInvalidRequestError, WireError } from '../wire/wireError.ts'
import { requireCustomer } from './customers.ts'

export const paymentMethodRoutes: readonly Route[] = [
  get('/v1/payment_methods', (context, { params }) => {
    const customer = params.requireString('customer')
    params.oneOf('type', ['card'])
    return paginateRows(
      listSavedCards(context, requireCustomer(context, customer).id),
      params,
      '/v1/payment_methods',
    )
  }),
  get('/v1/payment_methods/:id', (context, { id }) => findOrMakePaymentMethod(context, id, 'id')),
  post('/v1/payment_methods/:id/attach', (context, { id, params }) => {
    const customer = requireCustomer(context, params.requireString('customer'))
    const method = findOrMakePaymentMethod(context, id, 'id')
    if (method.customer !== null && method.customer !== customer.id)
      throw createInvalidRequestError(
        'The payment method you provided has already been attached to a customer.',
        undefined,
        'payment_method_unexpected_state',
      )
    const decline = findSaveDecline(
      context.tables.card_behaviour.require(method.id).behaviour,
      context.faults().declineAll,
    )
    if (decline !== null) throw new WireError(402, { type: 'card_error', ...decline })
    return attachPaymentMethod(context, method, customer.id)
  }),
]
