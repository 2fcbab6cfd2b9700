import { MINUTE } from '@portal/domain/time'
import { startPaymentsSandbox, type PaymentsSandbox } from '@portal/payments-sandbox'
import { PaymentResponse } from '@portal/contract'
import type { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createId } from '../../../core/values/createId.ts'
import { createStripeClient } from '../../../stripe/createStripeClient.ts'
import { createFaultyProxy } from '../../../testing/databases/faultyProxy.ts'
import { testPrices, readPayment } from '../../../testing/payments/paymentsFixture.ts'
import {
  addLoggedInMember,
  readBalance,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { withCustomer } from '../wallet/customers.ts'
import { paymentCheckJob } from '../settlement/paymentCheckJob.ts'

let server: TestServer
let sandbox: PaymentsSandbox
let line: Awaited<ReturnType<typeof createFaultyProxy>>
let stripe: Stripe
let member: LoggedInMember
let customer: string
let card: string

beforeAll(async () => {
  sandbox = await startPaymentsSandbox({ stateFile: null })
  line = await createFaultyProxy(sandbox.origin)
  server = await startTestServer({
    env: { RATE_LIMITS: 'off', STRIPE_SECRET_KEY: sandbox.secretKey, STRIPE_API_BASE: line.origin },
  })
  stripe = await createStripeClient({ apiBase: sandbox.origin, secretKey: sandbox.secretKey })
})
afterAll(async () => {
  await server.close()
  await line.close()
  await sandbox.close()
})
beforeEach(async () => {
  line.repair()
  member = await addLoggedInMember(server, { credits: 0 })
  customer = await withCustomer(server.context, member.id, async (id) => id)
  card = (await stripe.paymentMethods.attach('pm_card_visa', { customer })).id
})

const isPay = (path: string): boolean => path.endsWith('/pay')
const buy = (key: string) =>
  member.post(
    '/api/client/v2/stripe/create-session-invoice/',
    { price_id: testPrices.five, payment_method: card },
    { 'idempotency-key': key },
  )
const charges = async () =>
  (await stripe.charges.list({ customer })).data.filter(({ paid }) => paid)
/** Runs the check that is due this many minutes after the purchase started. */
async function checkAfter(minutes: number, payment_id: string): Promise<void> {
  const { clock } = server.context
  const later = {
    ...server.context,
    clock: { ...clock, now: () => clock.now() + minutes * MINUTE },
  }
  await paymentCheckJob.run(
    later,
    { payment_id, round: 2 },
    { id: 0, dedupeKey: 'a check', attempt: 1, enqueuedAt: 0 },
  )
}

it('reports no failed charge while the charge may have succeeded, and counts it once', async () => {
  line.cut('after', isPay)
  const response = await buy(createId())
  expect([response.status, PaymentResponse.parse(response.body).payment.status]).toEqual([
    201,
    'open',
  ])
  expect(await charges()).toHaveLength(1)
  line.repair()
  const { id } = PaymentResponse.parse(response.body).payment
  await member.post(`/api/client/v2/stripe/payments/${id}/check/`, {})
  expect(await readPayment(member, id)).toMatchObject({ status: 'paid', outcome: 'credited' })
  expect(await readBalance(server, member.id)).toEqual({ balance: 5, ledger: 5 })
})

it('continues the charge without a second one when the request is repeated', async () => {
  const key = createId()
  line.cut('after', isPay)
  await buy(key)
  line.repair()
  const again = await buy(key)
  expect(PaymentResponse.parse(again.body).payment).toMatchObject({ status: 'paid' })
  expect(await charges()).toHaveLength(1)
})

it('fails a charge that never reached the provider after a few minutes', async () => {
  const key = createId()
  line.cut('before', isPay)
  const { id } = PaymentResponse.parse((await buy(key)).body).payment
  line.repair()
  await checkAfter(1, id)
  expect(await readPayment(member, id)).toMatchObject({ status: 'open' })
  await checkAfter(3, id)
  expect(await readPayment(member, id)).toMatchObject({ status: 'failed' })
  expect((await stripe.invoices.list({ customer })).data.map(({ status }) => status)).toEqual([
    'void',
  ])
  const again = await buy(key)
  expect([again.status, again.text]).toEqual([
    400,
    expect.stringContaining("didn't go through, and you weren't charged"),
  ])
  expect(await charges()).toEqual([])
})
