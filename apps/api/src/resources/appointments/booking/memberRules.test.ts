// @module-tag sized
import { AppointmentResponse, UserResponse } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createId } from '../../../core/values/createId.ts'
import { toConstraintRefusal } from '../../../core/declarations/constraintRefusals.ts'
import { sql } from '../../../db/sql.ts'
import { readErrorCode } from '../../../testing/errorResponses.ts'
import {
  createPaymentsFixture,
  readPayment,
  requestCheckout,
  startCheckout,
} from '../../../testing/payments/paymentsFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
  openAllDay,
  readBalance,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { testSize } from '../../../testing/testSize.ts'
import { appointmentConstraints } from '../constraintRefusals.ts'
import { markNoShow } from '../practice/markNoShow.ts'

const base = '/api/client/v1/'
const path = `${base}appointments/`
const now = '2026-12-01T12:00:00Z'
const staff = { actorId: null, requestId: 'staff:test' }

let server: TestServer
let practitioner: string
let member: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({ now })
})
afterAll(() => server.close())
beforeEach(async () => {
  setClock(server, now)
  practitioner = await addTestPractitioner(server, { weekly: openAllDay })
  member = await addLoggedInMember(server, { credits: 2 })
})

const slot = (at: string, type = 'INITIAL_CONSULTATION') => ({
  at,
  practitioner_id: practitioner,
  appointment_type: type,
  user_timezone: 'America/New_York',
})

/** A start on a day of December 2026, ten in the morning unless given. */
const day = (date: number, hour = 10) =>
  `2026-12-${String(date).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00-05:00`

/** A start for each turn of many concurrent bookings; no two overlap. */
const getStart = (turn: number) => day(3 + (turn % 28), Math.floor(turn / 28))

const request = (at: string, type?: string, more: object = {}) =>
  member.post(path, { ...slot(at, type), ...more })

async function book(at: string, type?: string, more: object = {}) {
  const response = await request(at, type, more)
  expect(response.status, response.text).toBeLessThan(300)
  return AppointmentResponse.parse(response.body).appointment
}

const readUser = async () => UserResponse.parse((await member.get(`${base}users/me/`)).body).user
const cancel = (id: string, late = false) =>
  member.delete(`${path}${id}/`, late ? { late_cancel: true } : {})

describe('had_first_visit', () => {
  it('is true once a session has ended, and changes what is offered', async () => {
    await book(day(3))
    setClock(server, '2026-12-03T15:44:59Z')
    expect((await readUser()).had_first_visit).toBe(false)
    setClock(server, '2026-12-03T15:45:00Z')
    expect((await readUser()).had_first_visit).toBe(true)
    for (const call of [path, `${path}holds/`]) {
      const response = await member.post(call, slot(day(8)))
      expect([response.status, readErrorCode(response.body)]).toEqual([409, 'type_not_offered'])
    }
    const { body } = await member.get(`${path}types/`)
    expect(JSON.stringify(body)).not.toContain('INITIAL_CONSULTATION')
  })

  it('ignores canceled sessions and no-shows, and follows a corrected no-show', async () => {
    const canceled = await book(day(2, 10), 'FOLLOW_UP')
    const missed = await book(day(3), 'FOLLOW_UP')
    await cancel(canceled.id, true)
    setClock(server, '2026-12-04T12:00:00Z')
    await markNoShow(server.context, missed.id, true, staff)
    expect((await readUser()).had_first_visit).toBe(false)
    await markNoShow(server.context, missed.id, false, staff)
    expect((await readUser()).had_first_visit).toBe(true)
  })

  it('counts the first visit of an a-la-carte client', async () => {
    member = await addLoggedInMember(server, { credits: 1, planType: 'ALACARTE' })
    expect(await book(day(3), 'SESSION')).toMatchObject({ credit_cost: 1, is_free_visit: false })
    setClock(server, '2026-12-04T12:00:00Z')
    await server.context.db.query(
      sql`UPDATE users SET plan_type = 'MEMBERSHIP' WHERE id = ${member.id}`,
    )
    expect(await readUser()).toMatchObject({ had_first_visit: true, has_used_free_visit: false })
    expect(readErrorCode((await request(day(8))).body)).toBe('type_not_offered')
  })
})

