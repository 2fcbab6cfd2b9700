import { get, type Route } from '../api/route.ts'
import { createObjectId } from '../state/createObjectId.ts'
import type { WireDispute } from '../state/wireObjects.ts'
import { createCreatedFilter, paginateRows } from '../wire/list.ts'
import type { SandboxContext } from '../context.ts'

/** A cardholder disputes the charge of a payment intent, by default its whole amount. */
export function openDispute(
  context: SandboxContext,
  paymentIntent: string,
  amount?: number,
): WireDispute {
  const intent = context.tables.payment_intent.require(paymentIntent)
  const charge = context.tables.charge.require(intent.latest_charge ?? '')
  const dispute = context.tables.dispute.put({
    id: createObjectId('du'),
    object: 'dispute',
    amount: amount ?? charge.amount,
    charge: charge.id,
    created: context.seconds(),
    currency: charge.currency,
    evidence_details: { has_evidence: false, submission_count: 0 },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: 'needs_response',
  })
  context.tables.charge.put({ ...charge, disputed: true })
  context.emit('charge.dispute.created', dispute)
  context.emit('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** The bank decides a dispute. A won one pays the amount back to the practice. */
export function closeDispute(
  context: SandboxContext,
  id: string,
  status: 'won' | 'lost',
): WireDispute {
  const dispute = context.tables.dispute.put({ ...context.tables.dispute.require(id), status })
  context.emit('charge.dispute.closed', dispute)
  if (status === 'won') context.emit('charge.dispute.funds_reinstated', dispute)
  return dispute
}

export const disputeRoutes: readonly Route[] = [
  get('/v1/disputes', ({ tables }, { params }) => {
    const charge = params.string('charge')
    const intent = params.string('payment_intent')
    const rows = tables.dispute
      .newestFirst()
      .filter(
        (row) =>
          (charge === null || row.charge === charge) &&
          (intent === null || row.payment_intent === intent),
      )
    return paginateRows(rows.filter(createCreatedFilter(params)), params, '/v1/disputes')
  }),
]
