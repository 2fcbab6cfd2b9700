import { AccountClosureResponse, ErrorResponse, TimeRequestsResponse } from '@portal/contract'
import { HOUR, MINUTE } from '@portal/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import {
  appointmentsPath,
  bookSession,
  createBookingFields,
  listUpcoming,
} from '../../testing/fixtures/bookingFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
  readBalance,
} from '../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import {
  acceptOffer,
  askForTime,
  declineOffer,
  getOffer,
  listOffers,
} from '../../testing/fixtures/timeRequestFixture.ts'
import { grantCredits } from '../credits/grantCredits.ts'
import { deactivateMember } from '../members/deactivateMember.ts'
import { addTimeOff, removeTimeOff, setActive, setOverride } from '../schedules/schedules.ts'
import { countWaiting } from './staff/staffTimeRequests.repository.ts'

/** 10:00 in New York. */
const morning = '2026-12-01T15:00:00Z'
const at = '2026-12-03T15:00:00-05:00'
const path = '/api/client/v1/time-requests/'

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

const cancel = (member: LoggedInMember, id: string) =>
  member.delete(`${appointmentsPath}${id}/`, { late_cancel: true })

/** Runs the due jobs, moves the clock, and runs those that are due then. */
async function wait(ms: number): Promise<void> {
  await server.context.jobs.idle()
  setClock(server, new Date(server.context.clock.now() + ms).toISOString())
  await server.context.jobs.idle()
}
const listStates = async (...members: LoggedInMember[]) =>
  Promise.all(
    members.map(async (member) => (await listOffers(server, member)).map(({ state }) => state)),
  )
const instant = (iso: string) => new Date(iso).toISOString()
const edit = () => ({
  practitionerId: practitioner,
  isConfirmed: true,
  auditContext: { actorId: null, requestId: null },
})

async function listRequests(member: LoggedInMember) {
  return TimeRequestsResponse.parse((await member.get(path)).body).results
}

const fields = {
  appointment_type: 'FOLLOW_UP',
  user_timezone: 'America/New_York',
  weekdays: [1],
  from_time: '09:00',
  to_time: '12:00',
  until: '2026-12-20',
}

describe('POST /time-requests/', () => {
  it.each([
    ['weekdays', { weekdays: [] }],
    ['weekdays.0', { weekdays: [7] }],
    ['to_time', { to_time: '09:00' }],
    ['to_time', { to_time: '09:15' }],
    ['from_time', { from_time: '9:00' }],
    ['until', { until: '2026-11-30' }],
    ['until', { until: '2026-12-06' }],
    ['until', { until: '2027-02-01' }],
  ])('returns 400 naming %s for %j', async (field, more) => {
    const { status, body } = await first.post(path, { ...fields, ...more })
    expect(status).toBe(400)
    expect(ErrorResponse.parse(body).errors?.map((error) => error.field)).toContain(field)
  })

  it('returns 404 for the session of another member', async () =>
    expect((await first.post(path, { ...fields, appointment_id: sessionId })).status).toBe(404))

  it('keeps practitioner and type of a session, and accepts one request for it', async () => {
    const earlier = { appointment_id: sessionId, appointment_type: 'SESSION' }
    await askForTime(server, booked, null, earlier)
    expect(await listRequests(booked)).toMatchObject([
      { practitioner: { id: practitioner }, appointment_type: 'FOLLOW_UP', offer: null },
    ])
    const again = await booked.post(path, { ...fields, ...earlier, weekdays: [3] })
    expect([again.status, again.body['code']]).toEqual([409, 'time_request_exists'])
  })

  it('accepts five requests of a member', async () => {
    for (const from_time of ['08:00', '09:00', '10:00', '11:00', '12:00'])
      await askForTime(server, first, null, { from_time })
    const { status, body } = await first.post(path, fields)
    expect([status, body['code']]).toEqual([409, 'too_many_time_requests'])
    expect(body['detail']).toMatch(/^You can have up to 5 requests at a time\./)
  })

  it('is not answered by what its member booked before, whose job is late', async () => {
    const { db, jobs } = server.context
    await bookSession(first, practitioner, '2026-12-07T15:00:00-05:00')
    await wait(MINUTE)
    await askForTime(server, first, practitioner)
    await db.query(sql`UPDATE outbox SET done_at = NULL WHERE kind = 'time_requests'`)
    await jobs.idle()
    expect(await listRequests(first)).toHaveLength(1)
  })

  it('says before that a credit is missing, and offers nothing until it is there', async () => {
    const poor = await addLoggedInMember(server, { credits: 0, planType: 'ALACARTE' })
    await askForTime(server, poor, practitioner)
    expect(await listRequests(poor)).toMatchObject([{ problem: 'no_credits' }])
    await askForTime(server, second, practitioner)
    await cancel(booked, sessionId)
    expect(await listStates(poor, second)).toEqual([[], ['held']])
    const [offer] = await listOffers(server, second)
    if (offer !== undefined) await declineOffer(second, offer)
    expect(await listStates(poor)).toEqual([[]])
    const staff = { actorId: null, requestId: 'staff:test' }
    await grantCredits(server.context, poor.id, { amount: 1, note: 'Gift' }, staff)
    await wait(5 * MINUTE)
    expect(await listStates(poor)).toEqual([['held']])
  })

  it('is offered what is still free, also when it came while somebody was offered it', async () => {
    await askForTime(server, first, practitioner)
    await cancel(booked, sessionId)
    const [offer] = await listOffers(server, first)
    await askForTime(server, second, practitioner)
    expect(await listStates(second)).toEqual([[]])
    if (offer !== undefined) await declineOffer(first, offer)
    expect(await listStates(second)).toEqual([['held']])
    await wait(30 * MINUTE)
    const third = await addLoggedInMember(server)
    await askForTime(server, third, null)
    expect(await listStates(first, second, third)).toEqual([['declined'], ['lapsed'], ['held']])
  })

  it('is offered a time once for two requests of a member', async () => {
    await askForTime(server, first, practitioner)
    await askForTime(server, first, null)
    await askForTime(server, second, practitioner)
    await cancel(booked, sessionId)
    const [offer] = await listOffers(server, first)
    if (offer !== undefined) await declineOffer(first, offer)
    expect(await listStates(first, second)).toEqual([['declined'], ['held']])
    const [next] = await listOffers(server, second)
    expect(instant(next?.at ?? '')).toBe(instant(at))
  })
})