describe('the free visit', () => {
  it('is the first Initial Consultation; the next one costs a credit', async () => {
    expect(await book(day(3))).toMatchObject({ credit_cost: 0, is_free_visit: true })
    expect((await readUser()).has_used_free_visit).toBe(true)
    expect(await book(day(4))).toMatchObject({ credit_cost: 1, is_free_visit: false })
    await book(day(5))
    expect(readErrorCode((await request(day(6))).body)).toBe('no_credits')
  })

  it('is available again after a cancellation in time', async () => {
    const { id } = await book(day(3))
    expect((await cancel(id)).status).toBe(200)
    expect((await readUser()).has_used_free_visit).toBe(false)
    expect(await book(day(4))).toMatchObject({ credit_cost: 0, is_free_visit: true })
  })

  it('is used up by a late cancellation', async () => {
    const { id } = await book(day(2, 6))
    await cancel(id, true)
    expect(await book(day(4))).toMatchObject({ credit_cost: 1, is_free_visit: false })
  })

  it('is used up by a no-show, until the no-show is corrected', async () => {
    const { id } = await book(day(3))
    setClock(server, '2026-12-04T12:00:00Z')
    await markNoShow(server.context, id, true, staff)
    expect(await readUser()).toMatchObject({ had_first_visit: false, has_used_free_visit: true })
    expect(await book(day(8))).toMatchObject({ credit_cost: 1, is_free_visit: false })
    await markNoShow(server.context, id, false, staff)
    expect((await readUser()).had_first_visit).toBe(true)
  })

  it('stays free when it is moved', async () => {
    const { id } = await book(day(3))
    const moved = await book(day(4), undefined, { appointment_id: id })
    expect(moved).toMatchObject({ id, credit_cost: 0, is_free_visit: true, moved_late: false })
  })

  it('is limited to one per member by the database', async () => {
    await book(day(3))
    const second = server.context.db.query(
      sql`INSERT INTO appointments (id, member_id, practitioner_id, appointment_type, starts_at,
         ends_at, credit_cost, is_free_visit, user_timezone, created_at, updated_at)
       VALUES (${createId()}, ${member.id}, ${practitioner}, 'INITIAL_CONSULTATION',
         '2026-12-09T15:00:00Z', '2026-12-09T15:45:00Z', 0, true, 'UTC', now(), now())`,
    )
    const refusal = await second.then(
      () => null,
      (error: unknown) => toConstraintRefusal(error, appointmentConstraints)?.code ?? error,
    )
    expect(refusal).toBe('conflict')
  })

  it(`is free for one of ${testSize.burst} concurrent bookings`, async () => {
    member = await addLoggedInMember(server, { credits: 0 })
    const practitioners = await Promise.all(
      Array.from({ length: 3 }, () => addTestPractitioner(server, { weekly: openAllDay })),
    )
    const responses = await Promise.all(
      Array.from({ length: testSize.burst }, (_, turn) =>
        member.post(path, {
          ...slot(getStart(turn)),
          practitioner_id: practitioners[turn % 3],
        }),
      ),
    )
    const codes = responses.map(({ status, body }) =>
      status === 201 ? '201' : readErrorCode(body),
    )
    expect(codes.filter((code) => code === '201')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['201', 'no_credits']))
    expect(await readBalance(server, member.id)).toEqual({ balance: 0, ledger: 0 })
  })
})

describe('the cap of open sessions', () => {
  const fill = async (count = 8) => {
    for (let turn = 0; turn < count; turn += 1) await book(day(3 + turn), 'FOLLOW_UP')
  }

  it('rejects the ninth session at hold and booking until one is canceled', async () => {
    member = await addLoggedInMember(server, { credits: 20 })
    await fill(7)
    const { id } = await book(day(12), 'FOLLOW_UP')
    for (const call of [path, `${path}holds/`]) {
      const response = await member.post(call, slot(day(15), 'FOLLOW_UP'))
      expect([response.status, readErrorCode(response.body)]).toEqual([
        409,
        'too_many_open_sessions',
      ])
    }
    await book(day(13), 'FOLLOW_UP', { appointment_id: id })
    await cancel(id)
    await book(day(15), 'FOLLOW_UP')
  })

  it('rejects a checkout with a ninth session, and books what was paid for before', async () => {
    const payments = await createPaymentsFixture(server)
    payments.sandbox.setFaults({ drop: 'all' })
    member = await addLoggedInMember(server, { credits: 20 })
    await fill(7)
    const { id } = await startCheckout(member, slot(day(16), 'FOLLOW_UP'))
    await book(day(15), 'FOLLOW_UP')
    const response = await requestCheckout(member, slot(day(17), 'FOLLOW_UP'))
    expect([response.status, readErrorCode(response.body)]).toEqual([409, 'too_many_open_sessions'])
    expect((await requestCheckout(member)).status).toBe(201)
    await payments.send(await payments.paidEvent(id))
    expect(await readPayment(member, id)).toMatchObject({ status: 'paid', outcome: 'booked' })
  })

  it('counts sessions that have not started', async () => {
    member = await addLoggedInMember(server, { credits: 20 })
    await fill()
    setClock(server, '2026-12-03T15:00:00Z')
    await book(day(15), 'FOLLOW_UP')
  })

  it(`accepts eight of ${testSize.burst} concurrent bookings`, async () => {
    member = await addLoggedInMember(server, { credits: testSize.burst })
    const responses = await Promise.all(
      Array.from({ length: testSize.burst }, (_, turn) => request(getStart(turn), 'FOLLOW_UP')),
    )
    const codes = responses.map(({ status, body }) =>
      status === 201 ? '201' : readErrorCode(body),
    )
    expect(codes.filter((code) => code === '201')).toHaveLength(8)
    expect(new Set(codes)).toEqual(new Set(['201', 'too_many_open_sessions']))
  })
})

describe('the limit of bookings and moves in an hour', () => {
  it('rejects the eleventh change with Retry-After, and accepts it after that time', async () => {
    const { id } = await book(day(3), 'FOLLOW_UP')
    setClock(server, '2026-12-01T12:10:00Z')
    for (let turn = 0; turn < 9; turn += 1)
      await book(day(4 + turn), 'FOLLOW_UP', { appointment_id: id })
    for (const response of [
      await request(day(20), 'FOLLOW_UP', { appointment_id: id }),
      await request(day(20), 'FOLLOW_UP'),
      await member.post(`${path}holds/`, slot(day(20), 'FOLLOW_UP')),
    ]) {
      expect([response.status, readErrorCode(response.body)]).toEqual([429, 'rate_limited'])
      expect(response.headers.get('retry-after')).toBe('3000')
      expect(response.body).toMatchObject({
        detail: "You've booked or rescheduled too many times. Try again in 50 minutes.",
      })
    }
    setClock(server, '2026-12-01T13:00:00Z')
    await book(day(20), 'FOLLOW_UP', { appointment_id: id })
  })
})
