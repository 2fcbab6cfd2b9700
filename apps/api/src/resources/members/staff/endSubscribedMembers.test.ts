import { DAY } from '@portal/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listEmailsTo } from '../../../testing/listEmailsTo.ts'
import {
  createMembershipFixture,
  findSubscriptionRef,
  type MembershipFixture,
  startMembershipPage,
  subscribe,
} from '../../../testing/payments/membershipFixture.ts'
import { runStaffCommand } from '../../../testing/runStaffCommand.ts'
import {
  addLoggedInMember,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { withCustomer } from '../../payments/wallet/customers.ts'

const start = '2027-01-01T12:00:00Z'
let server: TestServer
let fixture: MembershipFixture
let member: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({ now: start, env: { RATE_LIMITS: 'off' } })
  fixture = await createMembershipFixture(server)
})
beforeEach(async () => {
  member = await addLoggedInMember(server, { planType: 'ALACARTE', credits: 0 })
})
afterAll(() => server.close())

const staff = (...words: string[]) => runStaffCommand(server, 'members', ...words)
async function retrieve() {
  await fixture.deliver()
  return fixture.stripe.subscriptions.retrieve(await findSubscriptionRef(server, member.id))
}

describe('staff members deactivate', () => {
  const consequence =
    "Juniper Membership won't renew. It ends on February 1, 2027, and nothing more will be " +
    'charged for it.'

  it('names the subscription, and lets it end once it is confirmed', async () => {
    await subscribe(fixture, member)
    const preview = await staff('deactivate', member.email)
    expect(preview.text).toContain(consequence)
    expect(preview.data).toMatchObject({ changed: false, consequences: [consequence] })
    expect(await retrieve()).toMatchObject({ cancel_at_period_end: false })
    expect((await staff('show', member.email)).data).toMatchObject({ status: 'active' })

    const done = await staff('deactivate', member.email, '--confirm')
    expect(done.text).toContain(consequence)
    expect(done.data).toMatchObject({ changed: true, consequences: [consequence] })
    expect(await retrieve()).toMatchObject({ cancel_at_period_end: true })
    // a member who cannot log in cannot resume it either
    expect((await listEmailsTo(server, member.email)).map(({ subject }) => subject)).not.toContain(
      'Your membership ends on February 1, 2027',
    )
    await staff('reactivate', member.email)
    expect(await retrieve()).toMatchObject({ cancel_at_period_end: false })
  })

  it('ends the page on which a membership could be started', async () => {
    await startMembershipPage(member, fixture.planId)
    await staff('deactivate', member.email)
    const customer = await withCustomer(server.context, member.id, async (id) => id)
    const { data } = await fixture.stripe.checkout.sessions.list({ customer })
    expect(data.map(({ status }) => status)).toEqual(['expired'])
  })

  it('lets a subscription end that was paid just before', async () => {
    fixture.sandbox.setFaults({ drop: 'all' })
    const { url } = await startMembershipPage(member, fixture.planId)
    await fixture.pay(url)
    await staff('deactivate', member.email)
    expect(await retrieve()).toMatchObject({ cancel_at_period_end: true })
    fixture.sandbox.setFaults({})
  })
})

describe('staff members erase', () => {
  it('says that the subscription ends at once, also one that is ending', async () => {
    await subscribe(fixture, member)
    const consequence = 'Juniper Membership ends at once, and nothing more will be charged for it.'
    expect((await staff('erase', member.email)).data).toMatchObject({ consequences: [consequence] })
    await member.post('/api/client/v1/membership/cancel/', {})
    const preview = await staff('erase', member.email)
    expect(preview.text).toContain(consequence)
    expect(preview.data).toMatchObject({ changed: false, consequences: [consequence] })
  })

  it('says what is not charged anymore', async () => {
    await subscribe(fixture, member)
    await fixture.advanceTo(new Date(Date.parse(start) + 31.01 * DAY).toISOString())
    expect((await staff('erase', member.email)).data).toMatchObject({
      consequences: ["Juniper Membership ends at once, and its pending payment won't be charged."],
    })
  })
})
