import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { acceptedCard, createCardFields, getPage, postForm } from '../testing/pageClient.ts'
import { startReceiver, type Receiver } from '../testing/receiver.ts'
import { startWithSdk } from '../testing/startWithSdk.ts'
import { subscribe } from '../testing/subscribe.ts'

const hour = 3_600_000
const day = 24 * hour
const start = Date.UTC(2027, 0, 31, 9)
const firstEnd = Date.UTC(2027, 1, 28, 9)
const clock = { now: start }
let setup: Awaited<ReturnType<typeof startWithSdk>>
let stripe: Stripe
let receiver: Receiver
let customer: Stripe.Customer

/** Starts with the state of a file, or in memory. */
async function startSandbox(stateFile: string | null = null): Promise<void> {
  setup = await startWithSdk({ webhook: receiver, now: () => clock.now, stateFile })
  ;({ stripe } = setup)
}

beforeEach(async () => {
  clock.now = start
  receiver = await startReceiver(() => clock.now)
  await startSandbox()
  customer = await stripe.customers.create({ email: 'maya@example.com', name: 'Maya Lind' })
})
afterEach(async () => {
  await setup.sandbox.close()
  await receiver.close()
})

/** Moves the clock and returns the types of the events since the last call. */
async function advanceTo(time: number): Promise<string[]> {
  setup.sandbox.advanceTo(time)
  return listTypes()
}
async function listTypes(): Promise<string[]> {
  await setup.sandbox.deliverNow()
  return receiver.events.splice(0).map(({ type }) => type)
}
const listInvoices = async (subscription: string) =>
  (await stripe.invoices.list({ subscription, limit: 100 })).data
const retrieve = (id: string) => stripe.subscriptions.retrieve(id)
/** A card that is declined whenever the member is away. */
async function useFailingCard(id: string, token = 'pm_card_chargeCustomerFail'): Promise<void> {
  const card = await stripe.paymentMethods.attach(token, { customer: customer.id })
  await stripe.subscriptions.update(id, { default_payment_method: card.id })
  await listTypes()
}

