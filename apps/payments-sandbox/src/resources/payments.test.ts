import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { acceptedCard, getPage, postForm } from '../testing/pageClient.ts'
import { createDraft, createPaidInvoice } from '../testing/createPaidInvoice.ts'
import { startReceiver, type Receiver } from '../testing/receiver.ts'
import { startWithSdk } from '../testing/startWithSdk.ts'

let setup: Awaited<ReturnType<typeof startWithSdk>>
let stripe: Stripe
let receiver: Receiver
let customer: Stripe.Customer

beforeAll(async () => {
  receiver = await startReceiver()
  setup = await startWithSdk({ webhook: receiver })
  ;({ stripe } = setup)
})
afterAll(async () => {
  await setup.sandbox.close()
  await receiver.close()
})
beforeEach(async () => {
  customer = await stripe.customers.create({ email: 'maya@example.com', name: 'Maya Lind' })
})

const attachCard = (token: string) => stripe.paymentMethods.attach(token, { customer: customer.id })
const deliverEvents = async (): Promise<string[]> => {
  await setup.sandbox.deliverNow()
  return receiver.events.map(({ type }) => type)
}

const draft = (more: Partial<Stripe.InvoiceCreateParams> = {}) =>
  createDraft(stripe, customer.id, more)

describe('saved cards', () => {
  it('lists an attached card', async () => {
    await attachCard('pm_card_visa')
    expect(
      (await stripe.paymentMethods.list({ customer: customer.id, type: 'card' })).data,
    ).toMatchObject([{ card: { brand: 'visa', last4: '4242' } }])
    expect(await deliverEvents()).toContain('payment_method.attached')
  })

  it('creates a setup intent with a client secret for card fields', async () => {
    const intent = await stripe.setupIntents.create({ customer: customer.id, usage: 'off_session' })
    expect(intent.client_secret).toContain(`${intent.id}_secret_`)
  })

  it("rejects another customer's card", async () => {
    const card = await attachCard('pm_card_visa')
    const other = await stripe.customers.create({})
    const { id } = await createDraft(stripe, other.id)
    await expect(stripe.invoices.pay(id, { payment_method: card.id })).rejects.toMatchObject({
      param: 'payment_method',
    })
  })
})

describe('invoices', () => {
  it('pays with a saved card and returns the payment intent', async () => {
    const card = await attachCard('pm_card_visa')
    const { id } = await draft({ discounts: [{ promotion_code: 'promo_halfoff' }] })
    expect(await stripe.invoices.finalizeInvoice(id)).toMatchObject({
      status: 'open',
      subtotal: 19_000,
      total: 9_500,
      amount_due: 9_500,
    })
    const paid = await stripe.invoices.pay(id, {
      payment_method: card.id,
      expand: ['payments.data.payment.payment_intent'],
    })
    expect(paid).toMatchObject({
      status: 'paid',
      amount_paid: 9_500,
      metadata: { purchase: 'p1' },
      lines: { data: [{ amount: 19_000, quantity: 2, description: 'One session credit' }] },
    })
    expect(paid.payments?.data[0]?.payment.payment_intent).toMatchObject({
      status: 'succeeded',
      amount: 9_500,
    })
    await expect(stripe.invoices.pay(id)).rejects.toMatchObject({ statusCode: 400 })
    expect(await deliverEvents()).toEqual(
      expect.arrayContaining(['invoice.finalized', 'invoice.paid']),
    )
    expect((await getPage(paid.hosted_invoice_url ?? '')).text).toContain('This invoice is paid')
  })

  it('stays open and returns the error when the card is declined', async () => {
    const { id } = await draft()
    const card = await attachCard('pm_card_chargeCustomerFail')
    await expect(stripe.invoices.pay(id, { payment_method: card.id })).rejects.toMatchObject({
      code: 'card_declined',
      payment_intent: { status: 'requires_payment_method' },
    })
    expect((await stripe.invoices.retrieve(id)).status).toBe('open')
    expect(await deliverEvents()).toContain('invoice.payment_failed')
    expect((await stripe.invoices.voidInvoice(id)).status).toBe('void')
  })

  it('is paid on the hosted page when the card requires authentication', async () => {
    const card = await attachCard('pm_card_authenticationRequired')
    const { id } = await draft()
    await expect(stripe.invoices.pay(id, { payment_method: card.id })).rejects.toMatchObject({
      code: 'invoice_payment_intent_requires_action',
      payment_intent: { status: 'requires_action' },
    })
    expect((await deliverEvents()).at(-1)).toBe('invoice.payment_action_required')
    const open = await stripe.invoices.retrieve(id, { expand: ['confirmation_secret'] })
    expect(open.confirmation_secret?.client_secret).toMatch(/^pi_.*_secret_/)
    const page = await getPage(open.hosted_invoice_url ?? '')
    const bank = /href="([^"]*\/authenticate\/[^"]*)"/.exec(page.text)?.[1] ?? ''
    await postForm(new URL(bank, open.hosted_invoice_url ?? '').href, { answer: 'complete' })
    expect((await stripe.invoices.retrieve(id)).status).toBe('paid')
  })
})

