import { readCard } from '../money/cardFields.ts'
import {
  attachPaymentMethod,
  detachPaymentMethod,
  makePaymentMethod,
  paymentMethodBy,
  savedCards,
} from '../money/paymentMethods.ts'
import { saveDeclineOf } from '../money/declines.ts'
import type { PaymentMethod } from '../state/wireObjects.ts'
import { page } from '../wire/list.ts'
import type { Params } from '../wire/params.ts'
import { get, post, type Route } from '../wire/route.ts'
import { invalidRequest, WireError } from '../wire/wireError.ts'
import type { World } from '../world.ts'
import { needCustomer } from './customers.ts'

const fieldCodes = {
  number: { param: 'number', code: 'incorrect_number', message: 'Your card number is incorrect.' },
  expiry: {
    param: 'exp_month',
    code: 'invalid_expiry_month',
    message: "Your card's expiration date is invalid.",
  },
  cvc: { param: 'cvc', code: 'invalid_cvc', message: "Your card's security code is invalid." },
} as const

/** From a test number or a test token, as the provider allows in test mode. */
function createPaymentMethod(world: World, params: Params): PaymentMethod {
  if (params.oneOf('type', ['card']) === null)
    throw invalidRequest('Missing required param: type.', 'type', 'parameter_missing')
  const card = params.child('card')
  const token = card?.string('token')
  if (token !== null && token !== undefined) return paymentMethodBy(world, token, 'card[token]')
  if (card === null)
    throw invalidRequest('Missing required param: card.', 'card', 'parameter_missing')
  const month = card.integer('exp_month') ?? 0
  const fields = {
    number: card.needString('number'),
    expiry: `${month}/${card.integer('exp_year') ?? ''}`,
    cvc: card.string('cvc') ?? '123',
    name: params.child('billing_details')?.string('name') ?? 'Cardholder',
  }
  const read = readCard(fields, world.now())
  if ('card' in read) return makePaymentMethod(world, read.card)
  const { param, code, message } =
    fieldCodes[
      read.errors.number !== undefined
        ? 'number'
        : read.errors.expiry !== undefined
          ? 'expiry'
          : 'cvc'
    ]
  throw new WireError(402, { type: 'card_error', code, message, param })
}

export const paymentMethodRoutes: readonly Route[] = [
  get('/v1/payment_methods', (world, { params }) => {
    const customer = params.needString('customer')
    params.oneOf('type', ['card'])
    return page(savedCards(world, needCustomer(world, customer).id), params, '/v1/payment_methods')
  }),
  post('/v1/payment_methods', (world, { params }) => createPaymentMethod(world, params)),
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
  post('/v1/payment_methods/:id/detach', (world, { id }) => {
    const method = world.tables.payment_method.need(id)
    if (method.customer === null)
      throw invalidRequest(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
        undefined,
        'payment_method_unexpected_state',
      )
    return detachPaymentMethod(world, method)
  }),
]
