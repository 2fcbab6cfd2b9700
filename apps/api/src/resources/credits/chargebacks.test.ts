import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { bookSession } from '../../testing/fixtures/bookingFixture.ts'
import {
  expectConsistentLedger,
  listCreditChanges,
  readCredits,
} from '../../testing/payments/creditsFixture.ts'
import {
  buyPack,
  createPaymentsFixture,
  type PaymentsFixture,
  readPayment,
  runPaymentChecks,
} from '../../testing/payments/paymentsFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
  openAllDay,
} from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { refundPayment } from '../payments/refunds/refundPayment.ts'
import { forgiveDebt } from './forgiveDebt.ts'

const staff = { actorId: null, requestId: 'staff:test' }

let server: TestServer
let payments: PaymentsFixture
let practitioner: string
let member: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({
    now: '2026-12-01T12:00:00Z',
    env: { RATE_LIMITS: 'off', MAX_OPEN_SESSIONS: '50' },
  })
  payments = await createPaymentsFixture(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  payments.sandbox.setFaults({ drop: 'all' })
  practitioner = await addTestPractitioner(server, { weekly: openAllDay })
  member = await addLoggedInMember(server, { credits: 0 })
})

const buy = (): Promise<string> => buyPack(payments, member)
const book = async (at: string): Promise<string> => (await bookSession(member, practitioner, at)).id