describe('a time that becomes free', () => {
  beforeEach(async () => {
    await askForTime(server, first, practitioner)
    await askForTime(server, second, practitioner)
  })

  it('is held for the member who asked first, and taken for others', async () => {
    await cancel(booked, sessionId)
    const [offer] = await listOffers(server, first)
    expect(offer).toMatchObject({ state: 'held', credit_cost: 1, credit_balance: 5, problem: null })
    expect(instant(offer?.at ?? '')).toBe(instant(at))
    expect(Date.parse(offer?.expires_at ?? '') - Date.parse(morning)).toBe(30 * MINUTE)
    expect(await listStates(second)).toEqual([[]])
    const other = await second.post(appointmentsPath, createBookingFields(practitioner, at))
    expect([other.status, other.body['code']]).toEqual([409, 'slot_taken'])
    expect((await second.get(`/api/client/v1/time-offers/${offer?.id}/`)).status).toBe(404)
  })

  it('leaves the one hold of the member alone', async () => {
    const hold = {
      at: '2026-12-04T10:00:00-05:00',
      practitioner_id: practitioner,
      appointment_type: 'FOLLOW_UP',
    }
    expect((await first.post(`${appointmentsPath}holds/`, hold)).status).toBe(201)
    await cancel(booked, sessionId)
    expect(await listStates(first)).toEqual([['held']])
    expect((await first.get(`${appointmentsPath}holds/`)).body['hold']).toMatchObject({
      practitioner_id: practitioner,
    })
  })

  it('is booked with one call, which answers the request and ends it', async () => {
    await cancel(booked, sessionId)
    const [offer] = await listOffers(server, first)
    if (offer === undefined) throw new Error('No offer.')
    const accepted = await acceptOffer(first, offer)
    expect(accepted.status).toBe(200)
    expect((await listUpcoming(first)).map((session) => instant(session.at))).toEqual([instant(at)])
    expect(await readBalance(server, first.id)).toEqual({ balance: 4, ledger: 4 })
    expect(await listRequests(first)).toEqual([])
    // a repeated tap
    expect((await acceptOffer(first, offer)).body).toEqual(accepted.body)
    expect(await getOffer(first, offer.id)).toMatchObject({ state: 'accepted' })
    expect(await listStates(second)).toEqual([[]])
  })

  it('goes to the next when it is declined, and when it lapses', async () => {
    const third = await addLoggedInMember(server)
    await askForTime(server, third, null)
    await cancel(booked, sessionId)
    const [offer] = await listOffers(server, first)
    if (offer === undefined) throw new Error('No offer.')
    expect((await declineOffer(first, offer)).status).toBe(204)
    expect(await listStates(first, second, third)).toEqual([['declined'], ['held'], []])
    await wait(30 * MINUTE - 1)
    expect(await listStates(second, third)).toEqual([['held'], []])
    await wait(1)
    expect(await listStates(second, third)).toEqual([['lapsed'], ['held']])
    const [lapsed] = await listOffers(server, second)
    const late = lapsed === undefined ? null : await acceptOffer(second, lapsed)
    expect([late?.status, late?.body['code']]).toEqual([409, 'time_offer_ended'])
    await wait(30 * MINUTE)
    expect(await listStates(first, second, third)).toEqual([['declined'], ['lapsed'], ['lapsed']])
    // nobody is left, so that it is free for everyone
    expect(
      (await second.post(appointmentsPath, createBookingFields(practitioner, at))).status,
    ).toBe(201)
  })

  it('goes on when the request ends, and when the member books another session', async () => {
    const third = await addLoggedInMember(server)
    await askForTime(server, third, null)
    await cancel(booked, sessionId)
    expect(await listStates(first)).toEqual([['held']])
    const [request] = await listRequests(first)
    expect((await first.delete(`${path}${request?.id}/`)).status).toBe(204)
    expect(await listStates(first, second)).toEqual([['ended'], ['held']])
    setClock(server, new Date(Date.parse(morning) + MINUTE).toISOString())
    await bookSession(second, practitioner, '2026-12-03T10:00:00-05:00')
    expect(await listStates(second, third)).toEqual([['ended'], ['held']])
    // the session is one that the member waited for
    expect(await listRequests(second)).toEqual([])
  })

  it('goes on when the account is closed, which ends its requests', async () => {
    await cancel(booked, sessionId)
    expect(await listStates(first, second)).toEqual([['held'], []])
    const close = '/api/client/v1/accounts/close/'
    const { closure } = AccountClosureResponse.parse((await first.get(close)).body)
    expect(closure.other_consequences).toEqual(["You'll stop waiting for 1 opening."])
    const body = { current_password: 'juniper-demo-1', closure }
    expect((await first.post(close, body)).status).toBe(204)
    expect(await listStates(second)).toEqual([['held']])
  })

  it('goes on when the account is deactivated', async () => {
    await cancel(booked, sessionId)
    expect(await listStates(first, second)).toEqual([['held'], []])
    const staff = { actorId: null, requestId: 'staff:test' }
    await deactivateMember(server.context, first.id, true, staff)
    expect(await listStates(second)).toEqual([['held']])
    const waiting = await countWaiting(server.context.db, practitioner, Date.parse(morning))
    expect(waiting.own).toBe(1)
  })

  it('stays when the member moves another session', async () => {
    const elsewhere = await addTestPractitioner(server)
    const { id } = await bookSession(first, elsewhere, '2026-12-07T10:00:00-05:00')
    await cancel(booked, sessionId)
    expect(await listStates(first)).toEqual([['held']])
    const moved = await first.post(appointmentsPath, {
      ...createBookingFields(elsewhere, '2026-12-08T10:00:00-05:00'),
      appointment_id: id,
    })
    expect(moved.status, moved.text).toBe(200)
    expect(await listStates(first)).toEqual([['held']])
  })

  it('is not offered to a member who has a session then', async () => {
    const elsewhere = await addTestPractitioner(server)
    await bookSession(first, elsewhere, '2026-12-03T14:45:00-05:00', {
      appointment_type: 'SESSION',
    })
    await cancel(booked, sessionId)
    expect(await listStates(first, second)).toEqual([[], ['held']])
  })

  it('is not offered to the member who freed it', async () => {
    await askForTime(server, booked, practitioner)
    await server.context.db.query(
      sql`UPDATE time_requests SET created_at = created_at - interval '1 hour'
       WHERE member_id = ${booked.id}`,
    )
    await cancel(booked, sessionId)
    expect(await listStates(booked, first)).toEqual([[], ['held']])
  })

  it(
    'is announced to everyone less than six hours before, and goes to the first',
    { tags: 'deep' },
    async () => {
      setClock(server, new Date(Date.parse(at) - 6 * HOUR + 1).toISOString())
      await cancel(booked, sessionId)
      expect(await listStates(first, second)).toEqual([['announced'], ['announced']])
      const [[one], [two]] = [await listOffers(server, first), await listOffers(server, second)]
      if (one === undefined || two === undefined) throw new Error('No offers.')
      expect((await acceptOffer(second, two)).status).toBe(200)
      const late = await acceptOffer(first, one)
      expect([late.status, late.body['code']]).toEqual([409, 'slot_taken'])
      expect(await getOffer(first, one.id)).toMatchObject({ problem: { code: 'slot_taken' } })
    },
  )

  it('is not listed anymore when somebody else has booked what was announced', async () => {
    setClock(server, new Date(Date.parse(at) - 6 * HOUR + 1).toISOString())
    await cancel(booked, sessionId)
    await server.context.jobs.idle()
    expect((await listRequests(first))[0]?.offer).not.toBeNull()
    await bookSession(second, practitioner, at)
    expect((await listRequests(first))[0]?.offer).toBeNull()
  })

  it('is announced at six hours to those who were not offered it', { tags: 'deep' }, async () => {
    const third = await addLoggedInMember(server)
    await askForTime(server, third, null)
    // two offers fit in before
    setClock(server, new Date(Date.parse(at) - 7 * HOUR).toISOString())
    await cancel(booked, sessionId)
    await wait(30 * MINUTE)
    await wait(30 * MINUTE - 1)
    expect(await listStates(first, second, third)).toEqual([['lapsed'], ['held'], []])
    await wait(2)
    expect(await listStates(first, second, third)).toEqual([['lapsed'], ['lapsed'], ['announced']])
  })

  it('is held for the first, to whom another one is announced', async () => {
    // 21:00 in New York
    setClock(server, '2026-12-03T02:00:00Z')
    const soon = await bookSession(booked, practitioner, '2026-12-03T13:00:00-05:00')
    await cancel(booked, soon.id)
    await cancel(booked, sessionId)
    await wait(11 * HOUR)
    const states = await listStates(first, second)
    expect(states.map((each) => each.toSorted())).toEqual([['announced', 'held'], ['announced']])
    expect((await listRequests(first))[0]?.offer?.expires_at).not.toBeNull()
  })

  it('waits for the morning of the first, unless that is too late', async () => {
    // 21:00 in New York
    setClock(server, '2026-12-03T02:00:00Z')
    await cancel(booked, sessionId)
    expect(await listStates(first, second)).toEqual([[], []])
    await wait(11 * HOUR - 1)
    expect(await listStates(first, second)).toEqual([[], []])
    await wait(1)
    expect(await listStates(first, second)).toEqual([['held'], []])
  })

  it(
    'is offered to somebody who is awake, when the first sleeps for too long',
    { tags: 'deep' },
    async () => {
      const early = await bookSession(booked, practitioner, '2026-12-04T11:00:00-05:00')
      const awake = await addLoggedInMember(server, { timezone: 'Pacific/Auckland' })
      await askForTime(server, awake, practitioner, { user_timezone: 'Pacific/Auckland' })
      setClock(server, '2026-12-04T03:00:00Z')
      await cancel(booked, early.id)
      expect(await listStates(first, second, awake)).toEqual([[], [], ['held']])
    },
  )

  it('waits in a night in which clocks change', { tags: 'deep' }, async () => {
    setClock(server, '2026-10-28T15:00:00Z')
    const session = await bookSession(booked, practitioner, '2026-11-01T14:30:00-05:00')
    await server.context.db.query(sql`UPDATE time_requests SET until = '2026-12-20'`)
    // 21:30, before the hour that comes twice
    setClock(server, '2026-11-01T01:30:00Z')
    await cancel(booked, session.id)
    expect(await listStates(first)).toEqual([[]])
    setClock(server, '2026-11-01T12:59:59Z')
    expect(await listStates(first)).toEqual([[]])
    setClock(server, '2026-11-01T13:00:00Z')
    expect(await listStates(first, second)).toEqual([['held'], []])
  })

  it(
    'ends the offer when the practitioner is off, and offers the hours afterward',
    { tags: 'deep' },
    async () => {
      await cancel(booked, sessionId)
      expect(await listStates(first)).toEqual([['held']])
      const [start, end] = [Date.parse('2026-12-03T12:00:00-05:00'), Date.parse(at) + 4 * HOUR]
      await addTimeOff(start, end)(server.context, edit())
      expect(await listStates(first, second)).toEqual([['ended'], []])
      const [row] = await server.context.db.query<{ id: string }>(
        sql`SELECT id FROM practitioner_time_off WHERE practitioner_id = ${practitioner}`,
      )
      await removeTimeOff(row?.id ?? '')(server.context, edit())
      // the first free time of the afternoon, which nobody was offered before
      const states = await listStates(first, second)
      expect(states).toEqual([['ended', 'held'], ['held']])
      const offered = (await listOffers(server, first)).map((offer) => instant(offer.at))
      expect(offered).toEqual([instant(at), instant('2026-12-03T12:00:00-05:00')])
    },
  )

  it('is announced, and another one held, when hours of today and later are added', async () => {
    setClock(server, '2026-12-04T10:20:00-05:00')
    const [start, end] = ['2026-12-04T11:00:00-05:00', '2026-12-06T00:00:00-05:00'].map(Date.parse)
    await addTimeOff(start ?? 0, end ?? 0)(server.context, edit())
    await server.context.jobs.idle()
    const [row] = await server.context.db.query<{ id: string }>(
      sql`SELECT id FROM practitioner_time_off WHERE practitioner_id = ${practitioner}`,
    )
    await removeTimeOff(row?.id ?? '')(server.context, edit())
    expect(await listStates(first, second)).toEqual([
      ['announced', 'held'],
      ['announced', 'held'],
    ])
  })

  it('is offered when hours are added, and when the practitioner returns', async () => {
    await setOverride('2026-12-05', [{ from: '10:00', to: '10:30' }])(server.context, edit())
    expect(await listStates(first, second)).toEqual([[], []])
    await setOverride('2026-12-05', [{ from: '10:00', to: '11:00' }])(server.context, edit())
    const offered = (await listOffers(server, first)).map((offer) => instant(offer.at))
    expect(offered).toEqual([instant('2026-12-05T10:30:00-05:00')])
    await setActive(false)(server.context, edit())
    expect(await listStates(first)).toEqual([['ended']])
  })
})

