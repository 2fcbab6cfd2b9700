import type { PaymentIntent, PaymentMethod } from '../state/wireObjects.ts'
import { invalidRequest, WireError } from '../wire/wireError.ts'
import type { World } from '../world.ts'
import { declineOf, failedAuthentication, type Decline } from './declines.ts'
import { intentFailed, intentSucceeded, intentUnderWay } from './intentOutcome.ts'
import { makeCharge } from './makeCharge.ts'
import { attachPaymentMethod } from './paymentMethods.ts'

interface Attempt {
  readonly method: PaymentMethod
  /** The customer is not present to authenticate. */
  readonly offSession?: boolean
  /** Where the bank's page redirects to. */
  readonly returnUrl?: string | null
}

const settleAfter = 5_000

const cardError = (
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  { code, message, decline_code }: Decline,
  charge?: string,
): WireError =>
  new WireError(402, {
    type: 'card_error',
    code,
    message,
    ...(decline_code === undefined ? {} : { decline_code }),
    ...(charge === undefined ? {} : { charge }),
    payment_intent: world.tables.payment_intent.need(intent.id),
    payment_method: method,
  })

/** Records a declined card and returns the error for the caller to throw. */
function decline(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  reason: Decline,
): WireError {
  const charge = makeCharge(world, intent, method, reason)
  const failed = world.tables.payment_intent.put({
    ...intent,
    last_payment_error: {
      type: 'card_error',
      ...reason,
      charge: charge.id,
      payment_method: method,
    },
    latest_charge: charge.id,
    next_action: null,
    // a declined card has to be entered again
    payment_method: null,
    status: 'requires_payment_method',
  })
  world.emit('charge.failed', charge)
  world.emit('payment_intent.payment_failed', failed)
  intentFailed(world, failed)
  return cardError(world, failed, method, reason, charge.id)
}

/** Captures the payment and notifies its session or invoice. */
export function capture(world: World, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const charge = makeCharge(world, intent, method, null)
  const paid = world.tables.payment_intent.put({
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  })
  if (paid.setup_future_usage !== null && paid.customer !== null) {
    attachPaymentMethod(world, method, paid.customer)
    const behaviour = world.tables.card_behaviour.find(method.id)
    if (behaviour !== undefined) world.tables.card_behaviour.put({ ...behaviour, isSetUp: true })
  }
  world.emit('charge.succeeded', charge)
  world.emit('payment_intent.succeeded', paid)
  intentSucceeded(world, paid)
  return paid
}

function settle(world: World, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const { settleLater } = world.faults()
  if (settleLater === null) return capture(world, intent, method)
  const underWay = world.tables.payment_intent.put({
    ...intent,
    next_action: null,
    payment_method: method.id,
    status: 'processing',
  })
  world.tables.settlement.put({
    id: intent.id,
    dueAt: world.now() + settleAfter,
    succeeds: settleLater === 'succeeds',
  })
  world.emit('payment_intent.processing', underWay)
  intentUnderWay(world, underWay)
  return underWay
}

/**
 * Charges a card for an intent, which then succeeds, is processing, or requires authentication. A
 * declined card throws the provider's card error after it was recorded.
 */
export function payIntent(
  world: World,
  intent: PaymentIntent,
  { method, offSession = false, returnUrl = null }: Attempt,
): PaymentIntent {
  if (
    !['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)
  ) {
    throw invalidRequest(
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
      undefined,
      'payment_intent_unexpected_state',
    )
  }
  if (method.customer !== null && method.customer !== intent.customer) {
    throw invalidRequest(
      'The PaymentMethod belongs to another customer than this payment.',
      'payment_method',
    )
  }
  const { behaviour, isSetUp } = world.tables.card_behaviour.need(method.id)
  const refusal = declineOf(behaviour, world.faults().declineAll)
  if (refusal !== null) throw decline(world, intent, method, refusal)
  const asks =
    behaviour === 'always_asks' || (behaviour === 'asks_unless_set_up' && !(offSession && isSetUp))
  if (!asks) return settle(world, intent, method)
  if (offSession) {
    throw decline(world, intent, method, {
      code: 'authentication_required',
      decline_code: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
    })
  }
  const waiting = world.tables.payment_intent.put({
    ...intent,
    last_payment_error: null,
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { url: world.pageUrl(`/authenticate/${intent.id}`), return_url: returnUrl },
    },
    payment_method: method.id,
    status: 'requires_action',
  })
  world.emit('payment_intent.requires_action', waiting)
  return waiting
}

/**
 * Applies the member's response on the bank's page. An intent that no longer requires it is
 * unchanged.
 */
export function completeAuthentication(
  world: World,
  intent: PaymentIntent,
  isAuthenticated: boolean,
): PaymentIntent {
  const method = world.tables.payment_method.find(intent.payment_method)
  if (intent.status !== 'requires_action' || method === undefined) return intent
  if (isAuthenticated) return settle(world, intent, method)
  const failed = world.tables.payment_intent.put({
    ...intent,
    last_payment_error: {
      type: 'invalid_request_error',
      ...failedAuthentication,
      payment_method: method,
    },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  })
  world.emit('payment_intent.payment_failed', failed)
  intentFailed(world, failed)
  return failed
}

/** Settles processing payments: those that are due, or all. */
export function settlePayments(world: World, which: 'due' | 'all'): void {
  for (const { id, dueAt, succeeds } of world.tables.settlement.oldestFirst()) {
    if (which === 'due' && dueAt > world.now()) continue
    world.tables.settlement.delete(id)
    const intent = world.tables.payment_intent.need(id)
    const method = world.tables.payment_method.need(intent.payment_method ?? '')
    if (succeeds) capture(world, intent, method)
    else
      decline(world, intent, method, {
        code: 'card_declined',
        decline_code: 'generic_decline',
        message: 'The payment did not go through.',
      })
  }
}
