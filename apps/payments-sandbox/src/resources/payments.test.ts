import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { look, paying, send } from '../testing/pageClient.ts'
import { startWithSdk } from '../testing/startWithSdk.ts'

let world: Awaited<ReturnType<typeof startWithSdk>>
let stripe: Stripe
let customer: Stripe.Customer

beforeAll(async () => {
  world = await startWithSdk()
  ;({ stripe } = world)
})
afterAll(() => world.sandbox.close())
beforeEach(async () => {
  customer = await stripe.customers.create({ email: 'maya@example.com', name: 'Maya Lind' })
})

const saved = (token: string) => stripe.paymentMethods.attach(token, { customer: customer.id })
const idOf = (named: string | { readonly id: string } | null): string =>
  typeof named === 'string' ? named : (named?.id ?? '')
const typesOf = async (): Promise<string[]> =>
  (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type)

async function draft(more: Partial<Stripe.InvoiceCreateParams> = {}): Promise<Stripe.Invoice> {
  const invoice = await stripe.invoices.create({
    customer: customer.id,
    auto_advance: false,
    metadata: { purchase: 'p1' },
    ...more,
  })
  await stripe.invoiceItems.create({
    customer: customer.id,
    invoice: invoice.id,
    pricing: { price: 'price_session_credit_1' },
    quantity: 2,
  })
  return invoice
}

describe('payment intents', () => {
  it('are confirmed, declined, and wait for authentication', async () => {
    const paid = await stripe.paymentIntents.create({
      amount: 9_500,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: true,
      expand: ['latest_charge'],
    })
    expect(paid).toMatchObject({
      status: 'succeeded',
      latest_charge: { amount: 9_500, paid: true },
    })

    const intent = await stripe.paymentIntents.create({ amount: 9_500, currency: 'usd' })
    await expect(
      stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_chargeDeclined' }),
    ).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
      payment_intent: { id: intent.id, status: 'requires_payment_method' },
    })
    const waiting = await stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_threeDSecure2Required',
      return_url: 'http://portal.test/done',
    })
    expect(waiting.status).toBe('requires_action')
    const bank = waiting.next_action?.redirect_to_url?.url ?? ''
    const { location } = await send(bank, { answer: 'complete' })
    expect(new URL(location ?? '').searchParams.get('redirect_status')).toBe('succeeded')
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
    await expect(
      stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }),
    ).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
  })
})

describe('saved cards', () => {
  it('are listed, made the default, and detached', async () => {
    const card = await saved('pm_card_visa')
    await stripe.customers.update(customer.id, {
      invoice_settings: { default_payment_method: card.id },
    })
    expect(
      (await stripe.paymentMethods.list({ customer: customer.id, type: 'card' })).data,
    ).toMatchObject([{ id: card.id, card: { brand: 'visa', last4: '4242' } }])
    await stripe.paymentMethods.detach(card.id)
    const after = await stripe.customers.retrieve(customer.id)
    expect(after.deleted === true ? null : after.invoice_settings.default_payment_method).toBeNull()
    expect(await typesOf()).toEqual(
      expect.arrayContaining(['payment_method.attached', 'customer.updated']),
    )
  })

  it('are set up through a setup intent, with the bank where it asks', async () => {
    const intent = await stripe.setupIntents.create({ customer: customer.id, usage: 'off_session' })
    expect(intent.client_secret).toContain(`${intent.id}_secret_`)
    const waiting = await stripe.setupIntents.confirm(intent.id, {
      payment_method: 'pm_card_authenticationRequiredOnSetup',
      return_url: 'http://portal.test/cards',
    })
    await send(waiting.next_action?.redirect_to_url?.url ?? '', { answer: 'complete' })
    const done = await stripe.setupIntents.retrieve(intent.id)
    expect(done.status).toBe('succeeded')
    // set up once, it pays without the member
    const off = await stripe.paymentIntents.create({
      amount: 1_000,
      currency: 'usd',
      customer: customer.id,
      payment_method: idOf(done.payment_method),
      off_session: true,
      confirm: true,
    })
    expect(off.status).toBe('succeeded')
  })

  it('of one customer never pay for another', async () => {
    const card = await saved('pm_card_visa')
    const other = await stripe.customers.create({})
    await expect(
      stripe.paymentIntents.create({
        amount: 1_000,
        currency: 'usd',
        customer: other.id,
        payment_method: card.id,
        confirm: true,
      }),
    ).rejects.toMatchObject({ param: 'payment_method' })
  })
})

