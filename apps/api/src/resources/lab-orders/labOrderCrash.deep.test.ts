// @module-tag deep
import { CreateLabOrderResponse } from '@portal/contract'
import { startPaymentsSandbox, type PaymentsSandbox } from '@portal/payments-sandbox'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { closeContext, createContext } from '../../server/createContext.ts'
import { createStripeClient } from '../../stripe/createStripeClient.ts'
import { createProcessDatabase } from '../../testing/databases/processDatabase.ts'
import { createOrderFields, demoCatalog } from '../../testing/payments/labOrdersFixture.ts'
import { staff } from '../../testing/fixtures/labsFixture.ts'
import { webhookPath } from '../../testing/payments/paymentsFixture.ts'
import { startServerProcess, type ServerProcess } from '../../testing/processes/serverProcess.ts'
import { addLoggedInSession } from '../../testing/fixtures/schedulingFixture.ts'
import { createTestClient } from '../../testing/testClient.ts'
import { testSize } from '../../testing/testSize.ts'
import { importCatalog } from './catalog/importCatalog.ts'

const perRound = 8
const secret = 'whsec_lab_crash'

let database: Awaited<ReturnType<typeof createProcessDatabase>>
let sandbox: PaymentsSandbox
let stripe: Stripe
let env: Record<string, string>

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
  await withContext((context) => importCatalog(context, demoCatalog, staff))
})
afterAll(async () => {
  await sandbox.close()
  await database.drop()
})

/** Adds members while no server has the embedded database open. Returns their session tokens. */
const addMembers = (): Promise<string[]> =>
  withContext(async (context) => {
    const tokens: string[] = []
    for (let count = 0; count < perRound; count += 1)
      tokens.push((await addLoggedInSession(context, { credits: 0 })).token)
    return tokens
  })

/** Starts an order for each member, and returns the ids of the payments. */
const startOrders = (origin: string, tokens: readonly string[]): Promise<string[]> =>
  Promise.all(
    tokens.map(async (token) => {
      const client = createTestClient(origin)
      client.cookies.set('sessionid', token)
      await client.get('/api/client/v1/users/auth/')
      const { body } = await client.post('/api/client/v1/lab-orders/', createOrderFields())
      return CreateLabOrderResponse.parse(body).checkout_session?.id ?? ''
    }),
  )

/** The event that the provider would send for each payment. */
async function createEvents(paymentIds: readonly string[]): Promise<string[]> {
  const { data } = await stripe.checkout.sessions.list({ limit: 100 })
  return paymentIds.map((id) => {
    const session = data.find(({ client_reference_id }) => client_reference_id === id)
    const paid = { status: 'complete', payment_status: 'paid', payment_intent: `pi_${id}` }
    return JSON.stringify({
      id: `evt_${id}`,
      object: 'event',
      type: 'checkout.session.completed',
      created: 1,
      data: { object: { ...session, ...paid } },
    })
  })
}

async function send({ origin }: ServerProcess, payload: string): Promise<boolean> {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  try {
    const headers = { 'stripe-signature': signature }
    return (await fetch(origin + webhookPath, { method: 'POST', body: payload, headers })).ok
  } catch {
    return false
  }
}

it(`places the order of each payment once in ${testSize.featureKills} kills`, async () => {
  const everything: string[] = []
  for (let round = 0; round < testSize.featureKills; round += 1) {
    const tokens = await addMembers()
    const server = await startServerProcess(env)
    const events = await createEvents(await startOrders(server.origin, tokens))
    everything.push(...events)
    const first = Promise.withResolvers<void>()
    const sending = events.map(async (event) => {
      await send(server, event)
      first.resolve()
    })
    // the first payment is settled, the others are between payment and order
    await first.promise
    await server.end('SIGKILL')
    await Promise.all(sending)
    const disagreeing = await withContext(({ db }) =>
      db.query(
        sql`SELECT o.id FROM lab_orders o JOIN payments p ON p.id = o.payment_id
         WHERE (o.status = 'placed') <> (p.paid_at IS NOT NULL)`,
      ),
    )
    expect(disagreeing).toEqual([])
  }
  // the provider repeats every event
  const last = await startServerProcess(env)
  for (const event of everything) expect(await send(last, event)).toBe(true)
  await last.end('SIGTERM')
  const [counts] = await withContext(({ db }) =>
    db.query(
      sql`SELECT (SELECT count(*)::int FROM lab_orders WHERE status = 'placed') AS placed,
         (SELECT count(*)::int FROM lab_kits) AS kits,
         (SELECT count(*)::int FROM lab_order_changes WHERE event = 'paid') AS changes,
         (SELECT count(*)::int FROM payments WHERE status = 'paid') AS paid,
         (SELECT count(*)::int FROM outbox WHERE kind = 'lab_order_refund') AS refunds`,
    ),
  )
  const all = everything.length
  expect(counts).toEqual({ placed: all, kits: all, changes: all, paid: all, refunds: 0 })
})
