import { MINUTE } from '@portal/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { bookSession, listUpcoming } from '../../testing/fixtures/bookingFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
} from '../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import {
  acceptOffer,
  askForTime,
  cancelSession,
  describeOffers,
  listOffers,
  listTimeRequests,
  passTime,
} from '../../testing/fixtures/timeRequestFixture.ts'
import { moveByPractice } from '../appointments/practice/changeByPractice.ts'
import { endRequestsThatAreOver } from './timeRequests.repository.ts'

/** 10:00 in New York. */
const morning = '2026-12-01T15:00:00Z'
const at = '2026-12-03T15:00:00-05:00'
const staff = { actorId: null, requestId: 'staff:test' }

let server: TestServer
let practitioner: string
let booked: LoggedInMember
let first: LoggedInMember
let second: LoggedInMember
let sessionId: string

beforeAll(async () => {
  server = await startTestServer({ now: morning, env: { RATE_LIMITS: 'off' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  setClock(server, morning)
  await server.context.db.script('DELETE FROM time_requests; DELETE FROM freed_times')
  practitioner = await addTestPractitioner(server)
  booked = await addLoggedInMember(server)
  first = await addLoggedInMember(server)
  second = await addLoggedInMember(server)
  sessionId = (await bookSession(booked, practitioner, at)).id
})

describe('a session that moves', () => {
  it('keeps requests for new sessions, whoever moves it', async () => {
    const { id } = await bookSession(first, practitioner, '2026-12-08T10:00:00-05:00')
    await passTime(server, MINUTE)
    await askForTime(server, first, null)
    await passTime(server, MINUTE)
    const moved = { appointment_id: id }
    await bookSession(first, practitioner, '2026-12-09T10:00:00-05:00', moved)
    await passTime(server, MINUTE)
    const later = Date.parse('2026-12-10T10:00:00-05:00')
    await moveByPractice(server.context, id, later, staff)
    await passTime(server, MINUTE)
    expect(await listTimeRequests(first)).toHaveLength(1)
  })

  it('ends the request for an earlier time of it, whoever moves it', async () => {
    const { id } = await bookSession(first, practitioner, '2026-12-08T10:00:00-05:00')
    await askForTime(server, first, null, { appointment_id: id })
    await passTime(server, MINUTE)
    const earlier = Date.parse('2026-12-07T10:00:00-05:00')
    await moveByPractice(server.context, id, earlier, staff)
    await passTime(server, MINUTE)
    expect(await listTimeRequests(first)).toEqual([])
  })

  it('keeps requests for new sessions when an earlier time is accepted', async () => {
    const { id } = await bookSession(first, practitioner, '2026-12-08T10:00:00-05:00')
    await passTime(server, MINUTE)
    await askForTime(server, first, null, { appointment_id: id })
    await askForTime(server, first, practitioner, { from_time: '15:00', to_time: '16:00' })
    await passTime(server, MINUTE)
    await cancelSession(booked, sessionId)
    const [offer] = await listOffers(server, first)
    if (offer === undefined) throw new Error('No offer.')
    expect((await acceptOffer(first, offer)).status).toBe(200)
    await passTime(server, MINUTE)
    expect(await listTimeRequests(first)).toMatchObject([{ appointment: null }])
  })
})

describe('accepting an earlier time', () => {
  it('does not move the session to a later one after it moved', async () => {
    const { id } = await bookSession(first, practitioner, '2026-12-08T10:00:00-05:00')
    await askForTime(server, first, null, { appointment_id: id })
    await cancelSession(booked, sessionId)
    const [offer] = await listOffers(server, first)
    if (offer === undefined) throw new Error('No offer.')
    const before = '2026-12-02T10:00:00-05:00'
    // before the job of the move has run
    await server.context.db.query(
      sql`UPDATE appointments SET starts_at = ${new Date(before)},
         ends_at = ${new Date(Date.parse(before) + 30 * MINUTE)} WHERE id = ${id}`,
    )
    const { status, body } = await acceptOffer(first, offer)
    expect([status, body['code']]).toEqual([409, 'time_offer_ended'])
    expect(await listUpcoming(first)).toMatchObject([{ id, at: before }])
  })
})

describe('accepting an announced time', () => {
  it('ends the other offer of the request, whose time goes on to the next', async () => {
    // the first time is announced, the other one is held
    setClock(server, '2026-12-03T10:00:00-05:00')
    const { id } = await bookSession(first, practitioner, '2026-12-08T10:00:00-05:00')
    const other = await bookSession(booked, practitioner, '2026-12-04T13:00:00-05:00')
    await askForTime(server, first, null, { appointment_id: id })
    await askForTime(server, second, practitioner, { from_time: '13:00', to_time: '13:30' })
    await cancelSession(booked, sessionId)
    await cancelSession(booked, other.id)
    expect(await describeOffers(server, second)).toEqual([[]])
    const announced = (await listOffers(server, first)).find(({ state }) => state === 'announced')
    if (announced === undefined) throw new Error('No offer.')
    expect((await acceptOffer(first, announced)).status).toBe(200)
    expect(await describeOffers(server, first, second)).toEqual([
      ['accepted 2026-12-03T20:00:00.000Z', 'ended 2026-12-04T18:00:00.000Z'],
      ['held 2026-12-04T18:00:00.000Z'],
    ])
  })
})

describe('a request for a first visit', () => {
  it('ends with the first visit, whenever and with whom it is', async () => {
    await server.context.db.query(
      sql`UPDATE users SET had_first_visit = NULL WHERE id = ${first.id}`,
    )
    const initial = { appointment_type: 'INITIAL_CONSULTATION' }
    await askForTime(server, first, practitioner, { ...initial, to_time: '09:00' })
    await bookSession(first, practitioner, '2026-12-02T12:00:00-05:00', initial)
    const endOver = () => endRequestsThatAreOver(server.context.db, server.context.clock.now())
    await endOver()
    expect(await listTimeRequests(first)).toHaveLength(1)
    setClock(server, '2026-12-02T14:00:00-05:00')
    await endOver()
    expect(await listTimeRequests(first)).toEqual([])
  })
})
