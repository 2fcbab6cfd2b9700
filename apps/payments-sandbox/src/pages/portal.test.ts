import { createServer } from 'node:http'
import type { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asking, declined, look, paying, send } from '../testing/pageClient.ts'
import { payInvoice } from '../testing/payInvoice.ts'
import { startWithSdk } from '../testing/startWithSdk.ts'

const clock = { now: Date.UTC(2026, 10, 20) }
let world: Awaited<ReturnType<typeof startWithSdk>>
let customer: Stripe.Customer
let url: string

beforeAll(async () => {
  world = await startWithSdk({ now: () => clock.now })
})
afterAll(() => world.sandbox.close())
beforeEach(async () => {
  customer = await world.stripe.customers.create({ email: 'maya@example.com', name: 'Maya Lind' })
  ;({ url } = await world.stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: 'http://portal.test/settings',
  }))
})

const last4 = async (): Promise<(string | undefined)[]> =>
  (await world.stripe.paymentMethods.list({ customer: customer.id })).data.map(
    ({ card }) => card?.last4,
  )

describe('the billing portal', () => {
  it('adds cards, sets the default and removes cards', async () => {
    expect((await look(url)).text).toContain('No cards are saved.')
    expect((await send(url, { ...paying, action: 'add' })).location).toBe(url)
    expect((await send(url, { ...declined, action: 'add' })).text).toContain(
      'Your card was declined.',
    )
    const bank = (await send(url, { ...asking, action: 'add' })).location ?? ''
    expect(await last4()).toEqual(['4242'])
    expect((await send(bank, { answer: 'complete' })).location).toContain(url)
    expect(await last4()).toEqual(['3155', '4242'])

    const { data } = await world.stripe.paymentMethods.list({ customer: customer.id })
    await send(url, { action: 'default', card: data[1]?.id ?? '' })
    expect(
      await world.stripe.customers.retrieve(customer.id, {
        expand: ['invoice_settings.default_payment_method'],
      }),
    ).toMatchObject({ invoice_settings: { default_payment_method: { card: { last4: '4242' } } } })
    await send(url, { action: 'remove', card: data[0]?.id ?? '' })
    expect(await last4()).toEqual(['4242'])
  })

  it("does not change other customers' cards", async () => {
    const other = await world.stripe.customers.create({})
    const theirs = await world.stripe.paymentMethods.attach('pm_card_visa', { customer: other.id })
    await send(url, { action: 'remove', card: theirs.id })
    expect((await world.stripe.paymentMethods.retrieve(theirs.id)).customer).toBe(other.id)
  })

  it('lists payments with receipts and links back', async () => {
    const { charge } = await payInvoice(world.stripe, customer.id)
    const receipt = charge.receipt_url ?? ''
    await world.stripe.refunds.create({ charge: charge.id, amount: 500 })
    const { text } = await look(url)
    expect(text).toContain('$190.00')
    expect(text).toContain('$5.00 refunded')
    expect(text).toContain('href="http://portal.test/settings"')
    expect(text).toContain(`href="${receipt}"`)
    const page = await look(receipt)
    expect(page.text).toContain('Visa ending in 4242')
    expect(page.text).toContain('$190.00 paid')
  })

  it('expires after an hour', async () => {
    clock.now += 3_700_000
    expect((await look(url)).text).toContain('This link has expired')
  })
})

describe('mounted in another server', () => {
  it('serves the pages under its path and never the API', async () => {
    const mounted = await startWithSdk({ publicUrl: 'http://127.0.0.1:1/pay' })
    const server = createServer((request, response) => mounted.sandbox.handle(request, response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const front = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
    const session = await mounted.stripe.checkout.sessions.create({
      mode: 'payment',
      customer_email: 'a@example.com',
      success_url: 'http://portal.test/ok',
      line_items: [{ price: 'price_session_credit_1', quantity: 1 }],
    })
    expect(session.url).toBe(`http://127.0.0.1:1/pay/checkout/${session.id}`)
    const page = await look(`${front}/pay/checkout/${session.id}`)
    expect(page.text).toContain('href="/pay/assets/pages.css"')
    expect((await look(`${front}/pay/assets/pages.css`)).status).toBe(200)
    expect((await send(`${front}/pay/checkout/${session.id}`, asking)).location).toMatch(
      `${front}/pay/authenticate/pi_`,
    )
    const answer = await fetch(`${front}/v1/prices`, {
      headers: { authorization: `Bearer ${mounted.sandbox.secretKey}` },
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ])
    expect((await look(`${front}/pay/_sandbox/faults`)).status).toBe(404)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await mounted.sandbox.close()
  })
})
