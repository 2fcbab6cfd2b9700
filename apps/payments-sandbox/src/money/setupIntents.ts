import type { PaymentMethod, SetupIntent } from '../state/wireObjects.ts'
import { createInvalidRequestError, WireError } from '../wire/wireError.ts'
import type { SandboxContext } from '../context.ts'
import { failedAuthentication, findSaveDecline } from '../cards/declines.ts'
import { completeSession } from './completeSession.ts'
import { attachPaymentMethod } from '../cards/paymentMethods.ts'
import { getCheckoutSession } from './sessionIntents.ts'

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
  const session = getCheckoutSession(context, done)
  if (session?.status === 'open') completeSession(context, session, 'no_payment_required')
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
