import { CheckoutSessionResponse, type Payment, PaymentResponse } from '@portal/contract'
import { Stripe } from 'stripe'
import { sql } from '../../db/sql.ts'
import { createId } from '../../core/values/createId.ts'
import { withCustomer } from '../../resources/payments/wallet/customers.ts'
import { createStripeClient } from '../../stripe/createStripeClient.ts'
import type { LoggedInMember } from '../fixtures/schedulingFixture.ts'
import type { TestServer } from '../startTestServer.ts'

const base = '/api/client/v2/stripe/'
export const webhookPath = '/api/stripe/webhook/'

export const testPrices = {
  one: 'price_session_credit_1',
  five: 'price_session_credit_5',
  ten: 'price_session_credit_10',
} as const

/** Test cards: one that succeeds, one that is declined. */
export const testCards = { pays: '4242424242424242', declined: '4000000000000002' } as const

/** The provider of a test server: its SDK, its sandbox and its events. */
export async function createPaymentsFixture(server: TestServer) {
  const sandbox = await server.paymentsSandbox()
  const stripe = await createStripeClient({ apiBase: sandbox.origin, secretKey: sandbox.secretKey })
  const secondsNow = (): number => Math.floor(server.context.clock.now() / 1000)

  /** Sends a signed event as the provider does. `timestamp` in seconds. */
  const send = async (
    event: object,
    { secret = sandbox.webhookSecret, timestamp = secondsNow(), origin = server.origin } = {},
  ) => {
    const payload = JSON.stringify(event)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    return fetch(origin + webhookPath, {
      method: 'POST',
      body: payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    })
  }

  const event = (type: string, object: object, id = `evt_${createId()}`) => ({
    id,
    object: 'event',
    type,
    created: secondsNow(),
    data: { object },
  })

  const getCheckoutSession = async (paymentId: string): Promise<Stripe.Checkout.Session> => {
    const [row] = await server.context.db.query<{ provider_ref: string }>(
      sql`SELECT provider_ref FROM payments WHERE id = ${paymentId}`,
    )
    return stripe.checkout.sessions.retrieve(row?.provider_ref ?? '')
  }

  /** The event of a paid checkout; changes nothing at the provider. */
  const paidEvent = async (paymentId: string, id?: string) =>
    event(
      'checkout.session.completed',
      {
        ...(await getCheckoutSession(paymentId)),
        status: 'complete',
        payment_status: 'paid',
        payment_intent: `pi_${paymentId}`,
      },
      id,
    )

  /** The event of a refund. `amount` is the total refunded amount. */
  const refundedEvent = (paymentId: string, amount: number, id?: string) =>
    event(
      'charge.refunded',
      {
        id: `ch_${paymentId}`,
        object: 'charge',
        payment_intent: `pi_${paymentId}`,
        metadata: { payment_id: paymentId },
        amount_refunded: amount,
        receipt_url: null,
      },
      id,
    )

  /** Pays on the provider's page and returns the URL to which the member is redirected. */
  const pay = async (url: string, cardNumber: string = testCards.pays): Promise<string> => {
    const card = {
      action: 'pay',
      number: cardNumber,
      expiry: '12 / 40',
      cvc: '123',
      name: 'A Member',
    }
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(card),
    })
    await response.arrayBuffer()
    return response.headers.get('location') ?? ''
  }

  /** Saves a test card of the member at the provider and returns its id. */
  const saveCard = async (
    userId: string,
    token:
      | 'pm_card_visa'
      | 'pm_card_chargeCustomerFail'
      | 'pm_card_authenticationRequired' = 'pm_card_visa',
  ): Promise<string> => {
    const customer = await withCustomer(server.context, userId, async (id) => id)
    return (await stripe.paymentMethods.attach(token, { customer })).id
  }

  return {
    pay,
    saveCard,
    sandbox,
    stripe,
    send,
    event,
    getCheckoutSession,
    paidEvent,
    refundedEvent,
  }
}
export type PaymentsFixture = Awaited<ReturnType<typeof createPaymentsFixture>>

type CheckoutOptions = { price?: string; quantity?: number; key?: string; [field: string]: unknown }

/** Starts a checkout and returns the response, which may be a refusal. */
export const requestCheckout = (
  member: LoggedInMember,
  { price = testPrices.five, quantity = 1, key, ...more }: CheckoutOptions = {},
) =>
  member.post(
    `${base}create-checkout-session/`,
    { price_id: price, quantity, base_redirect_url: '/appointments/confirm', ...more },
    key === undefined ? {} : { 'idempotency-key': key },
  )

export async function startCheckout(member: LoggedInMember, options: CheckoutOptions = {}) {
  const response = await requestCheckout(member, options)
  if (response.status !== 201) throw new Error(`${response.status} ${response.text}`)
  return CheckoutSessionResponse.parse(response.body).checkout_session
}

/** Buys a pack of five credits and returns the id of the payment. */
export async function buyPack(payments: PaymentsFixture, member: LoggedInMember): Promise<string> {
  const { id, url } = await startCheckout(member)
  await payments.pay(url)
  await checkPayment(member, id)
  return id
}

/** Runs the checks of payments that are due later. */
export async function runPaymentChecks({ context }: TestServer): Promise<void> {
  await context.db.query(
    sql`UPDATE outbox SET due_at = ${new Date(context.clock.now())}
     WHERE kind IN ('payment_check', 'refund_check') AND done_at IS NULL`,
  )
  await context.jobs.idle()
}

export async function readPayment(member: LoggedInMember, id: string): Promise<Payment> {
  return PaymentResponse.parse((await member.get(`${base}payments/${id}/`)).body).payment
}

export async function checkPayment(member: LoggedInMember, id: string): Promise<Payment> {
  return PaymentResponse.parse((await member.post(`${base}payments/${id}/check/`, {})).body).payment
}