describe('renewals', () => {
  it('start a period at once, and charge its invoice an hour later', async () => {
    const { id } = await subscribe(stripe, customer.id)
    await listTypes()
    expect(await advanceTo(firstEnd - 1000)).toEqual([])
    expect(await advanceTo(firstEnd)).toEqual(['invoice.created', 'customer.subscription.updated'])
    const [draft] = await listInvoices(id)
    const period = { start: firstEnd / 1000, end: Date.UTC(2027, 2, 31, 9) / 1000 }
    expect(draft).toMatchObject({
      billing_reason: 'subscription_cycle',
      created: firstEnd / 1000,
      status: 'draft',
      period_start: start / 1000,
      period_end: firstEnd / 1000,
      lines: { data: [{ amount: 12_900, period }] },
    })
    expect(await retrieve(id)).toMatchObject({
      latest_invoice: draft?.id,
      items: { data: [{ current_period_start: period.start, current_period_end: period.end }] },
    })
    expect(await advanceTo(firstEnd + hour)).toEqual([
      'payment_intent.created',
      'invoice.finalized',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
    ])
    expect((await listInvoices(id))[0]).toMatchObject({
      status: 'paid',
      attempt_count: 1,
      next_payment_attempt: null,
      status_transitions: { paid_at: (firstEnd + hour) / 1000 },
    })
  })

  it('charge the draft of one that ends with its period, and not of a canceled one', async () => {
    const [ending, canceled] = [
      await subscribe(stripe, customer.id),
      await subscribe(stripe, customer.id),
    ]
    await advanceTo(firstEnd)
    await stripe.subscriptions.update(ending.id, { cancel_at_period_end: true })
    await stripe.subscriptions.cancel(canceled.id, { invoice_now: false, prorate: false })
    await advanceTo(firstEnd + hour)
    const [charged] = await listInvoices(ending.id)
    const [draft] = await listInvoices(canceled.id)
    expect(charged).toMatchObject({ status: 'paid' })
    expect(draft).toMatchObject({ status: 'draft', auto_advance: false })
    await expect(stripe.invoices.del(draft?.id ?? '')).rejects.toMatchObject({
      message: 'You can only delete one-off invoices.',
    })
  })

  it('keep the day of the month for a year, each at its own time', async () => {
    const { id } = await subscribe(stripe, customer.id)
    setup.sandbox.advanceTo(Date.UTC(2028, 1, 1))
    const periods = (await listInvoices(id)).map(({ lines, created, status }) => {
      const [line] = lines.data
      expect([status, line?.period.start]).toEqual(['paid', created])
      return new Date(created * 1000).toISOString().slice(0, 10)
    })
    expect(periods.toReversed()).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
      '2027-07-31',
      '2027-08-31',
      '2027-09-30',
      '2027-10-31',
      '2027-11-30',
      '2027-12-31',
      '2028-01-31',
    ])
  })

  it('run by themselves when the given clock reaches them', async () => {
    const { id } = await subscribe(stripe, customer.id)
    await listTypes()
    clock.now = firstEnd + 2 * day
    expect(await listTypes()).toContain('invoice.paid')
    expect((await listInvoices(id))[0]?.created).toBe(firstEnd / 1000)
  })

  it('apply a coupon for its duration', async () => {
    const totals = async (coupon: Stripe.CouponCreateParams): Promise<number[]> => {
      const { id: couponId } = await stripe.coupons.create({ percent_off: 50, ...coupon })
      const code = await stripe.promotionCodes.create({
        promotion: { type: 'coupon', coupon: couponId },
      })
      const { id } = await subscribe(stripe, customer.id, {
        discounts: [{ promotion_code: code.id }],
      })
      const { created } = await retrieve(id)
      setup.sandbox.advanceTo((created + 100 * 86_400) * 1000)
      const invoices = await listInvoices(id)
      const [counted] = (await stripe.promotionCodes.list({ code: code.code })).data
      expect(counted?.times_redeemed).toBe(1)
      return invoices.map(({ total }) => total).toReversed()
    }
    expect(await totals({ duration: 'once' })).toEqual([6_450, 12_900, 12_900, 12_900])
    expect(await totals({ duration: 'repeating', duration_in_months: 2 })).toEqual([
      6_450, 6_450, 12_900, 12_900,
    ])
    expect(await totals({ duration: 'forever', percent_off: 100 })).toEqual([0, 0, 0, 0])
  })

  it('are charged, refunded and disputed like other payments', async () => {
    const { id } = await subscribe(stripe, customer.id)
    await advanceTo(firstEnd + hour)
    const invoice = await stripe.invoices.retrieve((await listInvoices(id))[0]?.id ?? '', {
      expand: ['payments.data.payment.payment_intent'],
    })
    const intent = invoice.payments?.data[0]?.payment.payment_intent
    const intentId = typeof intent === 'object' ? intent.id : ''
    await stripe.refunds.create({ payment_intent: intentId, amount: 2_900 })
    setup.sandbox.openDispute(intentId)
    expect(await listTypes()).toEqual([
      'refund.created',
      'charge.refunded',
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
    ])
  })
})

