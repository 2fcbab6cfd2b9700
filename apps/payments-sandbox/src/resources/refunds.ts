import { get, post, type Route } from '../api/route.ts'
import { createObjectId } from '../state/createObjectId.ts'
import type { Charge, Refund } from '../state/wireObjects.ts'
import { createCreatedFilter, paginateRows } from '../wire/list.ts'
import type { Params } from '../wire/params.ts'
import { createInvalidRequestError } from '../wire/wireError.ts'
import type { SandboxContext } from '../context.ts'

/** Returns the charge of a refund call, given directly or by its payment intent. */
function requireCharge({ tables }: SandboxContext, params: Params): Charge {
  const named = params.string('charge')
  if (named !== null) return tables.charge.require(named, 'charge')
  const intent = tables.payment_intent.require(
    params.requireString('payment_intent'),
    'payment_intent',
  )
  const charge = tables.charge.find(intent.latest_charge)
  if (charge?.paid !== true)
    throw createInvalidRequestError(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      'payment_intent',
    )
  return charge
}

function createRefund(context: SandboxContext, params: Params): Refund {
  const charge = requireCharge(context, params)
  const left = charge.amount - charge.amount_refunded
  const amount = params.integer('amount') ?? left
  if (!charge.paid) throw createInvalidRequestError(`Charge ${charge.id} was not paid.`, 'charge')
  if (left === 0)
    throw createInvalidRequestError(
      `Charge ${charge.id} has already been refunded.`,
      undefined,
      'charge_already_refunded',
    )
  if (amount < 1)
    throw createInvalidRequestError(
      'Refund amount must be greater than 0.',
      'amount',
      'parameter_invalid_integer',
    )
  if (amount > left)
    throw createInvalidRequestError(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`,
      'amount',
    )

  const refund = context.tables.refund.put({
    id: createObjectId('re'),
    object: 'refund',
    amount,
    balance_transaction: createObjectId('txn'),
    charge: charge.id,
    created: context.seconds(),
    currency: charge.currency,
    destination_details: {
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    metadata: params.metadata(),
    payment_intent: charge.payment_intent,
    reason: params.oneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer']),
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  })
  const refunded = charge.amount_refunded + amount
  const changed = context.tables.charge.put({
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
  })
  context.emit('refund.created', refund)
  context.emit('charge.refunded', changed)
  return refund
}

export const refundRoutes: readonly Route[] = [
  get('/v1/refunds', ({ tables }, { params }) => {
    const charge = params.string('charge')
    const intent = params.string('payment_intent')
    const rows = tables.refund
      .newestFirst()
      .filter(
        (row) =>
          (charge === null || row.charge === charge) &&
          (intent === null || row.payment_intent === intent),
      )
    return paginateRows(rows.filter(createCreatedFilter(params)), params, '/v1/refunds')
  }),
  post('/v1/refunds', (context, { params }) => createRefund(context, params)),
]
