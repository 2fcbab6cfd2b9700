import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { createId } from '../core/createId.ts'
import {
  checkPayment,
  type PaymentsFixture,
  createPaymentsFixture,
  readPayment,
  startCheckout,
} from '../testing/paymentsFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  readBalance,
  type LoggedInMember,
} from '../testing/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { readArguments, runCommand } from './runStaff.ts'

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

/** Runs a command line without a process. */
async function staff(...argv: string[]) {
  const parsed = readArguments(argv)
  if (parsed === null) throw new Error('That is the help page.')
  return runCommand(server.context, parsed)
}

async function buy(): Promise<string> {
  const { id, url } = await startCheckout(member)
  await payments.pay(url)
  await checkPayment(member, id)
  return id
}

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
    const intent = (await payments.sessionOf(id)).payment_intent
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

  it('records a refund that was made at the provider', async () => {
    const id = await buy()
    const intent = (await payments.sessionOf(id)).payment_intent
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

describe('staff sessions', () => {
  const at = '2026-12-03T10:00:00-05:00'
  const practitionerEmail = async (id: string) => {
    const [row] = await server.context.db.query<{ email: string }>(
      sql`SELECT email FROM users WHERE id = ${id}`,
    )
    return row?.email ?? ''
  }
  const bookFor = async (...more: string[]) => {
    const practitioner = await practitionerEmail(await addTestPractitioner(server))
    const { data } = await staff(
      'sessions',
      'book',
      member.email,
      practitioner,
      'FOLLOW_UP',
      at,
      ...more,
    )
    return data as { id: string; credits: number }
  }

  it('lists the sessions that a refund affects before it is confirmed', async () => {
    const id = await buy()
    const { id: session } = await bookFor()
    const { data, text } = await staff('payments', 'refund', id)
    expect(data).toMatchObject({
      credits: 5,
      credits_from_balance: 4,
      credits_owed: 1,
      sessions: [{ id: session, starts: '2026-12-03T15:00:00.000Z', status: 'booked' }],
    })
    expect(text).toContain('Nothing has changed. Add --confirm to refund.')
    expect(await readPayment(member, id)).toMatchObject({ status: 'paid', refunded_credits: 0 })
    await staff('payments', 'refund', id, '--confirm')
    expect(await readPayment(member, id)).toMatchObject({
      status: 'refunded',
      refunded_credits: 4,
    })
    expect(
      (await staff('credits', 'forgive', member.email, '1', '--note', 'Goodwill')).data,
    ).toEqual({ email: member.email, credit_debt: 0 })
    await expect(
      staff('credits', 'forgive', member.email, 'all', '--note', 'Again'),
    ).rejects.toThrow('owes no session credits')
    expect((await staff('credits', 'check')).data).toEqual([])
  })

  it('books for a member at the cost that staff choose, beyond the caps', async () => {
    await server.context.db.query(
      sql`UPDATE users SET is_email_confirmed = false WHERE id = ${member.id}`,
    )
    expect(await bookFor('--cost', '0')).toMatchObject({ credits: 0, status: 'booked' })
    const practitioner = await practitionerEmail(await addTestPractitioner(server))
    const later = '2026-12-04T10:00:00-05:00'
    const call = ['sessions', 'book', member.email, practitioner, 'FOLLOW_UP', later] as const
    await expect(staff(...call)).rejects.toThrow('You have no credits left')
    expect((await staff(...call, '--cost', '0')).data).toMatchObject({ status: 'booked' })
    expect((await staff('sessions', 'list', member.email)).data).toHaveLength(2)
  })

  it('moves, cancels and marks sessions', async () => {
    const { id } = await bookFor('--cost', '0')
    expect((await staff('sessions', 'move', id, '2026-12-05T21:00:00-05:00')).data).toMatchObject({
      starts: '2026-12-06T02:00:00.000Z',
    })
    await expect(staff('sessions', 'no-show', id)).rejects.toThrow('has started')
    await expect(staff('sessions', 'move', id, 'soon')).rejects.toThrow('must be an instant')
    expect((await staff('sessions', 'cancel', id, '--reason', 'Storm')).data).toMatchObject({
      status: 'cancelled',
    })
    await expect(staff('sessions', 'cancel', id)).rejects.toThrow(
      'Only a booked session can be changed; this one is cancelled.',
    )
    await expect(staff('sessions', 'cancel', createId())).rejects.toThrow('There is no session')
  })

  it('rejects a move onto another session', async () => {
    const practitioner = await addTestPractitioner(server)
    const call = ['sessions', 'book', member.email, await practitionerEmail(practitioner)] as const
    await staff(...call, 'FOLLOW_UP', at, '--cost', '0')
    const later = '2026-12-03T12:00:00-05:00'
    const { data } = await staff(...call, 'FOLLOW_UP', later, '--cost', '0')
    const { id } = data as { id: string }
    await expect(staff('sessions', 'move', id, at)).rejects.toThrow(/just taken|already have/)
  })

  it('overrides the first visit', async () => {
    const set = async (value: string) =>
      (await staff('members', 'first-visit', member.email, value)).data
    expect(await set('yes')).toEqual({ email: member.email, had_first_visit: true })
    expect(await set('auto')).toEqual({ email: member.email, had_first_visit: false })
    await expect(staff('members', 'first-visit', member.email, 'maybe')).rejects.toThrow(
      'yes, no, or auto',
    )
  })
})

describe('staff members membership', () => {
  const set = async (value: string, email = member.email) =>
    (await staff('members', 'membership', email, value)).data

  it('sets the status once and records it', async () => {
    for (const status of ['lapsed', 'lapsed', 'active'])
      expect(await set(status)).toEqual({ email: member.email, membership_status: status })
    const trail = await server.context.db.query(
      sql`SELECT details FROM audit_log
       WHERE action = 'user.membership_set' AND subject_id = ${member.id} ORDER BY id`,
    )
    expect(trail).toEqual([
      { details: { membership_status: 'lapsed' } },
      { details: { membership_status: 'active' } },
    ])
  })

  it('rejects another status and a member without a membership', async () => {
    await expect(set('paused')).rejects.toThrow('The status must be active or lapsed.')
    const { email } = await addLoggedInMember(server, { planType: 'ALACARTE' })
    await expect(set('lapsed', email)).rejects.toThrow('This member has no membership.')
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
