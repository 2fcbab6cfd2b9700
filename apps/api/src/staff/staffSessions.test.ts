import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { createId } from '../core/createId.ts'
import {
  buyPack,
  type PaymentsFixture,
  createPaymentsFixture,
  readPayment,
} from '../testing/paymentsFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
} from '../testing/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { runStaffCommand } from '../testing/runStaffCommand.ts'

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

describe('staff sessions', () => {
  const at = '2026-12-03T10:00:00-05:00'
  const practitionerEmail = async (id: string) => {
    const [row] = await server.context.db.query<{ email: string }>(
      sql`SELECT email FROM users WHERE id = ${id}`,
    )
    return row?.email ?? ''
  }
  const bookSession = async (...more: string[]) => {
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
    const { id: session } = await bookSession()
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
    const shown = await staff('payments', 'show', id)
    expect(shown.data).toMatchObject({ credits_recorded_as_debt: 1, sessions: [{ id: session }] })
    expect(shown.text).toContain('Affected sessions, which stay booked')
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
    expect(await bookSession('--cost', '0')).toMatchObject({ credits: 0, status: 'booked' })
    const practitioner = await practitionerEmail(await addTestPractitioner(server))
    const later = '2026-12-04T10:00:00-05:00'
    const call = ['sessions', 'book', member.email, practitioner, 'FOLLOW_UP', later] as const
    await expect(staff(...call)).rejects.toThrow('You have no credits left')
    expect((await staff(...call, '--cost', '0')).data).toMatchObject({ status: 'booked' })
    expect((await staff('sessions', 'list', member.email)).data).toHaveLength(2)
  })

  it('moves, cancels and marks sessions', async () => {
    const { id } = await bookSession('--cost', '0')
    expect((await staff('sessions', 'move', id, '2026-12-05T21:00:00-05:00')).data).toMatchObject({
      starts: '2026-12-06T02:00:00.000Z',
    })
    await expect(staff('sessions', 'no-show', id)).rejects.toThrow('has started')
    await expect(staff('sessions', 'move', id, 'soon')).rejects.toThrow('must be an instant')
    expect((await staff('sessions', 'cancel', id, '--reason', 'Storm')).data).toMatchObject({
      status: 'cancelled',
    })
    await expect(staff('sessions', 'cancel', id)).rejects.toThrow(
      'Only a booked session can be changed; this one is canceled.',
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