describe('refunds', () => {
  it('refunds in full or in part, at most the paid amount, once per idempotency key', async () => {
    const { intent: id, charge } = await createPaidInvoice(stripe, customer.id)
    const first = await stripe.refunds.create(
      { payment_intent: id, amount: 2_500, reason: 'requested_by_customer' },
      { idempotencyKey: 'r1' },
    )
    const same = await stripe.refunds.create(
      { payment_intent: id, amount: 2_500, reason: 'requested_by_customer' },
      { idempotencyKey: 'r1' },
    )
    expect(same.id).toBe(first.id)
    await expect(
      stripe.refunds.create({ payment_intent: id, amount: 18_000 }),
    ).rejects.toMatchObject({ param: 'amount' })
    await expect(
      stripe.refunds.create({ payment_intent: id, amount: 1 }, { idempotencyKey: 'r1' }),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    await stripe.refunds.create({ charge: charge.id })
    expect(await stripe.charges.retrieve(charge.id, { expand: ['refunds'] })).toMatchObject({
      amount_refunded: 19_000,
      refunded: true,
      refunds: { data: [{ amount: 16_500 }, { amount: 2_500 }] },
    })
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    expect((await deliverEvents()).filter((type) => type === 'charge.refunded')).toHaveLength(2)
  })

  it('fail later for the test card of failing refunds, and can be made again', async () => {
    const card = await attachCard('pm_card_refundFail')
    const { id } = await draft()
    await stripe.invoices.pay(id, { payment_method: card.id })
    const [charge] = (await stripe.charges.list({ customer: customer.id })).data
    const refund = await stripe.refunds.create({ charge: charge?.id ?? '' })
    expect(refund.status).toBe('succeeded')
    setup.sandbox.advanceTo((refund.created + 6) * 1000)
    const { data } = await stripe.refunds.list({ charge: charge?.id ?? '' })
    expect(data).toMatchObject([{ id: refund.id, status: 'failed' }])
    expect(await stripe.charges.retrieve(charge?.id ?? '')).toMatchObject({
      amount_refunded: 0,
      refunded: false,
    })
    const events = (await deliverEvents()).filter((type) => type.includes('refund'))
    expect(events).toEqual(
      expect.arrayContaining(['refund.failed', 'charge.refund.updated', 'refund.updated']),
    )
    await stripe.refunds.create({ charge: charge?.id ?? '' })
  })

  it('replays a declined payment for its key and lets a malformed call be repeated', async () => {
    const card = await attachCard('pm_card_chargeCustomerFail')
    const { id } = await draft()
    const pay = () =>
      stripe.invoices.pay(id, { payment_method: card.id }, { idempotencyKey: `pay-${id}` })
    await expect(pay()).rejects.toMatchObject({ code: 'card_declined' })
    const before = (await stripe.charges.list({ limit: 100 })).data.length
    await expect(pay()).rejects.toMatchObject({ code: 'card_declined' })
    expect((await stripe.charges.list({ limit: 100 })).data).toHaveLength(before)

    const addItem = (quantity: number) =>
      stripe.invoiceItems.create(
        { customer: customer.id, pricing: { price: 'price_session_credit_1' }, quantity },
        { idempotencyKey: `item-${customer.id}` },
      )
    await expect(addItem(0)).rejects.toMatchObject({ statusCode: 400 })
    expect((await addItem(1)).amount).toBe(9_500)
  })
})

describe('disputes', () => {
  it('marks the charge, is listed by payment intent and ends as won or lost', async () => {
    const { intent, charge } = await createPaidInvoice(stripe, customer.id)
    const id = setup.sandbox.openDispute(intent)
    expect((await stripe.charges.retrieve(charge.id)).disputed).toBe(true)
    setup.sandbox.closeDispute(id, 'won')
    const { data } = await stripe.disputes.list({ payment_intent: intent })
    expect(data).toMatchObject([{ id, status: 'won', amount: charge.amount }])
    const events = (await deliverEvents()).filter((type) => type.startsWith('charge.dispute.'))
    expect(events.toSorted()).toEqual([
      'charge.dispute.closed',
      'charge.dispute.created',
      'charge.dispute.funds_reinstated',
      'charge.dispute.funds_withdrawn',
    ])
  })
})

describe('coupons and promotion codes', () => {
  it('finds a code and returns whether it is active', async () => {
    expect(
      (
        await stripe.promotionCodes.list({
          code: 'intro50',
          active: true,
          expand: ['data.promotion.coupon'],
        })
      ).data,
    ).toMatchObject([
      {
        code: 'INTRO50',
        restrictions: { first_time_transaction: true },
        promotion: { coupon: { percent_off: 50, valid: true } },
      },
    ])
    expect((await stripe.promotionCodes.list({ code: 'OLDOFFER' })).data).toMatchObject([
      { active: false },
    ])
    const coupon = await stripe.coupons.create({
      amount_off: 1_000,
      currency: 'usd',
      name: 'Ten off',
    })
    const code = await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      code: 'TENOFF',
      max_redemptions: 1,
    })
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      customer: customer.id,
      success_url: 'http://portal.test/ok',
      discounts: [{ promotion_code: code.id }],
      line_items: [{ price: 'price_session_credit_1', quantity: 1 }],
    })
    expect(session).toMatchObject({
      amount_total: 8_500,
      total_details: { amount_discount: 1_000 },
    })
    await postForm(session.url ?? '', acceptedCard)
    expect((await stripe.promotionCodes.list({ code: 'TENOFF' })).data).toMatchObject([
      { id: code.id, active: false, times_redeemed: 1 },
    ])
  })
})

describe('recorded payments', () => {
  it('are paid and partly refunded without an event, and can be refunded', async () => {
    await setup.sandbox.deliverNow()
    const events = receiver.events.length
    const { invoice, paymentIntent } = setup.sandbox.recordPayment({
      amount: 10_900,
      refundedAmount: 900,
      currency: 'usd',
      description: 'Lab order',
      paidAt: Date.UTC(2026, 0, 2),
    })
    expect(await stripe.invoices.retrieve(invoice)).toMatchObject({
      status: 'paid',
      amount_paid: 10_900,
      created: Date.UTC(2026, 0, 2) / 1000,
    })
    expect((await deliverEvents()).slice(events)).toEqual([])
    expect(await stripe.refunds.create({ payment_intent: paymentIntent })).toMatchObject({
      amount: 10_000,
    })
  })
})
