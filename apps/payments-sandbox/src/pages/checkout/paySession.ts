import { completeSession } from '../../money/completeSession.ts'
import { payIntent } from '../../money/payIntent.ts'
import { findRedeemableCoupon } from '../../money/promotionCodes.ts'
import { findOrCreateIntent, findOrCreateSetup } from '../../money/sessionIntents.ts'
import { confirmSetup } from '../../money/setupIntents.ts'
import { createCustomer } from '../../resources/customers.ts'
import type {
  PaymentIntent,
  PaymentMethod,
  SetupIntent,
  WireCheckoutSession,
} from '../../state/wireObjects.ts'
import { WireError } from '../../wire/wireError.ts'
import type { SandboxContext } from '../../context.ts'
import { readCardFields } from '../parts/cardForm.ts'
import { isEmailNeeded, getSuccessUrl, type CheckoutEntry } from './checkoutEntry.ts'
import { readCardChoice } from '../parts/chooseCard.ts'
import type { PageResponse } from '../parts/pageResponse.ts'

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
    session.customer_creation === 'always' || session.mode === 'subscription'
      ? createCustomer(context, { email, name })
      : null
  if (customer !== null) context.emit('customer.created', customer)
  return context.tables.checkout_session.put({
    ...session,
    customer: customer?.id ?? null,
    customer_details: details,
  })
}

/** Charges the card, or saves it if a subscription has nothing to pay today. */
function chargeOrSaveCard(
  context: SandboxContext,
  session: WireCheckoutSession,
  method: PaymentMethod,
  isSaved: boolean,
): PaymentIntent | SetupIntent {
  const returnUrl = context.pageUrl(`/checkout/${session.id}`)
  return session.amount_total === 0
    ? confirmSetup(context, findOrCreateSetup(context, session), method, returnUrl)
    : payIntent(context, findOrCreateIntent(context, session, isSaved), { method, returnUrl })
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
    if (session.amount_total === 0 && session.mode === 'payment') {
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
    const intent = chargeOrSaveCard(context, payer, method, isSaved)
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
