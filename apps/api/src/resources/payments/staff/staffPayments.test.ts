import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { createId } from '../../../core/values/createId.ts'
import {
  buyPack,
  checkPayment,
  type PaymentsFixture,
  createPaymentsFixture,
  readPayment,
  startCheckout,
} from '../../../testing/payments/paymentsFixture.ts'
import { bookSession } from '../../../testing/fixtures/bookingFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  readBalance,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { createPaymentsUnavailableRefusal } from '../../../stripe/providerError.ts'
import { runStaffCommand } from '../../../testing/runStaffCommand.ts'

let server: TestServer
let payments: PaymentsFixture
let member: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T12:00:00Z', env: { RATE_LIMITS: 'off' } })
  payments = await createPaymentsFixture(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  payments.sandbox.setFaults({ drop: 'all' })
  member = await addLoggedInMember(server, { credits: 0 })
})

const staff = (...words: string[]) => runStaffCommand(server, ...words)
const buy = (): Promise<string> => buyPack(payments, member)

describe('staff payments', () => {
  it('lists payments by member and status and shows one', async () => {
    const id = await buy()
    await startCheckout(member)
    expect(
      (await staff('payments', 'list', '--email', member.email.toUpperCase())).data,
    ).toHaveLength(2)
    const { data, text } = await staff(
      'payments',
      'list',
      '--email',
      member.email,
      '--status',
      'paid',
    )
    expect(data).toMatchObject([
      { id, email: member.email, status: 'paid', amount: 45000, outcome: 'credited' },
    ])
    expect(text).toMatch(/Pack of 5\s+\$450\.00\s+paid\s+credited/)
    expect((await staff('payments', 'show', id)).text).toContain(
      `Pack of 5 for ${member.email}: $450.00, 5 session credits`,
    )
    await expect(staff('payments', 'show', createId())).rejects.toThrow(
      /^There is no payment with the id/,
    )
    await expect(staff('payments', 'list', '--status', 'lost')).rejects.toThrow(
      /^--status must be one of/,
    )
  })

  it('refunds a part and then the rest at the provider, with the credits', async () => {
    const id = await buy()
    await staff('payments', 'refund', id, '--credits', '2', '--confirm')
    expect(await readPayment(member, id)).toMatchObject({
      status: 'partially_refunded',
      refunded_amount: 18000,
      refunded_credits: 2,
    })
    const { data } = await staff('payments', 'refund', id, '--confirm')
    expect(data).toMatchObject({ status: 'refunded', refunded_amount: 45000, refunded_credits: 5 })
    expect(await readBalance(server, member.id)).toEqual({ balance: 0, ledger: 0 })
    const intent = (await payments.getCheckoutSession(id)).payment_intent
    expect(
      (
        await payments.stripe.refunds.list({
          payment_intent: typeof intent === 'string' ? intent : '',
        })
      ).data.map(({ amount }) => amount),
    ).toEqual([27000, 18000])
    // the provider's later events change nothing
    await payments.sandbox.deliverNow()
    expect(await readPayment(member, id)).toMatchObject({ refunded_credits: 5 })
    await expect(staff('payments', 'refund', id)).rejects.toThrow(
      'Only a paid payment can be refunded. This payment is refunded.',
    )
  })

  it('rejects a refund of more than what is left', async () => {
    const id = await buy()
    for (const credits of ['6', '0'])
      await expect(staff('payments', 'refund', id, '--credits', credits)).rejects.toThrow(
        '1 to 5 session credits',
      )
    await expect(staff('payments', 'refund', id, '--credits', 'two')).rejects.toThrow(
      '--credits must be a whole number.',
    )
    const { id: open } = await startCheckout(member)
    await expect(staff('payments', 'refund', open)).rejects.toThrow('This payment is open')
  })

  it('shows a chargeback with the session that the purchase booked', async () => {
    const practitioner = await addTestPractitioner(server)
    const id = await buy()
    const { id: session } = await bookSession(member, practitioner, '2026-12-03T10:00:00-05:00')
    await server.context.db.query(
      sql`UPDATE payments SET appointment_id = ${session} WHERE id = ${id}`,
    )
    const intent = (await payments.getCheckoutSession(id)).payment_intent
    payments.sandbox.openDispute(typeof intent === 'string' ? intent : '')
    await payments.sandbox.deliverNow()
    const { data, text } = await staff('payments', 'show', id)
    expect(data).toMatchObject({ dispute_status: 'open', sessions: [{ id: session }] })
    expect(text).toContain('chargeback open: $450.00, deducted 5 credits')
  })

  it('shows a refund that failed, and refunds again', async () => {
    const id = await buy()
    await staff('payments', 'refund', id, '--confirm')
    const intent = (await payments.getCheckoutSession(id)).payment_intent
    const { data } = await payments.stripe.refunds.list({
      payment_intent: typeof intent === 'string' ? intent : '',
    })
    payments.sandbox.failRefund(data[0]?.id ?? '')
    await payments.sandbox.deliverNow()
    expect((await staff('payments', 'show', id)).text).toContain('a refund of $450.00 failed')
    await staff('payments', 'refund', id, '--confirm')
    const { text } = await staff('payments', 'show', id)
    expect(text).toContain('refunded $450.00, deducted 5 credits')
  })

  it('records a refund that was made at the provider', async () => {
    const id = await buy()
    const intent = (await payments.getCheckoutSession(id)).payment_intent
    await payments.stripe.refunds.create({
      payment_intent: typeof intent === 'string' ? intent : '',
    })
    await staff('payments', 'refund', id, '--confirm')
    expect(await readPayment(member, id)).toMatchObject({
      status: 'refunded',
      refunded_amount: 45000,
      refunded_credits: 5,
    })
  })
})