describe('a trial', () => {
  it('is announced three days before its end, and then charged', async () => {
    const { id } = await subscribe(stripe, customer.id, {
      subscription_data: { trial_period_days: 7 },
    })
    await listTypes()
    const end = start + 7 * day
    expect(await advanceTo(end - 3 * day)).toEqual(['customer.subscription.trial_will_end'])
    expect(await advanceTo(end)).toEqual(['invoice.created', 'customer.subscription.updated'])
    expect((await retrieve(id)).status).toBe('active')
    expect(await advanceTo(end + hour)).toContain('invoice.paid')
    expect((await listInvoices(id)).map(({ total }) => total)).toEqual([12_900, 0])
    await advanceTo(Date.UTC(2027, 2, 7, 11))
    expect((await listInvoices(id)).map(({ created }) => created * 1000)).toEqual([
      Date.UTC(2027, 2, 7, 9),
      end,
      start,
    ])
  })

  it('is not announced when it is short, and ends without a charge when canceled', async () => {
    const { id } = await subscribe(stripe, customer.id, {
      subscription_data: { trial_period_days: 2 },
    })
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await listTypes()
    expect(await advanceTo(start + 3 * day)).toEqual(['customer.subscription.deleted'])
    expect(await retrieve(id)).toMatchObject({
      status: 'canceled',
      canceled_at: start / 1000,
      ended_at: start / 1000 + 2 * 86_400,
    })
    expect((await stripe.charges.list({ customer: customer.id })).data).toEqual([])
  })
})

describe('a failed renewal', () => {
  it('is retried after 3, 5 and 7 days, and then ends the subscription', async () => {
    const { id } = await subscribe(stripe, customer.id)
    await useFailingCard(id)
    await advanceTo(firstEnd)
    const failed = firstEnd + hour
    expect(await advanceTo(failed)).toEqual([
      'payment_intent.created',
      'invoice.finalized',
      'charge.failed',
      'payment_intent.payment_failed',
      'invoice.payment_failed',
      'customer.subscription.updated',
    ])
    const getState = async () => {
      const [invoice] = await listInvoices(id)
      const { status } = await retrieve(id)
      return [status, invoice?.attempt_count, (invoice?.next_payment_attempt ?? 0) * 1000]
    }
    expect(await getState()).toEqual(['past_due', 1, failed + 3 * day])
    const events = ['charge.failed', 'payment_intent.payment_failed', 'invoice.payment_failed']
    expect(await advanceTo(failed + 3 * day)).toEqual(events)
    expect(await getState()).toEqual(['past_due', 2, failed + 8 * day])
    expect(await advanceTo(failed + 8 * day)).toEqual(events)
    expect(await getState()).toEqual(['past_due', 3, failed + 15 * day])
    expect(await advanceTo(failed + 15 * day)).toEqual([...events, 'customer.subscription.deleted'])
    expect(await getState()).toEqual(['canceled', 4, 0])
    expect(await retrieve(id)).toMatchObject({
      cancellation_details: { reason: 'payment_failed' },
      ended_at: (failed + 15 * day) / 1000,
    })
    // the invoice stays open, and paying it revives nothing
    const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    const [invoice] = await listInvoices(id)
    expect(invoice?.status).toBe('open')
    await stripe.invoices.pay(invoice?.id ?? '', { payment_method: card.id })
    expect((await retrieve(id)).status).toBe('canceled')
    await listTypes()
    expect(await advanceTo(firstEnd + 90 * day)).toEqual([])
  })

  it('is settled by a call or on the hosted page, which do not move the next attempt', async () => {
    const { id } = await subscribe(stripe, customer.id)
    await useFailingCard(id)
    await advanceTo(firstEnd + hour)
    const [open] = await listInvoices(id)
    const url = open?.hosted_invoice_url ?? ''
    await expect(stripe.invoices.pay(open?.id ?? '')).rejects.toMatchObject({
      code: 'card_declined',
    })
    expect((await listInvoices(id))[0]).toMatchObject({
      attempt_count: 1,
      next_payment_attempt: (firstEnd + hour + 3 * day) / 1000,
    })
    expect((await getPage(url)).text).toContain('1 × Juniper Membership')
    await postForm(url, { ...acceptedCard, card: 'new' })
    expect((await listTypes()).slice(-3)).toEqual([
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
    ])
    expect((await retrieve(id)).status).toBe('active')
    expect(await advanceTo(firstEnd + 20 * day)).toEqual([])
  })

  it('waits for the member when the bank asks', async () => {
    const { id } = await subscribe(stripe, customer.id)
    await useFailingCard(id, 'pm_card_authenticationRequired')
    const types = await advanceTo(firstEnd + hour)
    expect(types.slice(-4)).toEqual([
      'payment_intent.requires_action',
      'invoice.payment_action_required',
      'invoice.payment_failed',
      'customer.subscription.updated',
    ])
    const [open] = await listInvoices(id)
    const page = await getPage(open?.hosted_invoice_url ?? '')
    const bank = /href="([^"]*\/authenticate\/[^"]*)"/.exec(page.text)?.[1] ?? ''
    await postForm(new URL(bank, setup.sandbox.origin).href, { answer: 'complete' })
    expect((await retrieve(id)).status).toBe('active')
  })

  it('happens when the card has expired', async () => {
    await subscribe(stripe, customer.id, {}, { ...acceptedCard, expiry: '02 / 27' })
    await listTypes()
    expect(await advanceTo(firstEnd + hour)).toContain('invoice.paid')
    expect(await advanceTo(Date.UTC(2027, 3, 1))).toContain('invoice.payment_failed')
  })

  it('does not happen with a card that the bank confirmed at the start', async () => {
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: 'price_membership_monthly', quantity: 1 }],
      success_url: 'http://portal.test/ok',
    })
    const fields = createCardFields('4000 0025 0000 3155')
    const bank = (await postForm(session.url ?? '', fields)).location ?? ''
    await postForm(bank, { answer: 'complete' })
    await listTypes()
    expect(await advanceTo(firstEnd + hour)).toContain('invoice.paid')
  })

  it('ends when its invoice is voided', async () => {
    const { id } = await subscribe(stripe, customer.id)
    await useFailingCard(id)
    await advanceTo(firstEnd + hour)
    await stripe.invoices.voidInvoice((await listInvoices(id))[0]?.id ?? '')
    expect((await retrieve(id)).status).toBe('active')
    await listTypes()
    expect(await advanceTo(firstEnd + 20 * day)).toEqual([])
  })
})

