// @module-tag deep
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CheckoutSessionResponse, PaymentResponse } from '@portal/contract'
import { startPaymentsSandbox, type PaymentsSandbox } from '@portal/payments-sandbox'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { readConfig } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import { closeContext, createContext } from '../../../server/createContext.ts'
import { createStripeClient } from '../../../stripe/createStripeClient.ts'
import { webhookPath } from '../../../testing/payments/paymentsFixture.ts'
import { createProcessDatabase } from '../../../testing/databases/processDatabase.ts'
import { addLoggedInSession } from '../../../testing/fixtures/schedulingFixture.ts'
import { startServerProcess, type ServerProcess } from '../../../testing/processes/serverProcess.ts'
import { createTestClient, type TestClient } from '../../../testing/testClient.ts'
import { testSize } from '../../../testing/testSize.ts'
import { findLedgerDifferences } from '../../credits/ledgerCheckJob.ts'

const perRound = 12
const secret = 'whsec_crash'

let database: Awaited<ReturnType<typeof createProcessDatabase>>
let sandbox: PaymentsSandbox
let stripe: Stripe
let env: Record<string, string>
let member: { id: string; token: string }

async function withContext<T>(work: (context: Context) => Promise<T>): Promise<T> {
  const context = await createContext(
    readConfig({ ...database.env, DEMO_DATA: '0', LOG_LEVEL: 'silent' }),
  )
  try {
    return await work(context)
  } finally {
    await closeContext(context)
  }
}

beforeAll(async () => {
  database = await createProcessDatabase()
  sandbox = await startPaymentsSandbox()
  sandbox.setFaults({ drop: 'all' })
  stripe = await createStripeClient({ apiBase: sandbox.origin, secretKey: sandbox.secretKey })
  env = {
    ...database.env,
    RATE_LIMITS: 'off',
    STRIPE_SECRET_KEY: sandbox.secretKey,
    STRIPE_API_BASE: sandbox.origin,
    STRIPE_WEBHOOK_SECRET: secret,
    LOG_LEVEL: 'info',
  }
  member = await withContext((context) => addLoggedInSession(context, { credits: 0 }))
})
afterAll(async () => {
  await sandbox.close()
  await database.drop()
})

async function createLoggedInClient(origin: string): Promise<TestClient> {
  const client = createTestClient(origin)
  client.cookies.set('sessionid', member.token)
  await client.get('/api/client/v1/users/auth/')
  return client
}

async function checkouts(origin: string, count: number): Promise<string[]> {
  const client = await createLoggedInClient(origin)
  const responses = await Promise.all(
    Array.from({ length: count }, () =>
      client.post('/api/client/v2/stripe/create-checkout-session/', {
        price_id: 'price_session_credit_5',
        quantity: 1,
        base_redirect_url: '/home',
      }),
    ),
  )
  return responses.map(({ body }) => CheckoutSessionResponse.parse(body).checkout_session.id)
}

/** The event that the provider would send for each payment. */
async function createEvents(paymentIds: readonly string[]): Promise<string[]> {
  const { data } = await stripe.checkout.sessions.list({ limit: 100 })
  return paymentIds.map((id) => {
    const session = data.find(({ client_reference_id }) => client_reference_id === id)
    const object = {
      ...session,
      status: 'complete',
      payment_status: 'paid',
      payment_intent: `pi_${id}`,
    }
    return JSON.stringify({
      id: `evt_${id}`,
      object: 'event',
      type: 'checkout.session.completed',
      created: 1,
      data: { object },
    })
  })
}

async function send({ origin }: ServerProcess, payload: string): Promise<boolean> {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  try {
    return (
      await fetch(origin + webhookPath, {
        method: 'POST',
        body: payload,
        headers: { 'stripe-signature': signature },
      })
    ).ok
  } catch {
    return false
  }
}

it(`adds the credits of each payment once in ${testSize.featureKills} kills`, async () => {
  const everything: string[] = []
  const acknowledged = new Set<string>()
  for (let round = 0; round < testSize.featureKills; round += 1) {
    const server = await startServerProcess(env)
    const ids = await checkouts(server.origin, perRound)
    const events = await createEvents(ids)
    everything.push(...events)
    const first = Promise.withResolvers<void>()
    const sending = events.map(async (event) => {
      if (await send(server, event)) acknowledged.add(event)
      first.resolve()
    })
    // the first event is applied, the others are in progress
    await first.promise
    await server.end('SIGKILL')
    await Promise.all(sending)
  }
  const granted = await withContext(({ db }) =>
    db.query<{ ref: string }>(sql`SELECT ref FROM credit_ledger WHERE reason = 'purchase'`),
  )
  const refs = new Set(granted.map(({ ref }) => ref))
  expect(
    [...acknowledged].filter((event) => ![...refs].some((ref) => event.includes(`"evt_${ref}"`))),
  ).toEqual([])

  // the provider repeats unacknowledged events and some that were acknowledged
  const last = await startServerProcess(env)
  for (const event of everything) expect(await send(last, event)).toBe(true)
  await last.end('SIGTERM')
  await withContext(async ({ db }) => {
    const total = everything.length * 5
    expect(await db.query(sql`SELECT sum(amount)::int AS sum FROM credit_ledger`)).toEqual([
      { sum: total },
    ])
    expect(
      await db.query(sql`SELECT balance FROM credit_balances WHERE user_id = ${member.id}`),
    ).toEqual([{ balance: total }])
    expect(await db.query(sql`SELECT id FROM payments WHERE status <> 'paid'`)).toEqual([])
    expect(await findLedgerDifferences(db)).toEqual([])
  })
})

it('delivers after the restart an event that was pending when the server was killed', async () => {
  const local = { ...database.env, RATE_LIMITS: 'off', LOG_LEVEL: 'info' }
  const server = await startServerProcess(local)
  const client = await createLoggedInClient(server.origin)
  const { body } = await client.post('/api/client/v2/stripe/create-checkout-session/', {
    price_id: 'price_session_credit_1',
    quantity: 1,
    base_redirect_url: '/home',
  })
  const { id, url } = CheckoutSessionResponse.parse(body).checkout_session
  const { apiBase } = JSON.parse(
    readFileSync(join(database.env['DATA_DIR'] ?? '', 'payments-sandbox-0.address'), 'utf8'),
  ) as { apiBase: string }
  await fetch(`${apiBase}/_sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ delay: 500 }),
  })
  const card = {
    action: 'pay',
    number: '4242424242424242',
    expiry: '12 / 40',
    cvc: '123',
    name: 'A Member',
  }
  expect(
    (await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(card) }))
      .status,
  ).toBe(303)
  await server.end('SIGKILL')

  const next = await startServerProcess(local)
  const again = await createLoggedInClient(next.origin)
  const status = async () =>
    PaymentResponse.parse((await again.get(`/api/client/v2/stripe/payments/${id}/`)).body).payment
      .status
  await expect.poll(status).toBe('paid')
  await next.end('SIGTERM')
})
