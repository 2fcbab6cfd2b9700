import { createPayments } from '../../../stripe/createPayments.ts'
import { createPaymentsUnavailableRefusal } from '../../../stripe/providerError.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runStaffCommand } from '../../../testing/runStaffCommand.ts'
import { addLoggedInMember } from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: '2027-01-01T12:00:00Z', env: { RATE_LIMITS: 'off' } })
})
afterAll(() => server.close())

const listStates = async (email: string): Promise<unknown> =>
  (await runStaffCommand(server, 'memberships', 'list', email)).data

it('lists whether a membership that the practice gives is active, lapsed or ended', async () => {
  const { email } = await addLoggedInMember(server, {})
  expect(await listStates(email)).toMatchObject([{ state: 'active' }])
  await runStaffCommand(server, 'members', 'set-membership', email, 'lapsed')
  expect(await listStates(email)).toMatchObject([{ state: 'lapsed' }])
  await runStaffCommand(server, 'memberships', 'end', email, '--now')
  expect(await listStates(email)).toMatchObject([{ state: 'ended' }])
})

it.each<[string, boolean, string | null]>([
  ['the sandbox does not run', false, 'The payments sandbox is not running'],
  ['no provider is configured', true, 'Set STRIPE_SECRET_KEY'],
  ['the provider does not respond', false, null],
])('tells staff what is not reachable when %s', async (_name, production, sentence) => {
  const { config, clock, log } = server.context
  const payments = createPayments({ ...config, production }, clock, log, { hasSandbox: false })
  const stripe = () => Promise.reject(createPaymentsUnavailableRefusal())
  const context = {
    ...server.context,
    payments: sentence === null ? { ...payments, stripe } : payments,
  }
  const call = ['memberships', 'add-plan', 'juniper', '--name', 'Juniper', '--price', 'price_1']
  await expect(runStaffCommand({ ...server, context }, ...call)).rejects.toThrow(
    sentence ?? 'The payment provider is not reachable',
  )
})
