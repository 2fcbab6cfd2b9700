// @module-tag deep
import { once } from 'node:events'
import { createServer, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartMembershipResponse } from '@portal/contract'
import { MINUTE } from '@portal/domain/time'
import { startPaymentsSandbox, type PaymentsSandbox } from '@portal/payments-sandbox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { closeContext, createContext } from '../../server/createContext.ts'
import { createProcessDatabase } from '../../testing/databases/processDatabase.ts'
import { testPlan } from '../../testing/payments/membershipFixture.ts'
import { startServerProcess } from '../../testing/processes/serverProcess.ts'
import { addLoggedInSession } from '../../testing/fixtures/schedulingFixture.ts'
import { createTestClient } from '../../testing/testClient.ts'
import { testSize } from '../../testing/testSize.ts'
import { findLedgerDifferences } from '../credits/ledgerCheckJob.ts'
import { insertPlan } from './plans/plans.repository.ts'

const base = '/api/client/v1/membership/'

let database: Awaited<ReturnType<typeof createProcessDatabase>>
let sandbox: PaymentsSandbox
let env: Record<string, string>
let planId: string

/** Called with the first request for invoices, which then gets no response. */
let interrupt: (() => void) | null = null
/** What the server calls: the sandbox, or nothing. */
const provider = createServer((request, response) => {
  if (interrupt !== null && request.url?.startsWith('/v1/invoices') === true) {
    interrupt()
    return
  }
  const { method, headers, url } = request
  const sent = sendRequest(new URL(url ?? '/', sandbox.origin), { method, headers }, (received) => {
    response.writeHead(received.statusCode ?? 500, received.headers)
    received.pipe(response)
  })
  request.pipe(sent)
})

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
  await once(provider.listen(0, '127.0.0.1'), 'listening')
  const { port } = provider.address() as AddressInfo
  env = {
    ...database.env,
    RATE_LIMITS: 'off',
    STRIPE_SECRET_KEY: sandbox.secretKey,
    STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    STRIPE_WEBHOOK_SECRET: 'whsec_crash',
    LOG_LEVEL: 'info',
  }
  planId = await withContext(({ db, clock }) =>
    insertPlan(db, 'juniper', { ...testPlan, trial_days: 0 }, clock.now()),
  )
})
afterAll(async () => {
  provider.closeAllConnections()
  provider.close()
  await sandbox.close()
  await database.drop()
})

/** Starts a membership and pays on the provider's page; no event arrives. */
async function payMembership(origin: string, token: string): Promise<() => Promise<unknown>> {
  const client = createTestClient(origin)
  client.cookies.set('sessionid', token)
  await client.get('/api/client/v1/users/auth/')
  const { body } = await client.post(`${base}start/`, {
    plan_id: planId,
    base_redirect_url: '/settings/credits',
  })
  const { url } = StartMembershipResponse.parse(body).checkout_session
  const card = {
    action: 'pay',
    number: '4242424242424242',
    expiry: '12 / 40',
    cvc: '123',
    name: 'A Member',
  }
  await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(card) })
  return () => client.post(`${base}check/`, {})
}

it(`gives the credits of each paid month once in ${testSize.featureKills} kills`, async () => {
  const tokens: string[] = []
  for (let round = 0; round < testSize.featureKills; round += 1) {
    const { token } = await withContext((context) =>
      addLoggedInSession(context, { credits: 0, planType: 'ALACARTE' }),
    )
    tokens.push(token)
    const server = await startServerProcess(env)
    const check = await payMembership(server.origin, token)
    const isFetching = Promise.withResolvers<void>()
    interrupt = isFetching.resolve
    const checked = check().catch(() => null)
    // the state is being fetched, and nothing is written yet
    await isFetching.promise
    await server.end('SIGKILL')
    await checked
    interrupt = null
  }
  // the fetches of the killed processes have a lease of a minute
  const later = new Date(Date.now() + 10 * MINUTE).toISOString()
  const last = await startServerProcess({ ...env, NOW: later })
  for (const token of tokens) {
    const client = createTestClient(last.origin)
    client.cookies.set('sessionid', token)
    await client.get('/api/client/v1/users/auth/')
    await expect
      .poll(async () => {
        await client.post(`${base}check/`, {})
        return (await client.get(base)).body
      })
      .toMatchObject({ membership: { state: 'active' } })
  }
  await last.end('SIGTERM')
  await withContext(async ({ db }) => {
    expect(
      await db.query(sql`SELECT balance, count(*)::int AS members FROM credit_balances
       WHERE balance <> 0 GROUP BY balance`),
    ).toEqual([{ balance: testPlan.credits, members: testSize.featureKills }])
    expect(await findLedgerDifferences(db)).toEqual([])
  })
})