describe('a chargeback', () => {
  const readIntent = async (id: string): Promise<string> => {
    const [row] = await server.context.db.query<{ payment_intent: string }>(
      sql`SELECT payment_intent FROM payments WHERE id = ${id}`,
    )
    return row?.payment_intent ?? ''
  }
  const deliver = () => payments.sandbox.deliverNow()

  it('deducts unused credits and records spent ones as a debt', async () => {
    const id = await buy()
    await book('2026-12-05T10:00:00-05:00')
    payments.sandbox.openDispute(await readIntent(id))
    await deliver()
    expect(await readCredits(member)).toEqual([0, 1])
    expect(await readPayment(member, id)).toMatchObject({ status: 'paid', disputed_amount: 45000 })
    expect((await listCreditChanges(member))[0]).toEqual(['chargeback', -4])
    await expect(refundPayment(server.context, id, null, staff)).rejects.toThrow('chargeback')
    await expectConsistentLedger(server)
  })

  it('returns the credits when the practice wins, and they pay the debt first', async () => {
    const id = await buy()
    await book('2026-12-05T10:00:00-05:00')
    const dispute = payments.sandbox.openDispute(await readIntent(id))
    await deliver()
    payments.sandbox.closeDispute(dispute, 'won')
    await deliver()
    expect(await readCredits(member)).toEqual([4, 0])
    expect(await readPayment(member, id)).toMatchObject({ disputed_amount: 0 })
    expect((await listCreditChanges(member)).slice(0, 2)).toEqual([
      ['debt_repayment', -1],
      ['chargeback_reversed', 5],
    ])
    await refundPayment(server.context, id, 2, staff)
    expect(await readCredits(member)).toEqual([2, 0])
    await expectConsistentLedger(server)
  })

  it('changes nothing more when the practice loses', async () => {
    const id = await buy()
    const dispute = payments.sandbox.openDispute(await readIntent(id))
    payments.sandbox.closeDispute(dispute, 'lost')
    await deliver()
    expect(await readCredits(member)).toEqual([0, 0])
    expect(await readPayment(member, id)).toMatchObject({ disputed_amount: 45000 })
    await expectConsistentLedger(server)
  })

  it('deducts a share of the credits for a partly disputed amount', async () => {
    const id = await buy()
    payments.sandbox.openDispute(await readIntent(id), 18000)
    await deliver()
    expect(await readCredits(member)).toEqual([3, 0])
    await expectConsistentLedger(server)
  })

  it('ignores repeated and late events and inquiries', async () => {
    const id = await buy()
    const dispute = (status: string, disputeId = 'du_1') =>
      readIntent(id).then((payment_intent) => ({
        id: disputeId,
        object: 'dispute',
        amount: 45000,
        status,
        payment_intent,
      }))
    const send = async (type: string, status: string) =>
      expect((await payments.send(payments.event(type, await dispute(status)))).status).toBe(200)
    await send('charge.dispute.created', 'warning_needs_response')
    expect(await readCredits(member)).toEqual([5, 0])
    for (let turn = 0; turn < 3; turn += 1) await send('charge.dispute.created', 'needs_response')
    expect(await readCredits(member)).toEqual([0, 0])
    await send('charge.dispute.closed', 'won')
    await send('charge.dispute.updated', 'under_review')
    await send('charge.dispute.funds_reinstated', 'won')
    expect(await readCredits(member)).toEqual([5, 0])
    await expectConsistentLedger(server)
  })

  it('adds up with another one of the same payment, each with its own outcome', async () => {
    const id = await buy()
    const payment_intent = await readIntent(id)
    const send = async (disputeId: string, status: string, credits: number) => {
      const dispute = { id: disputeId, object: 'dispute', amount: credits * 9000, status }
      const event = payments.event('charge.dispute.updated', { ...dispute, payment_intent })
      expect((await payments.send(event)).status).toBe(200)
      return readCredits(member)
    }
    expect(await send('du_1', 'needs_response', 3)).toEqual([2, 0])
    expect(await send('du_2', 'needs_response', 1)).toEqual([1, 0])
    expect(await send('du_1', 'won', 3)).toEqual([4, 0])
    expect(await send('du_2', 'lost', 1)).toEqual([4, 0])
    expect(await send('du_1', 'lost', 3)).toEqual([4, 0])
    expect(await readPayment(member, id)).toMatchObject({ disputed_amount: 9000 })
    // a lost one can be won, and its amount can change while it is open
    expect(await send('du_2', 'won', 1)).toEqual([5, 0])
    for (const credits of [3, 1, 3])
      expect(await send('du_3', 'needs_response', credits)).toEqual([5 - credits, 0])
    await expectConsistentLedger(server)
  })

  it('returns no spent credits whose debt was forgiven', async () => {
    const id = await buy()
    await book('2026-12-05T10:00:00-05:00')
    const dispute = payments.sandbox.openDispute(await readIntent(id))
    await deliver()
    await forgiveDebt(server.context, member.id, { credits: null, note: 'Goodwill' }, staff)
    expect(await readCredits(member)).toEqual([0, 0])
    payments.sandbox.closeDispute(dispute, 'won')
    await deliver()
    expect(await readCredits(member)).toEqual([4, 0])
    await expectConsistentLedger(server)
  })

  it('is found by the payment check when its events did not arrive', async () => {
    const id = await buy()
    payments.sandbox.openDispute(await readIntent(id), 27000)
    payments.sandbox.openDispute(await readIntent(id), 18000)
    await runPaymentChecks(server)
    expect(await readPayment(member, id)).toMatchObject({ disputed_amount: 45000 })
    expect(await readCredits(member)).toEqual([0, 0])
  })

  it('counts once for 20 concurrent deliveries', { tags: 'deep' }, async () => {
    const id = await buy()
    const payment_intent = await readIntent(id)
    const events = Array.from({ length: 20 }, () =>
      payments.event('charge.dispute.created', {
        id: 'du_many',
        object: 'dispute',
        amount: 45000,
        status: 'needs_response',
        payment_intent,
      }),
    )
    await Promise.all(events.map((event) => payments.send(event)))
    expect(await readCredits(member)).toEqual([0, 0])
    expect(
      (await listCreditChanges(member)).filter(([reason]) => reason === 'chargeback'),
    ).toHaveLength(1)
    await expectConsistentLedger(server)
  })
})
