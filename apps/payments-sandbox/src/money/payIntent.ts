import type { TableRows } from '../state/tables.ts'
import type { PaymentIntent, PaymentMethod } from '../state/wireObjects.ts'
import { createInvalidRequestError, WireError } from '../wire/wireError.ts'
import type { SandboxContext } from '../context.ts'
import { isExpired } from '../cards/cardFields.ts'
import { findDecline, failedAuthentication, type Decline } from '../cards/declines.ts'
import { applyIntentFailure, applyIntentSuccess, applyIntentProcessing } from './intentOutcome.ts'
import { createCharge } from './createCharge.ts'
import { attachPaymentMethod } from '../cards/paymentMethods.ts'

interface Attempt {
  readonly method: PaymentMethod
  /** The customer is not present to authenticate. */
  readonly offSession?: boolean
  /** Whether, off session, a required authentication waits for the member instead of declining. */
  readonly waitsForMember?: boolean
  /** Where the bank's page redirects to. */
  readonly returnUrl?: string | null
}

/** Milliseconds until a processing payment settles. */
const SETTLE_DELAY = 5_000

const createCardError = (
  context: SandboxContext,
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
    payment_intent: context.tables.payment_intent.require(intent.id),
    payment_method: method,
  })

/** Records a declined card and returns the error for the caller to throw. */
function declineIntent(
  context: SandboxContext,
  intent: PaymentIntent,
  method: PaymentMethod,
  reason: Decline,
): WireError {
  const charge = createCharge(context, intent, method, reason)
  const failed = context.tables.payment_intent.put({
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
  context.emit('charge.failed', charge)
  context.emit('payment_intent.payment_failed', failed)
  applyIntentFailure(context, failed)
  return createCardError(context, failed, method, reason, charge.id)
}

/** Captures the payment and notifies its session or invoice. */
export function captureIntent(
  context: SandboxContext,
  intent: PaymentIntent,
  method: PaymentMethod,
): PaymentIntent {
  const charge = createCharge(context, intent, method, null)
  const paid = context.tables.payment_intent.put({
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  })
  if (paid.setup_future_usage !== null && paid.customer !== null) {
    attachPaymentMethod(context, method, paid.customer)
    const stored = context.tables.card_behaviour.find(method.id)
    if (stored !== undefined) context.tables.card_behaviour.put({ ...stored, isSetUp: true })
  }
  context.emit('charge.succeeded', charge)
  context.emit('payment_intent.succeeded', paid)
  applyIntentSuccess(context, paid)
  return paid
}

function settle(
  context: SandboxContext,
  intent: PaymentIntent,
  method: PaymentMethod,
): PaymentIntent {
  const { settleLater } = context.faults()
  if (settleLater === null) return captureIntent(context, intent, method)
  const processing = context.tables.payment_intent.put({
    ...intent,
    next_action: null,
    payment_method: method.id,
    status: 'processing',
  })
  context.tables.settlement.put({
    id: intent.id,
    dueAt: context.now() + SETTLE_DELAY,
    succeeds: settleLater === 'succeeds',
  })
  context.emit('payment_intent.processing', processing)
  applyIntentProcessing(context, processing)
  return processing
}

/**
 * Charges a card for an intent, which then succeeds, is processing, or requires authentication. A
 * declined card throws the provider's card error after it was recorded.
 */
export function payIntent(
  context: SandboxContext,
  intent: PaymentIntent,
  { method, offSession = false, waitsForMember = false, returnUrl = null }: Attempt,
): PaymentIntent {
  if (
    !['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)
  ) {
    throw createInvalidRequestError(
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
      undefined,
      'payment_intent_unexpected_state',
    )
  }
  if (method.customer !== null && method.customer !== intent.customer) {
    throw createInvalidRequestError(
      'The PaymentMethod belongs to another customer than this payment.',
      'payment_method',
    )
  }
  const { behaviour: behavior, isSetUp } = context.tables.card_behaviour.require(method.id)
  const { exp_month: month, exp_year: year } = method.card
  const declineReason = findDecline(
    isExpired(month, year, context.now()) ? 'expired_card' : behavior,
    context.faults().declineAll,
  )
  if (declineReason !== null) throw declineIntent(context, intent, method, declineReason)
  const requiresAuthentication =
    behavior === 'always_asks' || (behavior === 'asks_unless_set_up' && !(offSession && isSetUp))
  if (!requiresAuthentication) return settle(context, intent, method)
  if (offSession && !waitsForMember) {
    throw declineIntent(context, intent, method, {
      code: 'authentication_required',
      decline_code: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
    })
  }
  const waiting = context.tables.payment_intent.put({
    ...intent,
    last_payment_error: null,
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
  context.emit('payment_intent.requires_action', waiting)
  return waiting
}

/**
 * Applies the member's response on the bank's page. An intent that no longer requires it is
 * unchanged.
 */
export function completeAuthentication(
  context: SandboxContext,
  intent: PaymentIntent,
  isAuthenticated: boolean,
): PaymentIntent {
  const method = context.tables.payment_method.find(intent.payment_method)
  if (intent.status !== 'requires_action' || method === undefined) return intent
  if (isAuthenticated) return settle(context, intent, method)
  const failed = context.tables.payment_intent.put({
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
  context.emit('payment_intent.payment_failed', failed)
  applyIntentFailure(context, failed)
  return failed
}

type Settlement = TableRows['settlement']

/** Settles one processing payment. */
export function settlePayment(context: SandboxContext, { id, succeeds }: Settlement): void {
  context.tables.settlement.delete(id)
  const intent = context.tables.payment_intent.require(id)
  const method = context.tables.payment_method.require(intent.payment_method ?? '')
  if (succeeds) captureIntent(context, intent, method)
  else
    declineIntent(context, intent, method, {
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'The payment did not go through.',
    })
}

export function settleAllPayments(context: SandboxContext): void {
  for (const settlement of context.tables.settlement.oldestFirst())
    settlePayment(context, settlement)
}
