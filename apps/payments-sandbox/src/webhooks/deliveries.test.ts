import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { acceptedCard, postForm } from '../testing/pageClient.ts'
import { startReceiver, type Receiver } from '../testing/receiver.ts'
import { createSdk, startWithSdk } from '../testing/startWithSdk.ts'
import { signatureHeader } from './signature.ts'

const clock = { now: Date.UTC(2026, 10, 20) }
const folder = mkdtempSync(join(tmpdir(), 'payments-sandbox-'))
const stateFile = join(folder, 'state.json')
let receiver: Receiver
let setup: Awaited<ReturnType<typeof startWithSdk>>

const restart = async (): Promise<void> => {
  await setup.sandbox.close()
  setup = await startWithSdk({ webhook: receiver, now: () => clock.now, stateFile })
}

beforeEach(async () => {
  receiver = await startReceiver(() => clock.now)
  setup = await startWithSdk({ webhook: receiver, now: () => clock.now, stateFile })
})
afterEach(async () => {
  await setup.sandbox.close()
  await receiver.close()
  rmSync(stateFile, { force: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

const names = (): unknown[] =>
  receiver.events.map(({ data }) => ('name' in data.object ? data.object.name : null))
const customerIds = (): string[] =>
  receiver.events.flatMap(({ type, data }) => (type === 'customer.created' ? [data.object.id] : []))
const addCustomers = async (...input: string[]): Promise<void> => {
  for (const name of input) await setup.stripe.customers.create({ name })
}

describe('events', () => {
  it('signs an event with secret, payload and time', () => {
    const payload = '{"id":"evt_1","object":"event"}'
    const header = signatureHeader(payload, 'whsec_a', 1_000)
    expect(
      Stripe.webhooks.constructEvent(payload, header, 'whsec_a', 300, undefined, 1_000_000).id,
    ).toBe('evt_1')
    expect(() =>
      Stripe.webhooks.constructEvent(`${payload} `, header, 'whsec_a', 300, undefined, 1_000_000),
    ).toThrow('signature')
    expect(() =>
      Stripe.webhooks.constructEvent(payload, header, 'whsec_b', 300, undefined, 1_000_000),
    ).toThrow('signature')
    expect(() =>
      Stripe.webhooks.constructEvent(payload, header, 'whsec_a', 300, undefined, 2_000_000),
    ).toThrow('tolerance')
  })

  it('sends an event automatically, in the API version of the SDK', async () => {
    await addCustomers('a')
    await expect.poll(names).toEqual(['a'])
    expect(receiver.events[0]?.api_version).toBe(Stripe.API_VERSION)
  })

  it('retries an event until it is acknowledged', async () => {
    receiver.statuses.push(500, 503)
    await addCustomers('a')
    await expect.poll(() => receiver.statuses).toHaveLength(1)
    expect(await setup.sandbox.deliverNow()).toEqual({ delivered: 0, failed: 1 })
    expect(await setup.sandbox.deliverNow()).toEqual({ delivered: 1, failed: 0 })
    expect(names()).toEqual(['a'])
    expect(await setup.sandbox.deliverNow()).toEqual({ delivered: 0, failed: 0 })
  })

  it('delivers events after a restart if they were not acknowledged', async () => {
    setup.sandbox.setFaults({ drop: 'all' })
    await addCustomers('a', 'b')
    const session = await setup.stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: 'http://portal.test/ok',
      customer_email: 'a@example.com',
      line_items: [{ price: 'price_session_credit_1', quantity: 2 }],
    })
    await restart()
    expect(names()).toEqual([])
    await setup.sandbox.deliverNow()
    expect(names()).toEqual(['a', 'b'])
    expect(await setup.stripe.customers.retrieve(customerIds()[1] ?? '')).toMatchObject({
      name: 'b',
    })
    const restored = await setup.stripe.checkout.sessions.retrieve(session.id)
    expect(restored).toMatchObject({ status: 'open', amount_total: 19_000 })
    expect(
      (await postForm(`${setup.sandbox.origin}/checkout/${session.id}`, acceptedCard)).location,
    ).toBe('http://portal.test/ok')
  })
})

describe('faults', () => {
  it('repeats, delays, drops and reorders events', async () => {
    setup.sandbox.setFaults({ repeat: 3, delay: 60_000 })
    await addCustomers('a')
    expect(names()).toEqual([])
    await setup.sandbox.deliverNow()
    expect(names()).toEqual(['a', 'a', 'a'])
    expect(new Set(receiver.events.map(({ id }) => id)).size).toBe(1)

    setup.sandbox.setFaults({ drop: 1 })
    await addCustomers('b', 'c')
    await expect.poll(names).toEqual(['a', 'a', 'a', 'c'])
    await setup.sandbox.deliverNow()
    expect(names().at(-1)).toBe('b')

    setup.sandbox.setFaults({ reorder: true, delay: 60_000 })
    await addCustomers('d', 'e')
    await setup.sandbox.deliverNow()
    expect(names().slice(-2)).toEqual(['e', 'd'])
  })

  it('sets faults over HTTP and rejects an invalid one', async () => {
    const control = (path: string, body?: string) =>
      fetch(
        `${setup.sandbox.origin}/_sandbox/${path}`,
        body === undefined ? {} : { method: 'POST', body },
      )
    expect(await (await control('faults', '{"drop":"all","repeat":2}')).json()).toMatchObject({
      drop: 'all',
      repeat: 2,
      slow: 0,
    })
    await addCustomers('a')
    expect(await (await control('deliver', '')).json()).toEqual({ delivered: 2, failed: 0 })
    for (const wrong of ['{"drop":-1}', '{"other":1}', '[]', 'no'])
      expect((await control('faults', wrong)).status).toBe(400)
    expect(await (await control('faults')).json()).toMatchObject({ drop: 'all' })
    expect(await (await control('faults', '{}')).json()).toMatchObject({ drop: 0, repeat: 1 })
  })

  it('delays the response but not the effect, which a retry returns', async () => {
    setup.sandbox.setFaults({ slow: 400 })
    const { hostname, port } = new URL(setup.sandbox.origin)
    const impatient = new Stripe(setup.sandbox.secretKey, {
      host: hostname,
      port: Number(port),
      protocol: 'http',
      maxNetworkRetries: 0,
      timeout: 60,
    })
    await expect(
      impatient.customers.create({ email: 'slow@example.com' }, { idempotencyKey: 'one' }),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
    setup.sandbox.setFaults({})
    const again = await createSdk(setup.sandbox).customers.create(
      { email: 'slow@example.com' },
      { idempotencyKey: 'one' },
    )
    await setup.sandbox.deliverNow()
    expect(customerIds()).toEqual([again.id])
  })

  it('declines every card', async () => {
    setup.sandbox.setFaults({ declineAll: true })
    const customer = await setup.stripe.customers.create({})
    await expect(
      setup.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id }),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeCardError)
  })
})
