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
  if (failsLater(context, charge))
    context.tables.refund_failure.put({ id: refund.id, dueAt: context.now() + FAIL_DELAY })
  return refund
}

/** Milliseconds until a refund to the test card for it fails. */
const FAIL_DELAY = 5_000

const failsLater = ({ tables }: SandboxContext, { payment_method }: Charge): boolean =>
  payment_method !== null &&
  tables.card_behaviour.find(payment_method)?.behaviour === 'refund_fails'

/**
 * The bank does not accept a refund, or it is canceled: its amount is no longer refunded. One that
 * failed before stays as it is.
 */
export function failRefund(
  context: SandboxContext,
  id: string,
  status: 'failed' | 'canceled' = 'failed',
): void {
  const { tables } = context
  tables.refund_failure.delete(id)
  const before = tables.refund.require(id)
  if (before.status === 'failed' || before.status === 'canceled') return
  const refund = tables.refund.put({
    ...before,
    status,
    ...(status === 'failed' && {
      failure_reason: 'lost_or_stolen_card',
      failure_balance_transaction: createObjectId('txn'),
    }),
  })
  const charge = tables.charge.require(refund.charge)
  tables.charge.put({
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  })
  if (status === 'failed') context.emit('refund.failed', refund)
  context.emit('charge.refund.updated', refund)
  context.emit('refund.updated', refund)
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