describe('an earlier time for a session', () => {
  it('moves the session, whose old time is offered on', async () => {
    const later = await bookSession(first, practitioner, '2026-12-08T10:00:00-05:00')
    await askForTime(server, first, null, { appointment_id: later.id })
    await askForTime(server, second, practitioner)
    await cancel(booked, sessionId)
    const [offer] = await listOffers(server, first)
    expect(offer).toMatchObject({ state: 'held', credit_cost: 0, replaces: { id: later.id } })
    if (offer === undefined) throw new Error('No offer.')
    expect((await acceptOffer(first, offer)).status).toBe(200)
    expect(await getOffer(first, offer.id)).toMatchObject({ is_move: true, replaces: null })
    expect(await listUpcoming(first)).toMatchObject([{ id: later.id }])
    expect(await readBalance(server, first.id)).toEqual({ balance: 4, ledger: 4 })
    const [next] = await listOffers(server, second)
    expect(instant(next?.at ?? '')).toBe(instant('2026-12-08T10:00:00-05:00'))
  })

  it('is over when the session begins, also for the staff', async () => {
    const { clock, db } = server.context
    const begin = '2026-12-08T10:00:00-05:00'
    const { id } = await bookSession(first, practitioner, begin)
    await askForTime(server, first, null, { appointment_id: id })
    expect((await countWaiting(db, practitioner, clock.now())).own).toBe(1)
    setClock(server, begin)
    expect((await countWaiting(db, practitioner, clock.now())).own).toBe(0)
  })

  it('is over when the session is canceled', async () => {
    const later = await bookSession(first, practitioner, '2026-12-08T10:00:00-05:00')
    await askForTime(server, first, null, { appointment_id: later.id })
    await cancel(booked, sessionId)
    expect(await listStates(first)).toEqual([['held']])
    await cancel(first, later.id)
    expect(await listStates(first)).toEqual([['ended']])
    expect(await listRequests(first)).toEqual([])
  })
})
