import { DAY } from '@portal/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import {
  createMembershipFixture,
  findSubscriptionRef,
  type MembershipFixture,
  readMembership,
  subscribe,
  useDeclinedCard,
} from '../../testing/payments/membershipFixture.ts'
import { addLoggedInMember, type LoggedInMember } from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { cancelMembership, resumeMembership } from './subscriptions.service.ts'

const base = '/api/client/v1/membership/'
let server: TestServer
let fixture: MembershipFixture
let member: LoggedInMember
let ref: string

beforeAll(async () => {
  server = await startTestServer({ now: '2027-01-01T12:00:00Z', env: { RATE_LIMITS: 'off' } })
  fixture = await createMembershipFixture(server)
})
beforeEach(async () => {
  fixture.sandbox.setFaults({})
  member = await addLoggedInMember(server, { planType: 'ALACARTE', credits: 0 })
  await subscribe(fixture, member)
  ref = await findSubscriptionRef(server, member.id)
  // the stored state stays that of the last request
  fixture.sandbox.setFaults({ drop: 'all' })
})
afterAll(() => server.close())

/** Moves the clock past the end of the member's period, which is longer than a session. */
async function renew(): Promise<void> {
  await fixture.advanceTo(new Date(server.context.clock.now() + 32 * DAY).toISOString())
  await member.logIn(member.email)
}

describe('a change of a membership', () => {
  it('cancels also when the stored state still says that it is ending', async () => {
    await member.post(`${base}cancel/`, {})
    await fixture.stripe.subscriptions.update(ref, { cancel_at_period_end: false })
    expect(await readMembership(member)).toMatchObject({ state: 'ending' })
    expect(await member.post(`${base}cancel/`, {})).toMatchObject({
      status: 200,
      body: { membership: { state: 'ending' } },
    })
    expect(await fixture.stripe.subscriptions.retrieve(ref)).toMatchObject({
      cancel_at_period_end: true,
    })
  })

  it('resumes also when the stored state does not say yet that it is ending', async () => {
    await fixture.stripe.subscriptions.update(ref, { cancel_at_period_end: true })
    expect(await readMembership(member)).toMatchObject({ state: 'active' })
    await member.post(`${base}resume/`, {})
    expect(await fixture.stripe.subscriptions.retrieve(ref)).toMatchObject({
      cancel_at_period_end: false,
    })
  })

  it('ends with the paid month when the stored state still says that it is unpaid', async () => {
    await useDeclinedCard(fixture, server, member.id)
    fixture.sandbox.setFaults({})
    await renew()
    const { unpaid } = await readMembership(member)
    fixture.sandbox.setFaults({ drop: 'all' })
    await fixture.pay(unpaid?.url ?? '')
    expect(await readMembership(member)).toMatchObject({ state: 'past_due' })
    await member.post(`${base}cancel/`, {})
    expect(await fixture.stripe.subscriptions.retrieve(ref)).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
    })
  })

  it('waits for an earlier one, so that the later request wins', async () => {
    const viewer = { id: member.id, role: 'client' } as const
    const { payments } = server.context
    /** A context whose calls reach the provider long after they were made. */
    const slow: Context = {
      ...server.context,
      payments: {
        ...payments,
        async stripe() {
          for (let each = 0; each < 10; each += 1) await fixture.stripe.subscriptions.retrieve(ref)
          return payments.stripe()
        },
      },
    }
    await cancelMembership(server.context, viewer, 'UTC', 'cancel')
    const [resumed, canceled] = await Promise.all([
      resumeMembership(slow, viewer, 'UTC', 'resume'),
      cancelMembership(server.context, viewer, 'UTC', 'cancel'),
    ])
    expect(resumed.membership.state).toBe('active')
    expect(canceled.membership.state).toBe('ending')
    expect(await fixture.stripe.subscriptions.retrieve(ref)).toMatchObject({
      cancel_at_period_end: true,
    })
  })

  it('charges nothing when the stored state does not say yet that it is unpaid', async () => {
    await useDeclinedCard(fixture, server, member.id)
    fixture.sandbox.advanceTo(server.context.clock.now() + 32 * DAY)
    expect(await readMembership(member)).toMatchObject({ state: 'active' })
    await member.post(`${base}cancel/`, {})
    expect((await fixture.stripe.subscriptions.retrieve(ref)).status).toBe('canceled')
    const open = await fixture.stripe.invoices.list({ subscription: ref, status: 'open' })
    expect(open.data).toEqual([])
  })
})
