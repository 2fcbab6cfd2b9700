import { DAY } from '@portal/domain/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listEmailsTo } from '../../testing/listEmailsTo.ts'
import { expectConsistentLedger } from '../../testing/payments/creditsFixture.ts'
import {
  createMembershipFixture,
  findSubscriptionRef,
  type MembershipFixture,
  readMembership,
  readStatus,
  subscribe,
  useDeclinedCard,
} from '../../testing/payments/membershipFixture.ts'
import {
  addLoggedInMember,
  type LoggedInMember,
  readBalance,
} from '../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const start = '2027-01-01T12:00:00Z'
const addDays = (days: number): string => new Date(Date.parse(start) + days * DAY).toISOString()
let server: TestServer
let fixture: MembershipFixture
let member: LoggedInMember
/** Pays the open invoice after the end, before the server can void it. */
let latePayer: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({ now: start, env: { RATE_LIMITS: 'off' } })
  fixture = await createMembershipFixture(server)
  const add = () => addLoggedInMember(server, { planType: 'ALACARTE', credits: 0 })
  ;[member, latePayer] = [await add(), await add()]
  for (const each of [member, latePayer]) {
    await subscribe(fixture, each)
    await useDeclinedCard(fixture, server, each.id)
  }
  await fixture.advanceTo(addDays(31.1))
  await fixture.advanceTo(addDays(39))
  await latePayer.logIn(latePayer.email)
  const { unpaid } = await readMembership(latePayer)
  // the provider cancels after the last of its attempts, and its events come after the payment
  fixture.sandbox.setFaults({ drop: 'all' })
  setClock(server, addDays(60))
  fixture.sandbox.advanceTo(Date.parse(addDays(60)))
  await fixture.pay(unpaid?.url ?? '')
  fixture.sandbox.setFaults({})
  await fixture.deliver()
})
afterAll(() => server.close())

const listEmails = ({ email }: LoggedInMember) => listEmailsTo(server, email)
const listInvoiceStatuses = async ({ id }: LoggedInMember) => {
  const subscription = await findSubscriptionRef(server, id)
  const { data } = await fixture.stripe.invoices.list({ subscription })
  return data.map(({ status }) => status)
}

it('voids the open invoice of a membership that ended without its payment', async () => {
  expect(await listInvoiceStatuses(member)).toEqual(['void', 'paid'])
})

it('tells the member that the membership has ended, after it lapsed', async () => {
  const emails = await listEmails(member)
  const subjects = emails.map(({ subject }) => subject).toReversed()
  expect(subjects.slice(-2)).toEqual(['Your membership has lapsed', 'Your membership has ended'])
  const [ended] = emails
  expect(ended?.text).toContain('Its open payment is canceled, so the link to pay it')
})

it('says in the receipt of a payment after the end that it opens nothing', async () => {
  expect(await listInvoiceStatuses(latePayer)).toEqual(['paid', 'paid'])
  await latePayer.logIn(latePayer.email)
  expect(await readStatus(latePayer)).toBe('lapsed')
  expect((await readBalance(server, latePayer.id)).balance).toBe(4)
  const [receipt] = (await listEmails(latePayer)).filter(({ subject }) =>
    subject?.startsWith('Receipt'),
  )
  expect(receipt?.text).toContain('2 session credits were added to your balance.')
  expect(receipt?.text).toContain("Your membership has ended, and this payment doesn't open it")
  await expectConsistentLedger(server)
})
