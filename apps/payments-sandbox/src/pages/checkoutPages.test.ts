import { Agent, request } from 'node:http'
import type { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { acceptedCard, getPage, postForm } from '../testing/pageClient.ts'
import { startReceiver, type Receiver } from '../testing/receiver.ts'
import { startWithSdk } from '../testing/startWithSdk.ts'

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

describe('the pages of the hosted checkout', () => {
  it('links back when a paid or expired session is opened again', async () => {
    const paid = await createSession()
    await postForm(getUrl(paid), acceptedCard)
    expect((await getPage(getUrl(paid))).text).toContain('This is already paid')
    const expired = await createSession()
    await setup.stripe.checkout.sessions.expire(expired.id)
    const page = await getPage(getUrl(expired))
    expect(page.text).toContain('This checkout has expired')
    expect(page.text).toContain('href="http://portal.test/home"')
    expect((await postForm(getUrl(expired), acceptedCard)).text).toContain(
      'This checkout has expired',
    )
    await setup.sandbox.deliverNow()
    expect(eventTypes()).toContain('checkout.session.expired')
    await expect(setup.stripe.checkout.sessions.expire(paid.id)).rejects.toMatchObject({
      statusCode: 400,
    })
  })

  it('expires automatically', async () => {
    const session = await createSession({ expires_at: Math.floor(clock.now / 1000) + 1800 })
    clock.now += 1_801_000
    expect((await setup.stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired')
    await setup.sandbox.deliverNow()
    expect(eventTypes()).toEqual(['checkout.session.expired'])
    await expect(
      createSession({ expires_at: Math.floor(clock.now / 1000) + 600 }),
    ).rejects.toMatchObject({
      param: 'expires_at',
    })
  })

  it('shows field errors and keeps the input, except the security code', async () => {
    const session = await createSession()
    const { text } = await postForm(getUrl(session), {
      action: 'pay',
      number: '4242 4242 4242 4241',
      expiry: '09 / 20',
      cvc: '12',
      name: '',
    })
    for (const message of [
      'The card number is not valid.',
      'This card has expired.',
      'The security code has 3 digits.',
      'Enter the name on the card.',
    ])
      expect(text).toContain(message)
    expect(text).toContain('value="4242 4242 4242 4241"')
    expect(text).not.toContain('value="12"')
  })

  it('escapes user input', async () => {
    const session = await createSession()
    const { text } = await postForm(getUrl(session), {
      ...acceptedCard,
      number: '1',
      name: '"><script>alert(1)</script>',
    })
    expect(text).not.toContain('<script>alert')
    expect(text).toContain('&lt;script&gt;alert(1)')
  })

  it('allows no inline code and no framing', async () => {
    const response = await fetch(getUrl(await createSession()))
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'; style-src 'self'; script-src 'self'")
    expect(policy).toContain("form-action 'self' http://portal.test")
    expect(await response.text()).not.toMatch(/<script>|style="|onclick/)
    expect((await getPage(`${setup.sandbox.publicUrl}/checkout/cs_test_none`)).status).toBe(404)
  })

  it('returns 404 for unknown names and rejects oversized forms', async () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'nothing'])
      expect((await getPage(`${setup.sandbox.publicUrl}/${name}/x`)).status).toBe(404)
    expect((await getPage(`${setup.sandbox.publicUrl}/constructor`)).status).toBe(404)
    const session = await createSession()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const readStatus = (method: string, body?: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const sent = request(getUrl(session), { method, agent }, (response) =>
          response.resume().on('end', () => resolve(response.statusCode)),
        )
        sent.on('error', reject).end(body)
      })
    expect(await readStatus('POST', `name=${'x'.repeat(600_000)}`)).toBe(413)
    // the connection is reused
    expect(await readStatus('GET')).toBe(200)
    agent.destroy()
    expect((await setup.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
  })
})
