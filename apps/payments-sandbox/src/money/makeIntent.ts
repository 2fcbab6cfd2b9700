import { newId, randomText } from '../state/newId.ts'
import type { PaymentIntent } from '../state/wireObjects.ts'
import { invalidRequest } from '../wire/wireError.ts'
import type { World } from '../world.ts'

type Wanted = Pick<PaymentIntent, 'amount' | 'currency'> &
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

export function makeIntent(world: World, wanted: Wanted): PaymentIntent {
  if (wanted.amount < leastCents)
    throw invalidRequest(
      `Amount must be at least $0.50 ${wanted.currency}`,
      'amount',
      'amount_too_small',
    )
  if (wanted.amount > mostCents)
    throw invalidRequest(`Amount must be no more than $999,999.99`, 'amount', 'amount_too_large')
  if (!currencies.has(wanted.currency))
    throw invalidRequest(`Invalid currency: ${wanted.currency}`, 'currency')
  const id = newId('pi')
  const intent = world.tables.payment_intent.put({
    id,
    object: 'payment_intent',
    amount: wanted.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomText(24)}`,
    confirmation_method: 'automatic',
    created: world.seconds(),
    currency: wanted.currency,
    customer: wanted.customer ?? null,
    description: wanted.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: wanted.metadata ?? {},
    next_action: null,
    payment_method: wanted.payment_method ?? null,
    payment_method_options: {
      card: { installments: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    processing: null,
    receipt_email: wanted.receiptEmail ?? null,
    setup_future_usage: wanted.setup_future_usage ?? null,
    shipping: null,
    statement_descriptor: null,
    status:
      (wanted.payment_method ?? null) === null
        ? 'requires_payment_method'
        : 'requires_confirmation',
    transfer_data: null,
  })
  world.emit('payment_intent.created', intent)
  return intent
}
