import type { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  acceptedCard,
  authenticatedCard,
  declinedCard,
  getPage,
  postForm,
} from '../../testing/pageClient.ts'
import { startReceiver, type Receiver } from '../../testing/receiver.ts'
import { startWithSdk } from '../../testing/startWithSdk.ts'
import { createSubscriptionSession, subscribe } from '../../testing/subscribe.ts'

const clock = { now: Date.UTC(2026, 10, 26, 12) }
const now = clock.now / 1000
const day = 86_400
let setup: Awaited<ReturnType<typeof startWithSdk>>
let stripe: Stripe
let receiver: Receiver
let customer: Stripe.Customer

beforeAll(async () => {
  receiver = await startReceiver(() => clock.now)
  setup = await startWithSdk({ webhook: receiver, now: () => clock.now })
  ;({ stripe } = setup)
})
afterAll(async () => {
  await setup.sandbox.close()
  await receiver.close()
})
beforeEach(async () => {
  setup.sandbox.setFaults({})
  customer = await stripe.customers.create({ email: 'maya@example.com', name: 'Maya Lind' })
  await setup.sandbox.deliverNow()
  receiver.events.length = 0
})

const createSession = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  createSubscriptionSession(stripe, customer.id, more)
const getUrl = ({ url }: Stripe.Checkout.Session): string => url ?? ''
const listSubscriptions = async () =>
  (await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data

const trial = { subscription_data: { trial_period_days: 2 } } as const

describe('the hosted checkout of a subscription', () => {
  it('shows the renewal terms, charges once and saves the card', async () => {
    const session = await createSession()
    const { text } = await getPage(getUrl(session))
    expect(text).toContain('Juniper Membership')
    expect(text).toContain('$129.00 per month')
    expect(text).toContain('You authorize us to charge you $129.00 per month, from today until')
    const [first, second] = await Promise.all([
      postForm(getUrl(session), acceptedCard),
      postForm(getUrl(session), acceptedCard),
    ])
    expect(new Set([first?.location, second?.location])).toEqual(
      new Set([`http://portal.test/back?paid=${session.id}`]),
    )
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['invoice.payments.data.payment.payment_intent', 'subscription', 'line_items'],
    })
    expect(paid).toMatchObject({
      mode: 'subscription',
      status: 'complete',
      payment_status: 'paid',
      payment_intent: null,
      invoice_creation: null,
      metadata: { purchase: 'p1' },
      line_items: { data: [{ price: { id: 'price_membership_monthly' } }] },
    })
    expect(await listSubscriptions()).toHaveLength(1)
    const { data: cards } = await stripe.paymentMethods.list({ customer: customer.id })
    expect(cards).toHaveLength(1)
    const invoice = typeof paid.invoice === 'object' ? paid.invoice : null
    expect(paid.subscription).toMatchObject({
      status: 'active',
      customer: customer.id,
      default_payment_method: cards[0]?.id,
      latest_invoice: invoice?.id,
      metadata: { member: 'member-1' },
      billing_cycle_anchor: now,
      start_date: now,
      trial_end: null,
      items: {
        data: [
          {
            current_period_start: now,
            current_period_end: Date.UTC(2026, 11, 26, 12) / 1000,
            price: { id: 'price_membership_monthly' },
          },
        ],
      },
    })
    expect(invoice).toMatchObject({
      billing_reason: 'subscription_create',
      status: 'paid',
      amount_paid: 12_900,
      parent: {
        type: 'subscription_details',
        subscription_details: { metadata: { member: 'member-1' } },
      },
      lines: {
        data: [
          {
            amount: 12_900,
            period: { start: now, end: Date.UTC(2026, 11, 26, 12) / 1000 },
            parent: {
              type: 'subscription_item_details',
              subscription_item_details: { proration: false },
            },
          },
        ],
      },
      payments: { data: [{ payment: { payment_intent: { amount_received: 12_900 } } }] },
    })
    await setup.sandbox.deliverNow()
    expect(receiver.events.map(({ type }) => type)).toEqual([
      'payment_intent.created',
      'payment_method.attached',
      'charge.succeeded',
      'payment_intent.succeeded',
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
      'checkout.session.completed',
    ])
  })

  it('starts a trial with a card and an invoice of 0', async () => {
    const session = await createSession(trial)
    expect(session).toMatchObject({ amount_total: 0, payment_status: 'no_payment_required' })
    const { text } = await getPage(getUrl(session))
    expect(text).toContain('2 days free, then $129.00 per month starting Nov 28, 2026')
    expect(text).toContain('If you cancel before Nov 28, 2026')
    await postForm(getUrl(session), acceptedCard)
    const [subscription] = await listSubscriptions()
    expect(subscription).toMatchObject({
      status: 'trialing',
      trial_start: now,
      trial_end: now + 2 * day,
      billing_cycle_anchor: now + 2 * day,
      default_payment_method: expect.stringMatching(/^pm_/),
      items: { data: [{ current_period_end: now + 2 * day }] },
    })
    const { data: invoices } = await stripe.invoices.list({ subscription: subscription?.id ?? '' })
    expect(invoices).toMatchObject([
      {
        billing_reason: 'subscription_create',
        status: 'paid',
        total: 0,
        lines: { data: [{ amount: 0, description: 'Trial period for Juniper Membership' }] },
      },
    ])
    expect((await stripe.charges.list({ customer: customer.id })).data).toEqual([])
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      subscription: subscription?.id,
      invoice: invoices[0]?.id,
      payment_status: 'no_payment_required',
    })
  })

  it.each([
    ['paid', {}],
    ['free', trial],
  ])('creates nothing until a card works when the start is %s', async (_name, more) => {
    const session = await createSession(more)
    expect((await postForm(getUrl(session), declinedCard)).text).toContain('declined')
    const bank = (await postForm(getUrl(session), authenticatedCard)).location ?? ''
    expect((await postForm(bank, { answer: 'fail' })).location).toBe(getUrl(session))
    expect((await getPage(getUrl(session))).text).toContain('unable to authenticate')
    expect(await listSubscriptions()).toEqual([])
    const again = (await postForm(getUrl(session), authenticatedCard)).location ?? ''
    expect((await postForm(again, { answer: 'complete' })).location).toContain(`paid=${session.id}`)
    expect(await listSubscriptions()).toHaveLength(1)
  })

  it.each([
    ['paid', {}],
    ['free', trial],
  ])('creates nothing on the bank page of an expired session that is %s', async (_name, more) => {
    const session = await createSession(more)
    const bank = (await postForm(getUrl(session), authenticatedCard)).location ?? ''
    await stripe.checkout.sessions.expire(session.id)
    expect((await postForm(bank, { answer: 'complete' })).status).toBe(200)
    expect((await postForm(getUrl(session), acceptedCard)).text).toContain('has expired')
    expect(await listSubscriptions()).toEqual([])
    expect((await stripe.charges.list({ customer: customer.id })).data).toEqual([])
  })

  it('shows a discount, and saves a card even if it leaves nothing to pay', async () => {
    const half = await createSession({ allow_promotion_codes: true })
    await postForm(getUrl(half), { action: 'apply-code', code: 'HALFOFF' })
    const { text } = await getPage(getUrl(half))
    expect(text).toContain('Discount HALFOFF on the first payment')
    expect(text).toContain('$64.50')
    const coupon = await stripe.coupons.create({ percent_off: 100, duration: 'once' })
    const free = await subscribe(stripe, customer.id, { discounts: [{ coupon: coupon.id }] })
    expect(free).toMatchObject({ status: 'active', discounts: [] })
    expect((await stripe.invoices.list({ subscription: free.id })).data).toMatchObject([
      { status: 'paid', subtotal: 12_900, total: 0 },
    ])
    expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toHaveLength(1)
    expect((await stripe.charges.list({ customer: customer.id })).data).toEqual([])
  })

  it('can be paid with a saved card', async () => {
    const card = await stripe.paymentMethods.attach('pm_card_amex', { customer: customer.id })
    const fields = { action: 'pay', card: card.id }
    const { default_payment_method: chosen } = await subscribe(stripe, customer.id, {}, fields)
    expect(chosen).toBe(card.id)
  })

  it('ends when the first payment fails after it was processing', async () => {
    setup.sandbox.setFaults({ settleLater: 'fails' })
    const { id } = await subscribe(stripe, customer.id)
    await setup.sandbox.deliverNow()
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('incomplete')
    expect(receiver.events.map(({ type }) => type)).toContain(
      'checkout.session.async_payment_failed',
    )
    setup.sandbox.advanceTo((now + day) * 1000)
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('incomplete_expired')
    expect((await stripe.invoices.list({ subscription: id })).data).toMatchObject([
      { status: 'void' },
    ])
  })

  it('is incomplete while the first payment is processing', async () => {
    setup.sandbox.setFaults({ settleLater: 'succeeds' })
    const { id, status } = await subscribe(stripe, customer.id)
    expect(status).toBe('incomplete')
    await setup.sandbox.deliverNow()
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active')
    expect(receiver.events.at(-1)?.type).toBe('customer.subscription.updated')
  })

  it('creates a customer for a guest', async () => {
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer_email: 'guest@example.com',
      line_items: [{ price: 'price_membership_monthly', quantity: 1 }],
      success_url: 'http://portal.test/ok',
    })
    await postForm(getUrl(session), acceptedCard)
    const { customer: guest } = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['customer'],
    })
    expect(guest).toMatchObject({ email: 'guest@example.com' })
  })

  it('rejects prices, quantities and parameters of the other mode', async () => {
    const prices = (price: string, quantity = 1) => ({ line_items: [{ price, quantity }] })
    const rejected = [
      prices('price_session_credit_1'),
      prices('price_membership_monthly', 2),
      { payment_intent_data: { description: 'x' } },
      { payment_method_collection: 'if_required' },
      { subscription_data: { trial_period_days: 0 } },
      { subscription_data: { billing_cycle_anchor: 1 } },
    ] satisfies Partial<Stripe.Checkout.SessionCreateParams>[]
    for (const more of rejected)
      await expect(createSession(more)).rejects.toMatchObject({ statusCode: 400 })
    await expect(
      stripe.checkout.sessions.create({
        mode: 'payment',
        ...prices('price_membership_monthly'),
        success_url: 'http://portal.test/ok',
      }),
    ).rejects.toMatchObject({ message: expect.stringContaining('recurring price') })
  })
})
