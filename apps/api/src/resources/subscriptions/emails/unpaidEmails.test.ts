import { DAY } from '@portal/domain/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listEmailsTo } from '../../../testing/listEmailsTo.ts'
import {
  createMembershipFixture,
  findSubscriptionRef,
  type MembershipFixture,
  subscribe,
} from '../../../testing/payments/membershipFixture.ts'
import { addLoggedInMember } from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const start = '2027-01-01T12:00:00Z'
let server: TestServer
let fixture: MembershipFixture

beforeAll(async () => {
  server = await startTestServer({ now: start, env: { RATE_LIMITS: 'off' } })
  fixture = await createMembershipFixture(server)
})
afterAll(() => server.close())

async function subscribeWithCard(
  token: Parameters<MembershipFixture['saveCard']>[1],
): Promise<string> {
  const member = await addLoggedInMember(server, { planType: 'ALACARTE', credits: 0 })
  await subscribe(fixture, member)
  const card = await fixture.saveCard(member.id, token)
  const ref = await findSubscriptionRef(server, member.id)
  await fixture.stripe.subscriptions.update(ref, { default_payment_method: card })
  return member.email
}

it('ask to confirm with the bank only where the bank asks for it', async () => {
  const [declined, unconfirmed] = [
    await subscribeWithCard('pm_card_chargeCustomerFail'),
    await subscribeWithCard('pm_card_authenticationRequired'),
  ]
  await fixture.advanceTo(new Date(Date.parse(start) + 31.1 * DAY).toISOString())
  const listSubjects = async (email: string) =>
    (await listEmailsTo(server, email)).map(({ subject }) => subject)
  const [failed, needsBank] = [
    "We couldn't charge $129.00 for your membership",
    'Confirm your payment of $129.00 with your bank',
  ]
  expect(await listSubjects(declined)).toContain(failed)
  expect(await listSubjects(declined)).not.toContain(needsBank)
  expect(await listSubjects(unconfirmed)).toContain(needsBank)
  expect(await listSubjects(unconfirmed)).not.toContain(failed)
})
