import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { createId } from '../../../core/values/createId.ts'
import {
  buyPack,
  type PaymentsFixture,
  createPaymentsFixture,
  readPayment,
} from '../../../testing/payments/paymentsFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
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

/** Runs `check` ten minutes after the start of the session that these tests book. */
async function withTimePassed(check: () => Promise<void>): Promise<void> {
  const { now } = server.context.clock
  setClock(server, '2026-12-03T15:10:00Z')
  try {
    await check()
  } finally {
    server.context.clock.now = now
  }
}

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
    const refunded = await staff('payments', 'refund', id, '--confirm')
    expect(refunded.text).toContain('deducted 4 credits; 1 more were spent and are now a debt')
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

  it('lists a session that has ended as completed, as members see it', async () => {
    const { id } = await bookSession('--cost', '0')
    const list = async (status: string) =>
      (await staff('sessions', 'list', member.email, '--status', status)).data
    expect(await list('booked')).toMatchObject([{ id, status: 'booked' }])
    const { now } = server.context.clock
    setClock(server, '2026-12-03T16:00:01Z')
    try {
      expect(await list('booked')).toEqual([])
      expect(await list('completed')).toMatchObject([{ id, status: 'completed' }])
      expect((await staff('sessions', 'list', member.email)).data).toMatchObject([
        { id, status: 'completed' },
      ])
      expect((await staff('sessions', 'show', id)).data).toMatchObject({ status: 'completed' })
    } finally {
      server.context.clock.now = now
    }
  })

  it('rejects a negative cost', async () => {
    await expect(bookSession('--cost=-3')).rejects.toThrow('--cost must not be negative.')
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
    for (const time of ['soon', '2026-12-03T10:00', '2026-11-31T10:00:00-05:00'])
      await expect(staff('sessions', 'move', id, time)).rejects.toThrow('must be an instant')
    await expect(staff('sessions', 'move', id, '2026-11-30T10:00:00-05:00')).rejects.toThrow(
      'Choose a time in the future.',
    )
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

  it('completes a session that has started, and corrects a no-show', async () => {
    const { id } = await bookSession('--cost', '0')
    await expect(staff('sessions', 'complete', id)).rejects.toThrow('that has started')
    await withTimePassed(async () => {
      expect((await staff('sessions', 'no-show', id)).data).toMatchObject({ status: 'no_show' })
      await expect(staff('sessions', 'complete', id)).rejects.toThrow('Only a booked session')
      expect((await staff('sessions', 'correct-no-show', id)).data).toMatchObject({
        status: 'booked',
      })
      expect((await staff('sessions', 'complete', id)).data).toMatchObject({ status: 'completed' })
    })
  })

  it('shares a summary that the member reads beside the note, and shows both', async () => {
    const { id } = await bookSession('--cost', '0')
    const path = `/api/client/v1/appointments/${id}/notes/`
    await server.context.db.query(sql`UPDATE appointments SET notes = 'My knee' WHERE id = ${id}`)
    const share = (text: string) => staff('sessions', 'set-summary', id, text)
    await expect(share('Early')).rejects.toThrow('Only a session that has started')
    await withTimePassed(async () => {
      await share('Sleep first.\nThen walks.')
      expect((await member.get(path)).body).toEqual({
        notes: 'My knee',
        summary: 'Sleep first.\nThen walks.',
      })
      const other = await addLoggedInMember(server)
      expect((await other.get(path)).status).toBe(404)
      const shown = await staff('sessions', 'show', id)
      expect(shown.data).toMatchObject({
        member: member.email,
        notes: 'My knee',
        summary: 'Sleep first.\nThen walks.',
        time_for_practitioner: '2026-12-03T10:00:00-05:00 America/New_York',
      })
      await expect(share('x'.repeat(5_001))).rejects.toThrow('under 5,000')
      await share('')
      expect((await member.get(path)).body).toMatchObject({ summary: null })
    })
    const trail = await server.context.db.query(
      sql`SELECT action, details FROM audit_log
       WHERE subject_id = ${member.id} AND details ->> 'appointment_id' = ${id}
         AND request_id LIKE 'staff:%' AND action <> 'appointment.booked' ORDER BY id`,
    )
    expect(trail).toEqual(
      ['summary_set', 'shown', 'summary_removed'].map((word) => ({
        action: `appointment.${word}`,
        details: { appointment_id: id },
      })),
    )
  })

  it('lists sessions by practitioner, date and status', async () => {
    const practitioner = await practitionerEmail(await addTestPractitioner(server))
    const book = async (time: string) => {
      const words = ['sessions', 'book', member.email, practitioner, 'FOLLOW_UP', time]
      return ((await staff(...words, '--cost', '0')).data as { id: string }).id
    }
    const early = await book('2026-12-03T09:00:00-05:00')
    const late = await book('2026-12-04T16:30:00-05:00')
    await staff('sessions', 'cancel', early)
    const list = async (...words: string[]) =>
      ((await staff('sessions', 'list', ...words)).data as { id: string }[]).map(({ id }) => id)
    const own = ['--practitioner', practitioner]
    expect(await list(...own)).toEqual([late, early])
    expect(await list(...own, '--status', 'booked')).toEqual([late])
    expect(await list(...own, '--to', '2026-12-03')).toEqual([early])
    expect(await list(...own, '--from', '2026-12-04', '--to', '2026-12-04')).toEqual([late])
    expect(await list(member.email, '--status', 'cancelled')).toEqual([early])
    await expect(list('--from', 'today')).rejects.toThrow('--from must be a date')
    await expect(list('--status', 'gone')).rejects.toThrow('--status must be one of')
  })

  it('counts sessions that staff book toward the cap of the member', async () => {
    for (let hour = 9; hour < 17; hour += 1) {
      const practitioner = await practitionerEmail(await addTestPractitioner(server))
      const time = `2026-12-07T${String(hour).padStart(2, '0')}:00:00-05:00`
      await staff('sessions', 'book', member.email, practitioner, 'FOLLOW_UP', time, '--cost', '0')
    }
    await staff('credits', 'grant', member.email, '1', '--note', 'Test')
    const response = await member.post('/api/client/v1/appointments/', {
      at,
      practitioner_id: await addTestPractitioner(server),
      appointment_type: 'FOLLOW_UP',
      user_timezone: 'America/New_York',
    })
    expect([response.status, response.body['code']]).toEqual([409, 'too_many_open_sessions'])
    expect(await bookSession('--cost', '0')).toMatchObject({ status: 'booked' })
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
