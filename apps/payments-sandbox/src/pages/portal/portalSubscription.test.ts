import type { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  acceptedCard,
  authenticatedCard,
  createCardFields,
  getPage,
  postForm,
} from '../../testing/pageClient.ts'
import { startWithSdk } from '../../testing/startWithSdk.ts'
import { subscribe } from '../../testing/subscribe.ts'

const clock = { now: Date.UTC(2026, 10, 26, 12) }
let setup: Awaited<ReturnType<typeof startWithSdk>>
let stripe: Stripe
let customer: string

beforeAll(async () => {
  setup = await startWithSdk({ now: () => clock.now })
  ;({ stripe } = setup)
})
afterAll(() => setup.sandbox.close())
beforeEach(async () => {
  ;({ id: customer } = await stripe.customers.create({ email: 'maya@example.com' }))
})

const openPortal = async (
  flow?: Stripe.BillingPortal.SessionCreateParams.FlowData,
): Promise<string> => {
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    return_url: 'http://portal.test/settings',
    ...(flow && { flow_data: flow }),
  })
  return url
}
const findLink = (text: string, label: string): string =>
  new RegExp(`href="([^"]*)"\\s*>${label}`).exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''

describe('subscriptions in the billing portal', () => {
  it('show the next payment, end after a second step, and can go on', async () => {
    const { id } = await subscribe(stripe, customer)
    const url = await openPortal()
    const { text } = await getPage(url)
    expect(text).toContain('Juniper Membership')
    expect(text).toContain('$129.00 per month')
    expect(text).toContain('Next payment on Dec 26, 2026 with Visa ending in 4242.')
    expect(text).toContain('expires 09 / 2040')
    const step = await getPage(new URL(findLink(text, 'Cancel membership'), url).href)
    expect(step.text).toContain('It ends on Dec 26, 2026.')
    expect((await stripe.subscriptions.retrieve(id)).cancel_at).toBeNull()

    expect((await postForm(url, { action: 'cancel', subscription: id })).location).toBe(url)
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
    })
    expect((await getPage(url)).text).toContain('Ends on Dec 26, 2026.')
    await postForm(url, { action: 'resume', subscription: id })
    expect((await stripe.subscriptions.retrieve(id)).cancel_at_period_end).toBe(false)
  })

  it("do not show or end another customer's", async () => {
    const { id } = await subscribe(stripe, customer)
    ;({ id: customer } = await stripe.customers.create({}))
    const url = await openPortal()
    expect((await getPage(url)).text).not.toContain('Juniper Membership')
    await postForm(url, { action: 'cancel', subscription: id })
    expect((await stripe.subscriptions.retrieve(id)).cancel_at).toBeNull()
    await expect(
      openPortal({ type: 'subscription_cancel', subscription_cancel: { subscription: id } }),
    ).rejects.toMatchObject({ param: 'flow_data[subscription_cancel][subscription]' })
  })

  it('lists paid invoices with their payment', async () => {
    const { id } = await subscribe(stripe, customer, {
      subscription_data: { trial_period_days: 2 },
    })
    setup.sandbox.advanceTo(clock.now + 50 * 3_600_000)
    const url = await openPortal()
    const { text } = await getPage(url)
    expect(text).toContain('Nov 28, 2026 · 1 × Juniper Membership')
    expect(text).toContain('Nov 26, 2026 · Trial period for Juniper Membership')
    const [invoice] = (await stripe.invoices.list({ subscription: id })).data
    const page = await getPage(invoice?.hosted_invoice_url ?? '')
    const receipt = await getPage(findLink(page.text, 'View receipt'))
    expect(receipt.text).toContain('$129.00 paid')
    expect(receipt.text).toContain('1 × Juniper Membership')
  })

  it('end by a link that opens the second step and then returns', async () => {
    const { id } = await subscribe(stripe, customer)
    const url = await openPortal({
      type: 'subscription_cancel',
      subscription_cancel: { subscription: id },
      after_completion: {
        type: 'redirect',
        redirect: { return_url: 'http://portal.test/canceled' },
      },
    })
    const { text } = await getPage(url)
    expect(text).toContain('Cancel Juniper Membership?')
    expect(findLink(text, 'Keep membership')).toBe('http://portal.test/settings')
    expect((await postForm(url, { action: 'cancel', subscription: id })).location).toBe(
      'http://portal.test/canceled',
    )
    expect((await stripe.subscriptions.retrieve(id)).cancel_at_period_end).toBe(true)
    expect((await getPage(url)).text).toContain("Don't cancel")
  })

  it('are paid with a card that a link updates, also through the bank', async () => {
    const { id } = await subscribe(stripe, customer)
    const getLast4 = async (): Promise<string | undefined> => {
      const { default_payment_method: card } = await stripe.subscriptions.retrieve(id, {
        expand: ['default_payment_method'],
      })
      return typeof card === 'object' ? card?.card?.last4 : undefined
    }
    const url = await openPortal({ type: 'payment_method_update' })
    expect((await getPage(url)).text).toContain('Update your card')
    const fields = createCardFields('5555 5555 5555 4444')
    expect((await postForm(url, { ...fields, action: 'add' })).location).toBe(`${url}?step=home`)
    expect(await getLast4()).toBe('4444')
    const bank = (await postForm(url, { ...authenticatedCard, action: 'add' })).location ?? ''
    const back = (await postForm(bank, { answer: 'complete' })).location ?? ''
    expect(await getLast4()).toBe('4444')
    expect((await fetch(back)).url).toBe(`${url}?step=home`)
    expect(await getLast4()).toBe('3155')
    expect((await getPage(`${url}?step=home`)).text).toContain('Juniper Membership')
    await postForm(`${url}?step=home`, { ...acceptedCard, action: 'add' })
    expect(await getLast4()).toBe('3155')
  })
})
