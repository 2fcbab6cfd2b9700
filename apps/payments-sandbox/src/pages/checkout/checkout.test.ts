import type { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  acceptedCard,
  authenticatedCard,
  cardWithoutFunds,
  declinedCard,
  getPage,
  postForm,
} from '../../testing/pageClient.ts'
import { startReceiver, type Receiver } from '../../testing/receiver.ts'
import { startWithSdk } from '../../testing/startWithSdk.ts'

let setup: Awaited<ReturnType<typeof startWithSdk>>
let receiver: Receiver
let customer: Stripe.Customer
const clock = { now: Date.UTC(2026, 10, 20) }

beforeAll(async () => {
  receiver = await startReceiver(() => clock.now)
  setup = await startWithSdk({ webhook: receiver, now: () => clock.now })
})
afterAll(async () => {
  await setup.sandbox.close()
  await receiver.close()
})
beforeEach(async () => {
  setup.sandbox.setFaults({})
  customer = await setup.stripe.customers.create({ email: 'maya@example.com', name: 'Maya Lind' })
  await setup.sandbox.deliverNow()
  receiver.events.length = 0
})

const createSession = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  setup.stripe.checkout.sessions.create({
    mode: 'payment',
    customer: customer.id,
    line_items: [{ price: 'price_session_credit_5', quantity: 1 }],
    success_url: 'http://portal.test/back?paid={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://portal.test/home',
    client_reference_id: 'member-1',
    metadata: { purchase: 'p1' },
    payment_intent_data: { metadata: { purchase: 'p1' } },
    ...more,
  })

const getUrl = ({ url }: Stripe.Checkout.Session): string => url ?? ''
const eventTypes = (): string[] => receiver.events.map(({ type }) => type)

