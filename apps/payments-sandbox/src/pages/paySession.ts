import { completeSession } from '../money/completeSession.ts'
import { makeIntent } from '../money/makeIntent.ts'
import { payIntent } from '../money/payIntent.ts'
import { redeemable } from '../money/promotionCodes.ts'
import { makeCustomer } from '../resources/customers.ts'
import type { CheckoutSession, PaymentIntent } from '../state/wireObjects.ts'
import { WireError } from '../wire/wireError.ts'
import type { World } from '../world.ts'
import { typedCard } from './cardForm.ts'
import { asksEmail, successAddress, type CheckoutEntry } from './checkoutEntry.ts'
import { cardOf } from './chooseCard.ts'
import type { PageResponse } from './pageResponse.ts'

function withPayer(
  world: World,
  session: CheckoutSession,
  email: string | null,
  name: string,
): CheckoutSession {
  if (session.customer !== null) return session
  const details = { address: null, email, name, phone: null, tax_exempt: 'none', tax_ids: [] }
  const customer =
    session.customer_creation === 'always' ? makeCustomer(world, { email, name }) : null
  if (customer !== null) world.emit('customer.created', customer)
  return world.tables.checkout_session.put({
    ...session,
    customer: customer?.id ?? null,
    customer_details: details,
  })
}

/**
 * Returns the one intent for all attempts on a session; a discount entered in between changes its
 * amount.
 */
function intentOf(world: World, session: CheckoutSession, isCardKept: boolean): PaymentIntent {
  const { intentMetadata, intentDescription, setupFutureUsage } = world.tables.checkout_detail.need(
    session.id,
  )
  const usage = setupFutureUsage ?? (isCardKept ? 'off_session' : null)
  const begun = world.tables.payment_intent.find(session.payment_intent)
  if (begun !== undefined)
    return world.tables.payment_intent.put({
      ...begun,
      amount: session.amount_total,
      customer: session.customer,
      setup_future_usage: usage,
    })
  const intent = makeIntent(world, {
    amount: session.amount_total,
    currency: session.currency,
    customer: session.customer,
    description: intentDescription,
    metadata: intentMetadata,
    setup_future_usage: usage,
  })
  world.tables.checkout_session.put({ ...session, payment_intent: intent.id })
  return intent
}

/**
 * Handles the submitted payment form in one synchronous step, so a second submission finds the
 * session paid.
 */
export function paySession(
  world: World,
  base: string,
  session: CheckoutSession,
  form: URLSearchParams,
  show: (entry: CheckoutEntry) => PageResponse,
): PageResponse {
  const email = session.customer_email ?? (form.get('email')?.trim() || null)
  const emailError =
    asksEmail(session) && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email ?? '')
      ? 'Enter your email address.'
      : undefined
  const isKept = form.get('save') === 'yes'
  const entry: CheckoutEntry = {
    typed: typedCard(form),
    card: form.get('card'),
    email: email ?? '',
    isKept,
    ...(emailError === undefined ? {} : { emailError }),
  }
  try {
    for (const source of session.discounts)
      redeemable(
        world,
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
        redirect: successAddress(
          completeSession(world, withPayer(world, session, email, ''), 'no_payment_required'),
        ),
      }
    }
    const card = cardOf(world, form, session.customer)
    if ('errors' in card) return show({ ...entry, errors: card.errors })
    if (emailError !== undefined) return show(entry)
    const payer = withPayer(world, session, email, card.method.billing_details.name ?? '')
    const method = isKept
      ? world.tables.payment_method.put({ ...card.method, allow_redisplay: 'always' })
      : card.method
    const intent = payIntent(world, intentOf(world, payer, isKept), {
      method,
      returnUrl: world.pageUrl(`/checkout/${session.id}`),
    })
    return {
      redirect:
        intent.status === 'requires_action'
          ? `${base}/authenticate/${intent.id}`
          : successAddress(session),
    }
  } catch (error) {
    if (!(error instanceof WireError)) throw error
    return show({
      ...entry,
      problem: error.status === 402 ? `${error.message} Please try another card.` : error.message,
    })
  }
}
