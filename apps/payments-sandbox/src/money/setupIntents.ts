import { createObjectId, createRandomText } from '../state/createObjectId.ts'
import type { PaymentMethod, SetupIntent } from '../state/wireObjects.ts'
import type { Metadata } from '../wire/params.ts'
import { createInvalidRequestError, WireError } from '../wire/wireError.ts'
import type { SandboxContext } from '../context.ts'
import { failedAuthentication, findSaveDecline } from './declines.ts'
import { attachPaymentMethod } from './paymentMethods.ts'

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

function completeSetup(
  context: SandboxContext,
  intent: SetupIntent,
  method: PaymentMethod,
): SetupIntent {
  const stored = context.tables.card_behaviour.require(method.id)
  context.tables.card_behaviour.put({ ...stored, isSetUp: true })
  if (intent.customer !== null) attachPaymentMethod(context, method, intent.customer)
  const done = context.tables.setup_intent.put({
    ...intent,
    last_setup_error: null,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  })
  context.emit('setup_intent.succeeded', done)
  return done
}

/** Records why a card was not saved. */
function failSetup(
  context: SandboxContext,
  intent: SetupIntent,
  error: { readonly code: string; readonly message: string; readonly decline_code?: string },
): SetupIntent {
  const failed = context.tables.setup_intent.put({
    ...intent,
    last_setup_error: { type: 'card_error', ...error },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  })
  context.emit('setup_intent.setup_failed', failed)
  return failed
}

/** Saves a card after its bank has authenticated it. A declined card throws the card error. */
export function confirmSetup(
  context: SandboxContext,
  intent: SetupIntent,
  method: PaymentMethod,
  returnUrl: string | null,
): SetupIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw createInvalidRequestError(
      `You cannot confirm this SetupIntent because it has a status of ${intent.status}.`,
      undefined,
      'setup_intent_unexpected_state',
    )
  }
  const { behaviour: behavior } = context.tables.card_behaviour.require(method.id)
  const decline = findSaveDecline(behavior, context.faults().declineAll)
  if (decline !== null)
    throw new WireError(402, {
      type: 'card_error',
      ...decline,
      setup_intent: failSetup(context, intent, decline),
      payment_method: method,
    })
  if (behavior !== 'asks_unless_set_up' && behavior !== 'always_asks')
    return completeSetup(context, intent, method)
  return context.tables.setup_intent.put({
    ...intent,
    last_setup_error: null,
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: {
        url: context.pageUrl(`/authenticate/${intent.id}`),
        return_url: returnUrl,
      },
    },
    payment_method: method.id,
    status: 'requires_action',
  })
}

export function completeSetupAuthentication(
  context: SandboxContext,
  intent: SetupIntent,
  isAuthenticated: boolean,
): SetupIntent {
  const method = context.tables.payment_method.find(intent.payment_method)
  if (intent.status !== 'requires_action' || method === undefined) return intent
  if (isAuthenticated) return completeSetup(context, intent, method)
  return failSetup(context, intent, {
    code: 'setup_intent_authentication_failure',
    message: failedAuthentication.message,
  })
}
