import { completeSession } from '../money/completeSession.ts'
import { createIntent } from '../money/createIntent.ts'
import { payIntent } from '../money/payIntent.ts'
import { findRedeemableCoupon } from '../money/promotionCodes.ts'
import { createCustomer } from '../resources/customers.ts'
import type { WireCheckoutSession, PaymentIntent } from '../state/wireObjects.ts'
import { WireError } from '../wire/wireError.ts'
import type { SandboxContext } from '../context.ts'
import { readCardFields } from './cardForm.ts'
import { isEmailNeeded, getSuccessUrl, type CheckoutEntry } from './checkoutEntry.ts'
import { readCardChoice } from './chooseCard.ts'
import type { PageResponse } from './pageResponse.ts'

/** Stores the payer's details, and a customer if the session requests one. */
function addPayer(
  context: SandboxContext,
  session: WireCheckoutSession,
  email: string | null,
  name: string,
): WireCheckoutSession {
  if (session.customer !== null) return session
  const details = { address: null, email, name, phone: null, tax_exempt: 'none', tax_ids: [] }
  const customer =
    session.customer_creation === 'always' ? createCustomer(context, { email, name }) : null
  if (customer !== null) context.emit('customer.created', customer)
  return context.tables.checkout_session.put({
    ...session,
    customer: customer?.id ?? null,
    customer_details: details,
  })
}

/**
 * Returns the one intent for all attempts on a session; a discount entered in between changes its
 * amount.
 */
function findOrCreateIntent(
  context: SandboxContext,
  session: WireCheckoutSession,
  isCardSaved: boolean,
): PaymentIntent {
  const { intentMetadata, intentDescription, setupFutureUsage } =
    context.tables.checkout_detail.require(session.id)
  const usage = setupFutureUsage ?? (isCardSaved ? 'off_session' : null)
  const existing = context.tables.payment_intent.find(session.payment_intent)
  if (existing !== undefined)
    return context.tables.payment_intent.put({
      ...existing,
      amount: session.amount_total,
      customer: session.customer,
      setup_future_usage: usage,
    })
  const intent = createIntent(context, {
    amount: session.amount_total,
    currency: session.currency,
    customer: session.customer,
    description: intentDescription,
    metadata: intentMetadata,
    setup_future_usage: usage,
  })
  context.tables.checkout_session.put({ ...session, payment_intent: intent.id })
  return intent
}

/**
 * Handles the submitted payment form in one synchronous step, so a second submission finds the
 * session paid.
 */
export function paySession(
  context: SandboxContext,
  base: string,
  session: WireCheckoutSession,
  form: URLSearchParams,
  show: (entry: CheckoutEntry) => PageResponse,
): PageResponse {
  const email = session.customer_email ?? (form.get('email')?.trim() || null)
  const emailError =
    isEmailNeeded(session) && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email ?? '')
      ? 'Enter your email address.'
      : undefined
  const isSaved = form.get('save') === 'yes'
  const entry: CheckoutEntry = {
    typed: readCardFields(form),
    card: form.get('card'),
    email: email ?? '',
    isSaved,
    ...(emailError === undefined ? {} : { emailError }),
  }
  try {
    for (const source of session.discounts)
      findRedeemableCoupon(
        context,
        source,
        {
          customer: session.customer,
          currency: session.currency,
          subtotal: session.amount_subtotal,
        },
        'discounts[0]',
      )
    if (session.amount_total === 0) {
      if (emailError !== undefined) return show(entry)
      return {
        redirect: getSuccessUrl(
          completeSession(context, addPayer(context, session, email, ''), 'no_payment_required'),
        ),
      }
    }
    const card = readCardChoice(context, form, session.customer)
    if ('errors' in card) return show({ ...entry, errors: card.errors })
    if (emailError !== undefined) return show(entry)
    const payer = addPayer(context, session, email, card.method.billing_details.name ?? '')
    const method = isSaved
      ? context.tables.payment_method.put({ ...card.method, allow_redisplay: 'always' })
      : card.method
    const intent = payIntent(context, findOrCreateIntent(context, payer, isSaved), {
      method,
      returnUrl: context.pageUrl(`/checkout/${session.id}`),
    })
    return {
      redirect:
        intent.status === 'requires_action'
          ? `${base}/authenticate/${intent.id}`
          : getSuccessUrl(session),
    }
  } catch (error) {
    if (!(error instanceof WireError)) throw error
    return show({
      ...entry,
      problem: error.status === 402 ? `${error.message} Please try another card.` : error.message,
    })
  }
}
