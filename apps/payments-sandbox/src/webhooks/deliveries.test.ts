import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { paying, send } from '../testing/pageClient.ts'
import { startReceiver, type Receiver } from '../testing/receiver.ts'
import { sdkFor, startWithSdk } from '../testing/startWithSdk.ts'
import { signatureHeader } from './signature.ts'

const clock = { now: Date.UTC(2026, 10, 20) }
const folder = mkdtempSync(join(tmpdir(), 'payments-sandbox-'))
const stateFile = join(folder, 'state.json')
let receiver: Receiver
let world: Awaited<ReturnType<typeof startWithSdk>>

const restart = async (): Promise<void> => {
  await world.sandbox.close()
  world = await startWithSdk({ webhook: receiver, now: () => clock.now, stateFile })
}

beforeEach(async () => {
  receiver = await startReceiver(() => clock.now)
  world = await startWithSdk({ webhook: receiver, now: () => clock.now, stateFile })
})
afterEach(async () => {
  await world.sandbox.close()
  await receiver.close()
  rmSync(stateFile, { force: true })
})

const names = (): unknown[] =>
  receiver.events.map(({ data }) => ('name' in data.object ? data.object.name : null))
const customerIds = (): string[] =>
  receiver.events.flatMap(({ type, data }) => (type === 'customer.created' ? [data.object.id] : []))
const addCustomers = async (...wanted: string[]): Promise<void> => {
  for (const name of wanted) await world.stripe.customers.create({ name })
}

describe('events', () => {
  it('have signatures that only the right secret, payload and time verify', () => {
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

  it('are sent automatically, in the API version of the SDK', async () => {
    await addCustomers('a')
    await expect.poll(names).toEqual(['a'])
    expect(receiver.events[0]?.api_version).toBe(Stripe.API_VERSION)
  })

  it('are retried until they are acknowledged', async () => {
    receiver.answers.push(500, 503)
    await addCustomers('a')
    await expect.poll(() => receiver.answers).toHaveLength(1)
    expect(await world.sandbox.deliverNow()).toEqual({ delivered: 0, failed: 1 })
    expect(await world.sandbox.deliverNow()).toEqual({ delivered: 1, failed: 0 })
    expect(names()).toEqual(['a'])
    expect(await world.sandbox.deliverNow()).toEqual({ delivered: 0, failed: 0 })
  })

  it('that were not acknowledged survive a restart, like all other state', async () => {
    world.sandbox.setFaults({ drop: 'all' })
    await addCustomers('a', 'b')
    const session = await world.stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: 'http://portal.test/ok',
      customer_email: 'a@example.com',
      line_items: [{ price: 'price_session_credit_1', quantity: 2 }],
    })
    await restart()
    expect(names()).toEqual([])
    await world.sandbox.deliverNow()
    expect(names()).toEqual(['a', 'b'])
    expect(await world.stripe.customers.retrieve(customerIds()[1] ?? '')).toMatchObject({
      name: 'b',
    })
    const kept = await world.stripe.checkout.sessions.retrieve(session.id)
    expect(kept).toMatchObject({ status: 'open', amount_total: 19_000 })
    expect((await send(`${world.sandbox.origin}/checkout/${session.id}`, paying)).location).toBe(
      'http://portal.test/ok',
    )
  })
})

describe('faults', () => {
  it('repeat, delay, drop and reorder events', async () => {
    world.sandbox.setFaults({ repeat: 3, delay: 60_000 })
    await addCustomers('a')
    expect(names()).toEqual([])
    await world.sandbox.deliverNow()
    expect(names()).toEqual(['a', 'a', 'a'])
    expect(new Set(receiver.events.map(({ id }) => id)).size).toBe(1)

    world.sandbox.setFaults({ drop: 1 })
    await addCustomers('b', 'c')
    await expect.poll(names).toEqual(['a', 'a', 'a', 'c'])
    await world.sandbox.deliverNow()
    expect(names().at(-1)).toBe('b')

    world.sandbox.setFaults({ reorder: true, delay: 60_000 })
    await addCustomers('d', 'e')
    await world.sandbox.deliverNow()
    expect(names().slice(-2)).toEqual(['e', 'd'])
  })

  it('can be set over HTTP, and an invalid one is rejected', async () => {
    const control = (path: string, body?: string) =>
      fetch(
        `${world.sandbox.origin}/_sandbox/${path}`,
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

  it('slow responses arrive after the effect, which a retry with the same key finds', async () => {
    world.sandbox.setFaults({ slow: 400 })
    const { hostname, port } = new URL(world.sandbox.origin)
    const hasty = new Stripe(world.sandbox.secretKey, {
      host: hostname,
      port: Number(port),
      protocol: 'http',
      maxNetworkRetries: 0,
      timeout: 60,
    })
    await expect(
      hasty.customers.create({ email: 'slow@example.com' }, { idempotencyKey: 'one' }),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
    world.sandbox.setFaults({})
    const again = await sdkFor(world.sandbox).customers.create(
      { email: 'slow@example.com' },
      { idempotencyKey: 'one' },
    )
    await world.sandbox.deliverNow()
    expect(customerIds()).toEqual([again.id])
  })

  it('decline every card', async () => {
    world.sandbox.setFaults({ declineAll: true })
    const customer = await world.stripe.customers.create({})
    await expect(
      world.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id }),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeCardError)
  })
})