describe('the hosted checkout', () => {
  it('shows the items and charges once, however often the form is submitted', async () => {
    const session = await createSession()
    expect(
      (
        await setup.stripe.checkout.sessions.retrieve(session.id, {
          expand: ['payment_intent.latest_charge'],
        })
      ).payment_intent,
    ).toBeNull()
    const page = await getPage(getUrl(session))
    expect(page.text).toContain('Pack of 5')
    expect(page.text).toContain('Pay $450.00')
    expect(page.text).toContain('no real card is charged')

    const [first, second] = await Promise.all([
      postForm(getUrl(session), acceptedCard),
      postForm(getUrl(session), acceptedCard),
    ])
    expect([first?.location, second?.location]).toEqual([
      `http://portal.test/back?paid=${session.id}`,
      `http://portal.test/back?paid=${session.id}`,
    ])
    expect((await setup.stripe.charges.list({ customer: customer.id })).data).toHaveLength(1)

    const paid = await setup.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['line_items', 'payment_intent.latest_charge'],
    })
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      amount_total: 45_000,
      client_reference_id: 'member-1',
      url: null,
      line_items: { data: [{ quantity: 1, price: { id: 'price_session_credit_5' } }] },
    })
    expect(paid.payment_intent).toMatchObject({
      status: 'succeeded',
      amount_received: 45_000,
      metadata: { purchase: 'p1' },
      latest_charge: { paid: true, payment_method_details: { card: { last4: '4242' } } },
    })
    await setup.sandbox.deliverNow()
    expect(eventTypes()).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ])
    expect(receiver.events.at(-1)?.data.object).toMatchObject({
      id: session.id,
      metadata: { purchase: 'p1' },
      payment_status: 'paid',
    })
  })

  it.each([
    ['declined', declinedCard, 'Your card was declined.', 'generic_decline'],
    ['short of funds', cardWithoutFunds, 'Your card has insufficient funds.', 'insufficient_funds'],
  ])('accepts another card after one that is %s', async (_name, fields, message, code) => {
    const session = await createSession()
    expect((await postForm(getUrl(session), fields)).text).toContain(message)
    const { payment_intent: intent } = await setup.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent'],
    })
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', decline_code: code },
    })
    expect((await postForm(getUrl(session), acceptedCard)).location).toContain(
      'http://portal.test/back',
    )
    await setup.sandbox.deliverNow()
    expect(eventTypes().filter((type) => type.startsWith('payment_intent.'))).toEqual([
      'payment_intent.created',
      'payment_intent.payment_failed',
      'payment_intent.succeeded',
    ])
  })

  it('sends a card that requires authentication through the test bank', async () => {
    const session = await createSession()
    const bank = (await postForm(getUrl(session), authenticatedCard)).location ?? ''
    expect((await getPage(bank)).text).toContain('Complete authentication')
    const rejected = await postForm(bank, { answer: 'fail' })
    expect(rejected.location).toBe(getUrl(session))
    expect((await getPage(getUrl(session))).text).toContain('unable to authenticate')

    const again = (await postForm(getUrl(session), authenticatedCard)).location ?? ''
    expect((await setup.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
    expect((await postForm(again, { answer: 'complete' })).location).toContain(`paid=${session.id}`)
    expect((await postForm(again, { answer: 'complete' })).text).toContain('Done')
    expect((await setup.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
  })

  it('accepts a code once, for a first purchase, and rejects an expired code', async () => {
    const session = await createSession({ allow_promotion_codes: true })
    expect(
      (await postForm(getUrl(session), { action: 'apply-code', code: 'OLDOFFER' })).text,
    ).toContain('valid or has expired')
    await postForm(getUrl(session), { action: 'apply-code', code: 'intro50' })
    expect((await getPage(getUrl(session))).text).toContain('Pay $225.00')
    await postForm(getUrl(session), { action: 'remove-code' })
    expect((await getPage(getUrl(session))).text).toContain('Pay $450.00')
    await postForm(getUrl(session), { action: 'apply-code', code: 'INTRO50' })
    await postForm(getUrl(session), acceptedCard)
    expect(await setup.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      amount_subtotal: 45_000,
      amount_total: 22_500,
      discounts: [{ promotion_code: 'promo_intro50' }],
    })

    const second = await createSession({ allow_promotion_codes: true })
    expect(
      (await postForm(getUrl(second), { action: 'apply-code', code: 'INTRO50' })).text,
    ).toContain('first purchase only')
    await expect(
      createSession({ discounts: [{ promotion_code: 'promo_intro50' }] }),
    ).rejects.toMatchObject({ message: expect.stringContaining('prior transactions') })
  })

  it('validates a first-purchase code again on payment', async () => {
    const [one, two] = [
      await createSession({ discounts: [{ promotion_code: 'promo_intro50' }] }),
      await createSession({ discounts: [{ promotion_code: 'promo_intro50' }] }),
    ]
    await postForm(getUrl(one), acceptedCard)
    expect((await postForm(getUrl(two), acceptedCard)).text).toContain('prior transactions')
    expect((await setup.stripe.charges.list({ customer: customer.id })).data).toHaveLength(1)
  })

  it('saves a card when the box is checked and offers it next time', async () => {
    await postForm(getUrl(await createSession()), { ...acceptedCard, save: 'yes' })
    const { data } = await setup.stripe.paymentMethods.list({ customer: customer.id, type: 'card' })
    expect(data.map(({ card }) => card?.last4)).toEqual(['4242'])
    const next = await createSession({
      saved_payment_method_options: { payment_method_save: 'enabled' },
    })
    expect((await getPage(getUrl(next))).text).toContain('Visa ending in 4242')
    expect(
      (await postForm(getUrl(next), { action: 'pay', card: data[0]?.id ?? '' })).location,
    ).toContain(next.id)
  })

  it('requires no card for an amount of 0', async () => {
    const coupon = await setup.stripe.coupons.create({ percent_off: 100 })
    const session = await createSession({ discounts: [{ coupon: coupon.id }] })
    expect((await getPage(getUrl(session))).text).not.toContain('Card number')
    expect((await postForm(getUrl(session), { action: 'pay' })).location).toContain(session.id)
    expect(await setup.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
      payment_intent: null,
    })
  })

  it('creates an invoice if the session requests one', async () => {
    const session = await createSession({ invoice_creation: { enabled: true } })
    await postForm(getUrl(session), acceptedCard)
    const { invoice } = await setup.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['invoice'],
    })
    expect(invoice).toMatchObject({
      status: 'paid',
      amount_paid: 45_000,
      lines: { data: [{ description: 'Pack of 5' }] },
    })
  })

  it('completes unpaid and sends an event when a delayed payment settles', async () => {
    for (const [outcome, type] of [
      ['succeeds', 'checkout.session.async_payment_succeeded'],
      ['fails', 'checkout.session.async_payment_failed'],
    ] as const) {
      setup.sandbox.setFaults({ settleLater: outcome })
      const session = await createSession()
      await postForm(getUrl(session), acceptedCard)
      expect(await setup.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
        status: 'complete',
        payment_status: 'unpaid',
      })
      await setup.sandbox.deliverNow()
      expect(eventTypes()).toContain(type)
    }
  })
})