describe('invoices', () => {
  it('are paid with a saved card, and say with what', async () => {
    const card = await saved('pm_card_visa')
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
    expect(await typesOf()).toEqual(expect.arrayContaining(['invoice.finalized', 'invoice.paid']))
    expect((await look(paid.hosted_invoice_url ?? '')).text).toContain('This invoice is paid')
  })

  it('show the effect of a code before anybody pays', async () => {
    const preview = await stripe.invoices.createPreview({
      customer: customer.id,
      invoice_items: [{ price: 'price_session_credit_10', quantity: 1 }],
      discounts: [{ promotion_code: 'promo_intro50' }],
    })
    expect(preview).toMatchObject({
      subtotal: 85_000,
      total: 42_500,
      total_discount_amounts: [{ amount: 42_500 }],
    })
    expect((await stripe.invoices.list({ customer: customer.id })).data).toEqual([])
  })

  it('stay open when the card is declined, and tell', async () => {
    const { id } = await draft()
    const card = await saved('pm_card_chargeCustomerFail')
    await expect(stripe.invoices.pay(id, { payment_method: card.id })).rejects.toMatchObject({
      code: 'card_declined',
      payment_intent: { status: 'requires_payment_method' },
    })
    expect((await stripe.invoices.retrieve(id)).status).toBe('open')
    expect((await typesOf()).slice(0, 3)).toContain('invoice.payment_failed')
    expect((await stripe.invoices.voidInvoice(id)).status).toBe('void')
  })

  it('that need the bank are paid on the hosted page', async () => {
    const card = await saved('pm_card_authenticationRequired')
    const { id } = await draft()
    await expect(stripe.invoices.pay(id, { payment_method: card.id })).rejects.toMatchObject({
      code: 'invoice_payment_intent_requires_action',
      payment_intent: { status: 'requires_action' },
    })
    expect((await typesOf())[0]).toBe('invoice.payment_action_required')
    const open = await stripe.invoices.retrieve(id, { expand: ['confirmation_secret'] })
    expect(open.confirmation_secret?.client_secret).toMatch(/^pi_.*_secret_/)
    const page = await look(open.hosted_invoice_url ?? '')
    const bank = /href="([^"]*\/authenticate\/[^"]*)"/.exec(page.text)?.[1] ?? ''
    await send(new URL(bank, open.hosted_invoice_url ?? '').href, { answer: 'complete' })
    expect((await stripe.invoices.retrieve(id)).status).toBe('paid')
  })
})

describe('refunds', () => {
  it('are whole or in part, never more than was paid, and once for a key', async () => {
    const { id, latest_charge: charge } = await stripe.paymentIntents.create({
      amount: 10_000,
      currency: 'usd',
      customer: customer.id,
      payment_method: 'pm_card_visa',
      confirm: true,
    })
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
      stripe.refunds.create({ payment_intent: id, amount: 9_000 }),
    ).rejects.toMatchObject({ param: 'amount' })
    await expect(
      stripe.refunds.create({ payment_intent: id, amount: 1 }, { idempotencyKey: 'r1' }),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    await stripe.refunds.create({ charge: idOf(charge) })
    expect(await stripe.charges.retrieve(idOf(charge), { expand: ['refunds'] })).toMatchObject({
      amount_refunded: 10_000,
      refunded: true,
      refunds: { data: [{ amount: 7_500 }, { amount: 2_500 }] },
    })
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    expect((await typesOf()).filter((type) => type === 'charge.refunded')).toHaveLength(2)
  })

  it('a declined payment stays declined under its key, and a malformed call may come again', async () => {
    const body = {
      amount: 1_000,
      currency: 'usd',
      payment_method: 'pm_card_chargeDeclined',
      confirm: true,
    } as const
    await expect(
      stripe.paymentIntents.create(body, { idempotencyKey: 'd1' }),
    ).rejects.toMatchObject({ code: 'card_declined' })
    const before = (await stripe.charges.list({ limit: 100 })).data.length
    await expect(
      stripe.paymentIntents.create(body, { idempotencyKey: 'd1' }),
    ).rejects.toMatchObject({ code: 'card_declined' })
    expect((await stripe.charges.list({ limit: 100 })).data).toHaveLength(before)
    await expect(
      stripe.paymentIntents.create({ amount: 1, currency: 'usd' }, { idempotencyKey: 'm1' }),
    ).rejects.toMatchObject({ code: 'amount_too_small' })
    expect(
      (
        await stripe.paymentIntents.create(
          { amount: 100, currency: 'usd' },
          { idempotencyKey: 'm1' },
        )
      ).amount,
    ).toBe(100)
  })
})

describe('coupons and promotion codes', () => {
  it('are found by code and say when they are over', async () => {
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
    await send(session.url ?? '', paying)
    expect(await stripe.promotionCodes.retrieve(code.id)).toMatchObject({
      active: false,
      times_redeemed: 1,
    })
  })
})
