import { createObjectId, createRandomText } from '../state/createObjectId.ts'
import type { PaymentIntent } from '../state/wireObjects.ts'
import { createInvalidRequestError } from '../wire/wireError.ts'
import type { SandboxContext } from '../context.ts'

type Input = Pick<PaymentIntent, 'amount' | 'currency'> &
  Partial<
    Pick<
      PaymentIntent,
      'customer' | 'description' | 'metadata' | 'payment_method' | 'setup_future_usage'
    >
  > & { readonly receiptEmail?: string | null }

const leastCents = 50
const mostCents = 99_999_999
const currencies = new Set(
  Intl.supportedValuesOf('currency').map((currency) => currency.toLowerCase()),
)

export function createIntent(context: SandboxContext, input: Input): PaymentIntent {
  if (input.amount < leastCents)
    throw createInvalidRequestError(
      `Amount must be at least $0.50 ${input.currency}`,
      'amount',
      'amount_too_small',
    )
  if (input.amount > mostCents)
    throw createInvalidRequestError(
      `Amount must be no more than $999,999.99`,
      'amount',
      'amount_too_large',
    )
  if (!currencies.has(input.currency))
    throw createInvalidRequestError(`Invalid currency: ${input.currency}`, 'currency')
  const id = createObjectId('pi')
  const intent = context.tables.payment_intent.put({
    id,
    object: 'payment_intent',
    amount: input.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${createRandomText(24)}`,
    confirmation_method: 'automatic',
    created: context.seconds(),
    currency: input.currency,
    customer: input.customer ?? null,
    description: input.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: input.metadata ?? {},
    next_action: null,
    payment_method: input.payment_method ?? null,
    payment_method_options: {
      card: { installments: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    processing: null,
    receipt_email: input.receiptEmail ?? null,
    setup_future_usage: input.setup_future_usage ?? null,
    shipping: null,
    statement_descriptor: null,
    status:
      (input.payment_method ?? null) === null ? 'requires_payment_method' : 'requires_confirmation',
    transfer_data: null,
  })
  context.emit('payment_intent.created', intent)
  return intent
}
