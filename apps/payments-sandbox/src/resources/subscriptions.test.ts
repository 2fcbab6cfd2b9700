import type { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startReceiver, type Receiver } from '../testing/receiver.ts'
import { startWithSdk } from '../testing/startWithSdk.ts'
import { subscribe } from '../testing/subscribe.ts'

const clock = { now: Date.UTC(2027, 0, 31, 9, 30) }
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
  customer = await stripe.customers.create({ email: 'maya@example.com', name: 'Maya Lind' })
})

const listTypes = async (): Promise<string[]> => {
  await setup.sandbox.deliverNow()
  const types = receiver.events.map(({ type }) => type)
  receiver.events.length = 0
  return types
}

describe('recurring prices', () => {
  it('has a membership that is charged monthly', async () => {
    expect(await stripe.prices.retrieve('price_membership_monthly')).toMatchObject({
      lookup_key: 'membership_monthly',
      metadata: { membership_credits: '2' },
      recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
      type: 'recurring',
      unit_amount: 12_900,
    })
    const { data } = await stripe.prices.list({ type: 'recurring', expand: ['data.product'] })
    expect(data).toMatchObject([
      { id: 'price_membership_yearly', recurring: { interval: 'year' }, metadata: {} },
      { product: { name: 'Juniper Membership', default_price: 'price_membership_monthly' } },
    ])
  })

  it('creates prices per month only', async () => {
    const create = (recurring: Stripe.PriceCreateParams.Recurring) =>
      stripe.prices.create({
        currency: 'usd',
        product: 'prod_membership',
        unit_amount: 9_900,
        recurring,
      })
    expect(await create({ interval: 'month' })).toMatchObject({ type: 'recurring' })
    await expect(create({ interval: 'week' })).rejects.toMatchObject({
      param: 'recurring[interval]',
    })
    await expect(create({ interval: 'month', interval_count: 3 })).rejects.toMatchObject({
      param: 'recurring[interval_count]',
    })
  })
})

describe('subscriptions', () => {
  it('are listed by customer and price, without canceled ones unless asked for', async () => {
    const first = await subscribe(stripe, customer.id)
    const second = await subscribe(stripe, customer.id, {
      line_items: [{ price: 'price_membership_yearly', quantity: 1 }],
    })
    expect(second.items.data[0]?.current_period_end).toBe(Date.UTC(2028, 0, 31, 9, 30) / 1000)
    const list = async (params: Stripe.SubscriptionListParams): Promise<string[]> =>
      (await stripe.subscriptions.list({ customer: customer.id, ...params })).data.map(
        ({ id }) => id,
      )
    await stripe.subscriptions.cancel(first.id, {
      cancellation_details: { comment: 'Moved away' },
      prorate: false,
    })
    expect(await list({})).toEqual([second.id])
    expect(await list({ status: 'all' })).toEqual([second.id, first.id])
    expect(await list({ status: 'canceled' })).toEqual([first.id])
    expect(await list({ status: 'all', price: 'price_membership_monthly' })).toEqual([first.id])
    expect(await list({ status: 'all', limit: 1, starting_after: second.id })).toEqual([first.id])
  })

  it('end now, and then only take metadata', async () => {
    const { id } = await subscribe(stripe, customer.id)
    await listTypes()
    await expect(stripe.subscriptions.cancel(id, { invoice_now: true })).rejects.toMatchObject({
      param: 'invoice_now',
    })
    expect(
      await stripe.subscriptions.cancel(id, { cancellation_details: { comment: 'Moved away' } }),
    ).toMatchObject({
      status: 'canceled',
      ended_at: clock.now / 1000,
      canceled_at: clock.now / 1000,
      cancellation_details: { comment: 'Moved away', reason: 'cancellation_requested' },
    })
    expect(await listTypes()).toEqual(['customer.subscription.deleted'])
    await expect(
      stripe.subscriptions.update(id, { cancel_at_period_end: true }),
    ).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      message: 'A canceled subscription can only update its cancellation_details and metadata.',
    })
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: `No such subscription: '${id}'`,
    })
  })

  it('end with their customer', async () => {
    const { id } = await subscribe(stripe, customer.id)
    await listTypes()
    await stripe.customers.del(customer.id)
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled')
    expect(await listTypes()).toEqual(['customer.subscription.deleted', 'customer.deleted'])
  })

  it('can be set to end with the period or at a time, and to go on', async () => {
    const { id, items } = await subscribe(stripe, customer.id)
    const periodEnd = items.data[0]?.current_period_end ?? 0
    await listTypes()
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: true })).toMatchObject({
      status: 'active',
      cancel_at: periodEnd,
      cancel_at_period_end: true,
      canceled_at: clock.now / 1000,
      cancellation_details: { reason: 'cancellation_requested' },
    })
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      cancellation_details: { reason: null },
    })
    const time = periodEnd + 86_400
    expect(await stripe.subscriptions.update(id, { cancel_at: time })).toMatchObject({
      cancel_at: time,
      cancel_at_period_end: false,
    })
    expect((await stripe.subscriptions.update(id, { cancel_at: '' })).cancel_at).toBeNull()
    expect(await listTypes()).toEqual(Array(4).fill('customer.subscription.updated'))
    await expect(stripe.subscriptions.update(id, { cancel_at: 1 })).rejects.toMatchObject({
      param: 'cancel_at',
    })
  })

  it('change their card and metadata, and nothing that would cost money', async () => {
    const { id, default_payment_method: before } = await subscribe(stripe, customer.id)
    const card = await stripe.paymentMethods.attach('pm_card_mastercard', { customer: customer.id })
    const changed = await stripe.subscriptions.update(id, {
      default_payment_method: card.id,
      metadata: { note: 'x' },
    })
    expect(changed.default_payment_method).not.toBe(before)
    expect(changed).toMatchObject({
      default_payment_method: card.id,
      metadata: { member: 'member-1', note: 'x' },
    })
    await expect(
      stripe.subscriptions.update(id, { default_payment_method: 'pm_other' }),
    ).rejects.toMatchObject({ code: 'resource_missing' })
    await expect(
      stripe.subscriptions.update(id, { trial_end: 'now', proration_behavior: 'none' }),
    ).rejects.toMatchObject({ code: 'parameter_unknown', param: 'trial_end' })
  })
})
