import {
  type Membership,
  MembershipResponse,
  StartMembershipResponse,
  type CheckoutSession,
  UserResponse,
} from '@portal/contract'
import { insertPlan } from '../../resources/subscriptions/plans/plans.repository.ts'
import { sql } from '../../db/sql.ts'
import type { LoggedInMember } from '../fixtures/schedulingFixture.ts'
import { setClock } from '../setClock.ts'
import type { TestServer } from '../startTestServer.ts'
import { createPaymentsFixture, type PaymentsFixture } from './paymentsFixture.ts'

const base = '/api/client/v1/membership/'

/** A plan of the sandbox's monthly price: $129 with two credits, after a week with one credit. */
export const testPlan = {
  name: 'Juniper Membership',
  description: 'Protocols, labs and two sessions a month.',
  price_id: 'price_membership_monthly',
  amount: 12_900,
  currency: 'usd',
  credits: 2,
  trial_days: 7,
  trial_credits: 1,
}

/** Sells the monthly price of the sandbox, without a trial unless `plan` has one. */
export async function createMembershipFixture(
  server: TestServer,
  plan: Partial<typeof testPlan> = { trial_days: 0 },
) {
  const payments = await createPaymentsFixture(server)
  const planId = await insertPlan(
    server.context.db,
    'juniper',
    { ...testPlan, ...plan },
    server.context.clock.now(),
  )

  /** Sends what the provider has to say, and runs the jobs that are due. */
  const deliver = async (): Promise<void> => {
    await payments.sandbox.deliverNow()
    await server.context.jobs.idle()
  }

  /**
   * Moves the clock on. The provider does what is due until then in the order of time, its events
   * arrive, and jobs run.
   */
  const advanceTo = async (instant: string): Promise<void> => {
    setClock(server, instant)
    payments.sandbox.advanceTo(Date.parse(instant))
    await deliver()
  }

  return { ...payments, planId, deliver, advanceTo }
}
export type MembershipFixture = Awaited<ReturnType<typeof createMembershipFixture>>

/** Requests the page on which a membership is started; the response may be a refusal. */
export const requestMembership = (member: LoggedInMember, planId: string) =>
  member.post(`${base}start/`, { plan_id: planId, base_redirect_url: '/settings/credits' })

export async function startMembershipPage(
  member: LoggedInMember,
  planId: string,
): Promise<CheckoutSession> {
  const response = await requestMembership(member, planId)
  if (response.status !== 201) throw new Error(`${response.status} ${response.text}`)
  return StartMembershipResponse.parse(response.body).checkout_session
}

/** Starts a membership and pays on the provider's page. */
export async function subscribe(
  { pay, deliver, planId }: MembershipFixture,
  member: LoggedInMember,
): Promise<void> {
  const { url } = await startMembershipPage(member, planId)
  await pay(url)
  await deliver()
}

export async function readMembership(member: LoggedInMember): Promise<Membership> {
  return MembershipResponse.parse((await member.get(base)).body).membership
}

/** The status of the membership as every screen sees it. */
export async function readStatus(member: LoggedInMember): Promise<string | null> {
  const { body } = await member.get('/api/client/v1/users/me/')
  return UserResponse.parse(body).user.membership_status
}

/** The provider's id of the member's latest subscription. */
export async function findSubscriptionRef(server: TestServer, memberId: string): Promise<string> {
  const [row] = await server.context.db.query<{ ref: string }>(
    sql`SELECT provider_ref AS ref FROM subscriptions
     WHERE member_id = ${memberId} ORDER BY started_at DESC, id DESC LIMIT 1`,
  )
  if (row === undefined) throw new Error('The member has no subscription.')
  return row.ref
}

/** Makes the next renewal fail: charges a card that is declined. */
export async function useDeclinedCard(
  { saveCard, stripe }: PaymentsFixture,
  server: TestServer,
  memberId: string,
): Promise<void> {
  const card = await saveCard(memberId, 'pm_card_chargeCustomerFail')
  const ref = await findSubscriptionRef(server, memberId)
  await stripe.subscriptions.update(ref, { default_payment_method: card })
}
