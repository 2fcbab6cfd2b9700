import { AppointmentResponse, ErrorResponse } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createId } from '../../../core/values/createId.ts'
import { sql } from '../../../db/sql.ts'
import { listMailbox } from '../../../mail/mailbox.ts'
import { bookSession, createBookingFields } from '../../../testing/fixtures/bookingFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
  openAllDay,
  readBalance,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { cancelByPractice, moveByPractice } from '../practice/changeByPractice.ts'

const path = '/api/client/v1/appointments/'
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
  member = await addLoggedInMember(server, { credits: 1 })
})

const request = (at: string, more: Record<string, unknown> = {}) =>
  member.post(path, createBookingFields(practitioner, at, more))
const book = (at: string, more: Record<string, unknown> = {}) =>
  bookSession(member, practitioner, at, more)

async function cancel(id: string, body: object = {}) {
  const response = await member.delete(`${path}${id}/`, body)
  expect(response.status, response.text).toBe(200)
  return AppointmentResponse.parse(response.body).appointment
}

const show = async (id: string) =>
  AppointmentResponse.parse((await member.get(`${path}${id}/`)).body).appointment
const balance = async () => (await readBalance(server, member.id)).balance

describe('a late cancellation', () => {
  it.each([[{}], [{ late_cancel: false }], [{ late_cancel: null }]])(
    'with %j returns 409 with what is lost and changes nothing',
    async (body) => {
      const before = await book('2026-12-02T06:00:00-05:00')
      const key = { 'idempotency-key': createId() }
      const response = await member.delete(`${path}${before.id}/`, body, key)
      expect(response.status).toBe(409)
      expect(ErrorResponse.parse(response.body)).toMatchObject({
        code: 'late_cancel_required',
        credits_lost: 1,
        free_visit_lost: false,
      })
      expect(await show(before.id)).toEqual(before)
      expect(await balance()).toBe(0)
      // the same key after the member has confirmed the loss
      const again = await member.delete(`${path}${before.id}/`, { late_cancel: true }, key)
      expect(AppointmentResponse.parse(again.body).appointment.late_cancel).toBe(true)
      expect(await balance()).toBe(0)
    },
  )

  it('names the free visit instead of a credit', async () => {
    const { id } = await book('2026-12-02T06:00:00-05:00', {
      appointment_type: 'INITIAL_CONSULTATION',
    })
    const response = await member.delete(`${path}${id}/`)
    expect(ErrorResponse.parse(response.body)).toMatchObject({
      code: 'late_cancel_required',
      credits_lost: 0,
      free_visit_lost: true,
    })
  })

  it('is decided by the exact instant: 24 hours before is not late', async () => {
    const { id } = await book('2026-12-02T07:00:00-05:00')
    expect(await cancel(id, { late_cancel: true })).toMatchObject({ late_cancel: false })
    expect(await balance()).toBe(1)
  })

  it("has the server's time in the Date header, like every response", async () => {
    const { id } = await book('2026-12-02T06:00:00-05:00')
    const response = await member.delete(`${path}${id}/`)
    expect(response.headers.get('date')).toBe('Tue, 01 Dec 2026 12:00:00 GMT')
    expect((await member.get(path)).headers.get('date')).toBe('Tue, 01 Dec 2026 12:00:00 GMT')
  })
})

describe('a late reschedule', () => {
  it('stays late: canceling the new time returns no credit', async () => {
    const { id } = await book('2026-12-02T06:00:00-05:00')
    const moved = await book('2026-12-10T10:00:00-05:00', { appointment_id: id })
    expect(moved.moved_late).toBe(true)
    const response = await member.delete(`${path}${id}/`)
    expect(ErrorResponse.parse(response.body)).toMatchObject({
      code: 'late_cancel_required',
      credits_lost: 1,
    })
    expect(await cancel(id, { late_cancel: true })).toMatchObject({
      late_cancel: true,
      moved_late: true,
    })
    expect(await balance()).toBe(0)
  })

  it('stays late when the session is moved again, early', async () => {
    const { id } = await book('2026-12-02T06:00:00-05:00')
    await book('2026-12-10T10:00:00-05:00', { appointment_id: id })
    expect(await book('2026-12-15T10:00:00-05:00', { appointment_id: id })).toMatchObject({
      moved_late: true,
    })
  })

  it('is not recorded, however often a session is rescheduled early', async () => {
    const { id } = await book('2026-12-05T10:00:00-05:00')
    for (const at of ['2026-12-06T10:00:00-05:00', '2026-12-07T10:00:00-05:00'])
      expect(await book(at, { appointment_id: id })).toMatchObject({ moved_late: false })
    await cancel(id)
    expect(await balance()).toBe(1)
  })

  it("is possible until the practitioner's notice before the old start", async () => {
    await server.context.db.query(
      sql`UPDATE practitioners SET notice_minutes = 180 WHERE id = ${practitioner}`,
    )
    const { id, notice_minutes } = await book('2026-12-01T15:00:00-05:00')
    expect(notice_minutes).toBe(180)
    setClock(server, '2026-12-01T17:00:00.001Z')
    const hold = {
      at: '2026-12-10T10:00:00-05:00',
      practitioner_id: practitioner,
      appointment_type: 'FOLLOW_UP',
      appointment_id: id,
    }
    for (const response of [
      await request('2026-12-10T10:00:00-05:00', { appointment_id: id }),
      await member.post(`${path}holds/`, hold),
    ])
      expect(ErrorResponse.parse(response.body)).toMatchObject({
        code: 'not_movable',
        detail: 'You can reschedule up to 3 hours before the start.',
      })
    setClock(server, '2026-12-01T17:00:00Z')
    expect(await book('2026-12-10T10:00:00-05:00', { appointment_id: id })).toMatchObject({
      moved_late: true,
    })
  })
})

describe('a change by the practice', () => {
  it('returns the credit of a late session and clears its late flag', async () => {
    const { id } = await book('2026-12-02T06:00:00-05:00')
    await book('2026-12-02T08:00:00-05:00', { appointment_id: id })
    await cancelByPractice(server.context, id, 'The practitioner is ill', staff)
    expect(await show(id)).toMatchObject({
      status: 'cancelled',
      late_cancel: false,
      moved_late: false,
    })
    expect(await balance()).toBe(1)
    await server.context.jobs.idle()
    const [mail] = (await listMailbox(server.context.db)).filter(({ to }) => to === member.email)
    expect(mail?.text).toContain('We had to cancel your Follow-up Session')
    expect(mail?.text).toContain('Your credit is back.')
  })

  it('returns the free visit', async () => {
    const initial = { appointment_type: 'INITIAL_CONSULTATION' }
    const { id } = await book('2026-12-01T15:00:00-05:00', initial)
    await cancelByPractice(server.context, id, null, staff)
    expect(await book('2026-12-10T10:00:00-05:00', initial)).toMatchObject({ is_free_visit: true })
  })

  it('moves a session and clears its late flag', async () => {
    const { id } = await book('2026-12-02T06:00:00-05:00')
    await book('2026-12-05T08:00:00-05:00', { appointment_id: id })
    const at = '2026-12-10T10:00:00-05:00'
    await moveByPractice(server.context, id, Date.parse(at), staff)
    expect(await show(id)).toMatchObject({ at, moved_late: false, status: 'booked' })
    await cancel(id)
    expect(await balance()).toBe(1)
  })
})
