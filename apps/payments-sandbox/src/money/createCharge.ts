import { createObjectId, createRandomText } from '../state/createObjectId.ts'
import type { Charge, PaymentIntent, PaymentMethod } from '../state/wireObjects.ts'
import type { SandboxContext } from '../context.ts'
import type { Decline } from '../cards/declines.ts'

/** Stores one attempt to charge a card. */
export function createCharge(
  context: SandboxContext,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline | null,
): Charge {
  const id = createObjectId('ch')
  const isPaid = decline === null
  return context.tables.charge.put({
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    balance_transaction: isPaid ? createObjectId('txn') : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'PAYMENTS SANDBOX',
    captured: isPaid,
    created: context.seconds(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    outcome: isPaid
      ? {
          network_status: 'approved_by_network',
          reason: null,
          risk_level: 'normal',
          seller_message: 'Payment complete.',
          type: 'authorized',
        }
      : {
          network_status: 'declined_by_network',
          reason: decline.decline_code ?? decline.code,
          risk_level: 'normal',
          seller_message: decline.message,
          type: 'issuer_declined',
        },
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: method.card, type: 'card' },
    receipt_email: intent['receipt_email'] ?? null,
    receipt_number: isPaid
      ? `${createRandomText(4).toUpperCase()}-${createRandomText(4).toUpperCase()}`
      : null,
    receipt_url: isPaid ? context.pageUrl(`/receipts/${id}`) : null,
    refunded: false,
    source: null,
    statement_descriptor: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
  })
}
