import { createObjectId, createRandomText } from '../state/createObjectId.ts'
import type { SetupIntent } from '../state/wireObjects.ts'
import type { Metadata } from '../wire/params.ts'
import type { SandboxContext } from '../context.ts'

export function createSetupIntent(
  context: SandboxContext,
  input: {
    readonly customer: string | null
    readonly paymentMethod: string | null
    readonly usage: string
    readonly metadata: Metadata
  },
): SetupIntent {
  const id = createObjectId('seti')
  const intent = context.tables.setup_intent.put({
    id,
    object: 'setup_intent',
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${createRandomText(24)}`,
    created: context.seconds(),
    customer: input.customer,
    description: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: input.metadata,
    next_action: null,
    payment_method: input.paymentMethod,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: input.paymentMethod === null ? 'requires_payment_method' : 'requires_confirmation',
    usage: input.usage,
  })
  context.emit('setup_intent.created', intent)
  return intent
}