describe('the clock', () => {
  it('ends a subscription at the chosen time instead of renewing it', async () => {
    const { id } = await subscribe(stripe, customer.id)
    await stripe.subscriptions.update(id, { cancel_at: firstEnd / 1000 + 86_400 })
    await advanceTo(firstEnd + 2 * day)
    expect(await retrieve(id)).toMatchObject({
      status: 'canceled',
      ended_at: firstEnd / 1000 + 86_400,
    })
    expect(await listInvoices(id)).toHaveLength(2)
  })

  it('stays ahead after a restart, and never goes back', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'payments-sandbox-clock-'))
    await setup.sandbox.close()
    await startSandbox(join(folder, 'state.json'))
    customer = await stripe.customers.create({})
    const { id } = await subscribe(stripe, customer.id)
    const advance = (body: object) =>
      fetch(`${setup.sandbox.origin}/_sandbox/advance`, {
        method: 'POST',
        body: JSON.stringify(body),
      })
    const response = await advance({ to: firstEnd / 1000 })
    expect(await response.json()).toEqual({ now: firstEnd / 1000 })
    expect((await advance({ to: start / 1000 })).status).toBe(400)
    expect((await advance({ days: 1 })).status).toBe(400)
    await setup.sandbox.close()

    await startSandbox(join(folder, 'state.json'))
    expect((await listInvoices(id))[0]?.status).toBe('draft')
    expect(await (await advance({ seconds: 3_600 })).json()).toEqual({
      now: firstEnd / 1000 + 3_600,
    })
    expect((await listInvoices(id))[0]?.status).toBe('paid')
    expect((await stripe.customers.create({})).created).toBe(firstEnd / 1000 + 3_600)
    rmSync(folder, { recursive: true })
  })
})