describe('staff credits', () => {
  it('grants and deducts credits with a note, never below zero', async () => {
    expect(
      (await staff('credits', 'grant', member.email, '3', '--note', 'For the canceled workshop'))
        .data,
    ).toEqual({ email: member.email, amount: 3, balance: 3 })
    expect(
      (await staff('credits', 'grant', member.email, '-1', '--note', 'One too many')).data,
    ).toMatchObject({ balance: 2 })
    await expect(staff('credits', 'grant', member.email, '-3', '--note', 'More')).rejects.toThrow(
      'The balance is only 2 session credits.',
    )
    const { data } = await staff('credits', 'history', member.email)
    expect(data).toMatchObject([
      { amount: -1, balance: 2, reason: 'grant', description: 'One too many' },
      { amount: 3, balance: 3, description: 'For the canceled workshop' },
    ])
    const trail = await server.context.db.query(
      sql`SELECT actor_id, request_id FROM audit_log
       WHERE action = 'credits.granted' AND subject_id = ${member.id}`,
    )
    expect(trail).toHaveLength(2)
    expect(trail[0]).toMatchObject({ actor_id: null, request_id: expect.stringMatching(/^staff:/) })
  })

  it.each([
    [['credits', 'grant'], 'The email is missing.'],
    [
      ['credits', 'grant', 'nobody@example.com', '1', '--note', 'x'],
      'There is no member with the email nobody@example.com.',
    ],
    [['credits', 'steal'], 'There is no command "credits steal"'],
    [['credits', 'check', '--force'], 'Usage: pnpm staff credits check'],
  ])('responds to %j with a message', async (argv, sentence) => {
    await expect(async () => staff(...argv)).rejects.toThrow(sentence)
  })

  it('requires a note', async () => {
    await expect(staff('credits', 'grant', member.email, '1')).rejects.toThrow('--note is missing')
  })

  it('lists what the ledger says while the provider does not respond, and says so', async () => {
    await buy()
    const down = {
      ...server.context.payments,
      stripe: () => Promise.reject(createPaymentsUnavailableRefusal()),
    }
    const context = { ...server.context, payments: down }
    const check = await runStaffCommand({ ...server, context }, 'credits', 'check')
    expect(check.text).toContain('Ledger, balances and payments agree.\nThe payment provider did')
    expect(check.isFailure).toBe(true)
  })

  it('compares ledger, balances and payments and lists every difference', async () => {
    const id = await buy()
    expect(await staff('credits', 'check')).toMatchObject({
      data: [],
      text: 'Ledger, balances and payments agree.',
      isFailure: false,
    })
    await server.context.db.query(
      sql`UPDATE credit_balances SET balance = 7 WHERE user_id = ${member.id}`,
    )
    await server.context.db.query(sql`UPDATE payments SET session_credits = 4 WHERE id = ${id}`)
    const { data, isFailure } = await staff('credits', 'check')
    expect(isFailure).toBe(true)
    expect(data).toEqual([
      { kind: 'balance_of_ledger', user_id: member.id, payment_id: null, expected: 5, found: 7 },
      { kind: 'ledger_of_payment', user_id: member.id, payment_id: id, expected: 4, found: 5 },
    ])
    await server.context.db.query(
      sql`UPDATE credit_balances SET balance = 5 WHERE user_id = ${member.id}`,
    )
    await server.context.db.query(sql`UPDATE payments SET session_credits = 5 WHERE id = ${id}`)
  })
})

describe('staff payments mismatches', () => {
  /** A payment for which the provider charges a dollar less than requested. */
  const pay = async (): Promise<string> => {
    const { id, url } = await startCheckout(member)
    await server.context.db.query(sql`UPDATE payments SET amount = amount + 100 WHERE id = ${id}`)
    await payments.pay(url)
    await checkPayment(member, id)
    expect((await readBalance(server, member.id)).balance).toBe(0)
    return id
  }
  const list = async () =>
    ((await staff('payments', 'mismatches', 'list')).data as { id: string }[]).map(({ id }) => id)

  it('grants the credits for the charged amount', async () => {
    const id = await pay()
    expect(await staff('payments', 'mismatches', 'list')).toMatchObject({
      data: [{ id, member: member.email, credits: 5, expected: '$451.00', paid: '$450.00' }],
      isFailure: true,
    })
    await staff('payments', 'mismatches', 'resolve', id, 'accept')
    expect((await readBalance(server, member.id)).balance).toBe(5)
    expect(await readPayment(member, id)).toMatchObject({ status: 'paid', amount: 45000 })
    expect(await list()).toEqual([])
    await expect(staff('payments', 'mismatches', 'resolve', id, 'accept')).rejects.toThrow(
      'does not differ',
    )
    expect((await staff('credits', 'check')).data).toEqual([])
  })

  it('refunds the whole charge and grants nothing', async () => {
    const id = await pay()
    await staff('payments', 'mismatches', 'resolve', id, 'refund')
    expect(await list()).toEqual([])
    await checkPayment(member, id)
    expect((await readBalance(server, member.id)).balance).toBe(0)
    expect(await list()).toEqual([])
    await expect(staff('payments', 'mismatches', 'resolve', id, 'keep')).rejects.toThrow(
      'must be accept or refund',
    )
  })
})
