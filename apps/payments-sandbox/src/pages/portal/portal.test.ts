import { createServer } from 'node:http'
import type { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  acceptedCard,
  authenticatedCard,
  declinedCard,
  getPage,
  postForm,
} from '../../testing/pageClient.ts'
import { createPaidInvoice } from '../../testing/createPaidInvoice.ts'
import { startWithSdk } from '../../testing/startWithSdk.ts'

const clock = { now: Date.UTC(2026, 10, 20) }
let setup: Awaited<ReturnType<typeof startWithSdk>>
let customer: Stripe.Customer
let url: string

beforeAll(async () => {
  setup = await startWithSdk({ now: () => clock.now })
})
afterAll(() => setup.sandbox.close())
beforeEach(async () => {
  customer = await setup.stripe.customers.create({ email: 'maya@example.com', name: 'Maya Lind' })
  ;({ url } = await setup.stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: 'http://portal.test/settings',
  }))
})

const listLast4 = async (): Promise<(string | undefined)[]> =>
  (await setup.stripe.paymentMethods.list({ customer: customer.id })).data.map(
    ({ card }) => card?.last4,
  )

describe('the billing portal', () => {
  it('adds cards, sets the default and removes cards', async () => {
    expect((await getPage(url)).text).toContain('No saved cards.')
    expect((await postForm(url, { ...acceptedCard, action: 'add' })).location).toBe(url)
    expect((await postForm(url, { ...declinedCard, action: 'add' })).text).toContain(
      'Your card was declined.',
    )
    const bank = (await postForm(url, { ...authenticatedCard, action: 'add' })).location ?? ''
    expect(await listLast4()).toEqual(['4242'])
    expect((await postForm(bank, { answer: 'complete' })).location).toContain(url)
    expect(await listLast4()).toEqual(['3155', '4242'])

    const { data } = await setup.stripe.paymentMethods.list({ customer: customer.id })
    await postForm(url, { action: 'default', card: data[1]?.id ?? '' })
    expect(
      await setup.stripe.customers.retrieve(customer.id, {
        expand: ['invoice_settings.default_payment_method'],
      }),
    ).toMatchObject({ invoice_settings: { default_payment_method: { card: { last4: '4242' } } } })
    await postForm(url, { action: 'remove', card: data[0]?.id ?? '' })
    expect(await listLast4()).toEqual(['4242'])
  })

  it("does not change other customers' cards", async () => {
    const other = await setup.stripe.customers.create({})
    const theirs = await setup.stripe.paymentMethods.attach('pm_card_visa', { customer: other.id })
    await postForm(url, { action: 'remove', card: theirs.id })
    expect((await setup.stripe.paymentMethods.retrieve(theirs.id)).customer).toBe(other.id)
  })

  it('lists payments with receipts and links back', async () => {
    const { charge } = await createPaidInvoice(setup.stripe, customer.id)
    const receipt = charge.receipt_url ?? ''
    await setup.stripe.refunds.create({ charge: charge.id, amount: 500 })
    const { text } = await getPage(url)
    expect(text).toContain('$190.00')
    expect(text).toContain('$5.00 refunded')
    expect(text).toContain('href="http://portal.test/settings"')
    expect(text).toContain(`href="${receipt}"`)
    const page = await getPage(receipt)
    expect(page.text).toContain('Visa ending in 4242')
    expect(page.text).toContain('$190.00 paid')
  })

  it('expires after an hour', async () => {
    clock.now += 3_700_000
    expect((await getPage(url)).text).toContain('This link has expired')
  })
})

describe('PaymentsSandbox.handle', () => {
  it('serves the pages under its path and never the API', async () => {
    const mounted = await startWithSdk({ publicUrl: 'http://127.0.0.1:1/pay' })
    const server = createServer((request, response) => mounted.sandbox.handle(request, response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const origin = `http://127.0.0.1:${port}`
    const session = await mounted.stripe.checkout.sessions.create({
      mode: 'payment',
      customer_email: 'a@example.com',
      success_url: 'http://portal.test/ok',
      line_items: [{ price: 'price_session_credit_1', quantity: 1 }],
    })
    expect(session.url).toBe(`http://127.0.0.1:1/pay/checkout/${session.id}`)
    const page = await getPage(`${origin}/pay/checkout/${session.id}`)
    expect(page.text).toContain('href="/pay/assets/pages.css"')
    expect((await getPage(`${origin}/pay/assets/pages.css`)).status).toBe(200)
    expect(
      (await postForm(`${origin}/pay/checkout/${session.id}`, authenticatedCard)).location,
    ).toMatch(`${origin}/pay/authenticate/pi_`)
    const response = await fetch(`${origin}/v1/prices`, {
      headers: { authorization: `Bearer ${mounted.sandbox.secretKey}` },
    })
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ])
    expect((await getPage(`${origin}/pay/_sandbox/faults`)).status).toBe(404)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await mounted.sandbox.close()
  })
})
