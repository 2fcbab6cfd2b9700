// @module-tag sized
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createId } from '../../core/values/createId.ts'
import { sql } from '../../db/sql.ts'
import { appointmentsPath, bookSession } from '../../testing/fixtures/bookingFixture.ts'
import {
  expectConsistentLedger,
  listCreditChanges,
  readCredits,
} from '../../testing/payments/creditsFixture.ts'
import { listEmailsTo } from '../../testing/listEmailsTo.ts'
import {
  buyPack,
  createPaymentsFixture,
  type PaymentsFixture,
} from '../../testing/payments/paymentsFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
  openAllDay,
} from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { testSize } from '../../testing/testSize.ts'
import { refundPayment } from '../payments/refunds/refundPayment.ts'
import { forgiveDebt } from './forgiveDebt.ts'
import { grantCredits } from './grantCredits.ts'

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

const cancel = (id: string) => member.delete(`${appointmentsPath}${id}/`, {})

describe('the debt after a refund', () => {
  it('is the number of spent credits, and returned credits pay it first', async () => {
    const id = await buy()
    const first = await book('2026-12-05T10:00:00-05:00')
    const second = await book('2026-12-06T10:00:00-05:00')
    const third = await book('2026-12-07T10:00:00-05:00')
    await refundPayment(server.context, id, null, staff)
    expect(await readCredits(member)).toEqual([0, 3])
    await cancel(first)
    expect(await readCredits(member)).toEqual([0, 2])
    expect((await listCreditChanges(member)).slice(0, 2)).toEqual([
      ['debt_repayment', -1],
      ['cancellation', 1],
    ])
    await cancel(second)
    await cancel(third)
    expect(await readCredits(member)).toEqual([0, 0])
    await expectConsistentLedger(server)
  })

  it('is named in the email about the cancellation that pays it', async () => {
    const id = await buy()
    const session = await book('2026-12-05T10:00:00-05:00')
    await refundPayment(server.context, id, null, staff)
    await cancel(session)
    const [email] = await listEmailsTo(server, member.email)
    expect(email?.subject).toMatch(/^Canceled/)
    expect(email?.text).toContain('Your credit went toward the credits you owe from a refund.')
  })

  it('is not reduced by purchases and grants', async () => {
    const id = await buy()
    const session = await book('2026-12-05T10:00:00-05:00')
    await refundPayment(server.context, id, null, staff)
    await buy()
    await grantCredits(server.context, member.id, { amount: 2, note: 'Gift' }, staff)
    expect(await readCredits(member)).toEqual([7, 1])
    await cancel(session)
    expect(await readCredits(member)).toEqual([7, 0])
    await expectConsistentLedger(server)
  })

  it('is reduced by the credits that staff forgive', async () => {
    const id = await buy()
    await book('2026-12-05T10:00:00-05:00')
    await book('2026-12-06T10:00:00-05:00')
    await refundPayment(server.context, id, null, staff)
    const forgive = { credits: 1, note: 'Goodwill' }
    expect(await forgiveDebt(server.context, member.id, forgive, staff)).toBe(1)
    expect(await readCredits(member)).toEqual([0, 1])
    await expect(
      forgiveDebt(server.context, member.id, { credits: 2, note: 'Too many' }, staff),
    ).rejects.toThrow('Forgive 1 to 1')
    await expectConsistentLedger(server)
  })

  it('is shown in the refund email', async () => {
    const id = await buy()
    await book('2026-12-05T10:00:00-05:00')
    await refundPayment(server.context, id, null, staff)
    const [email] = await listEmailsTo(server, member.email)
    expect(email?.subject).toMatch(/^Refund/)
    expect(email?.text).toContain('You already used 1 session credit from this purchase.')
  })
})

it('keeps balance, debt and ledger consistent for any mix of changes', async () => {
  const action = fc.record({
    kind: fc.constantFrom('buy', 'grant', 'book', 'book', 'cancel', 'refund', 'forgive'),
    which: fc.nat(20),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (actions) => {
      member = await addLoggedInMember(server, { credits: 1 })
      practitioner = await addTestPractitioner(server, { weekly: openAllDay })
      const sessions: string[] = []
      const purchases: string[] = []
      // credits that the member was given, minus those that were taken back
      let worth = 1
      let open = 0
      for (const [turn, { kind, which }] of actions.entries()) {
        const [balance, debt] = await readCredits(member)
        const before = open
        if (kind === 'buy') {
          const id = createId()
          await server.context.db.query(
            sql`INSERT INTO payments (id, user_id, kind, status, price_id, description, quantity,
               session_credits, amount, currency, outcome, payment_intent, created_at, updated_at,
               expires_at, paid_at)
             VALUES (${id}, ${member.id}, 'checkout', 'paid', 'price', 'Pack of 2', 1, 2, 2000,
               'usd', 'credited', ${`pi_${id}`}, now(), now(), now(), now())`,
          )
          await server.context.db.query(
            sql`INSERT INTO credit_ledger (user_id, amount, reason, ref, created_at)
             VALUES (${member.id}, 2, 'purchase', ${id}, now())`,
          )
          purchases.push(id)
          worth += 2
        }
        if (kind === 'grant') {
          await grantCredits(server.context, member.id, { amount: 1, note: 'Gift' }, staff)
          worth += 1
        }
        if (kind === 'book' && balance > 0) {
          sessions.push(await book(`2026-12-${String(5 + turn).padStart(2, '0')}T10:00:00-05:00`))
          open += 1
        }
        if (kind === 'cancel' && sessions.length > 0) {
          const [id = ''] = sessions.splice(which % sessions.length, 1)
          expect((await cancel(id)).status).toBe(200)
          open -= 1
        }
        if (kind === 'refund' && purchases.length > 0) {
          const [id = ''] = purchases.splice(which % purchases.length, 1)
          await payments.send(payments.refundedEvent(id, 2000))
          worth -= 2
        }
        if (kind === 'forgive' && debt > 0) {
          await forgiveDebt(server.context, member.id, { credits: 1, note: 'Goodwill' }, staff)
          worth += 1
        }
        const [after, owed] = await readCredits(member)
        // a grant or purchase leaves the debt, and a returned credit pays it
        if (kind === 'buy' || kind === 'grant') expect(owed).toBe(debt)
        if (kind === 'cancel' && open < before) expect(owed).toBe(Math.max(0, debt - 1))
        expect(Math.min(after, owed)).toBeGreaterThanOrEqual(0)
        expect(after - owed + open).toBe(worth)
      }
      await expectConsistentLedger(server)
    }),
    { numRuns: testSize.propertyRuns * 2 },
  )
})
