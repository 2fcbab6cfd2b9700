// @module-tag deep
import { fitsTimeRequest, isQuietTime, overlaps, type Weekday } from '@portal/domain/scheduling'
import { HOUR, MINUTE } from '@portal/domain/time'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import {
  appointmentsPath,
  bookSession,
  createBookingFields,
} from '../../../testing/fixtures/bookingFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
  openAllDay,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { testSize } from '../../../testing/testSize.ts'
import {
  acceptOffer,
  askForTime,
  declineOffer,
} from '../../../testing/fixtures/timeRequestFixture.ts'
import { addTimeOff, removeTimeOff } from '../../schedules/schedules.ts'

/** The morning in New York, before the night in which clocks change there. */
const start = Date.parse('2026-10-31T14:00:00Z')
const zones = ['America/New_York', 'Europe/Berlin', 'Asia/Tokyo'] as const
const memberCount = 6
const slotCount = 8

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    now: new Date(start).toISOString(),
    env: { RATE_LIMITS: 'off', MAX_OPEN_SESSIONS: '4' },
  })
})
afterAll(() => server.close())

type World = {
  readonly practitioners: readonly string[]
  readonly members: readonly LoggedInMember[]
  now: number
}

const index = (max: number) => fc.nat({ max: max - 1 })
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('book' as const),
      member: index(memberCount),
      practitioner: index(2),
      slot: index(slotCount),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('cancel' as const), pick: fc.nat() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('accept' as const, 'decline' as const),
      pick: fc.nat(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('ask' as const),
      member: index(memberCount),
      practitioner: fc.option(index(2)),
      isEarlier: fc.boolean(),
      isMorning: fc.nat({ max: 3 }).map((one) => one === 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), pick: fc.nat() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      minutes: fc.constantFrom(5, 29, 30, 31, 180, 600),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('timeOff' as const), practitioner: index(2) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Sessions that can be canceled, and members who wait. */
const beginning: readonly Step[] = [
  ...[0, 1, 2, 3].map((slot): Step => ({
    kind: 'book',
    member: slot % 2,
    practitioner: slot % 2,
    slot,
  })),
  ...[2, 3, 4, 5].map((member): Step => ({
    kind: 'ask',
    member,
    practitioner: member % 2 === 0 ? null : 1,
    isEarlier: false,
    isMorning: false,
  })),
]

const pickFrom = <T>(list: readonly T[], pick: number): T | undefined => list[pick % list.length]

/** Every seven hours, from twenty hours after the start on. */
const getSlot = (slot: number): number => start + 20 * HOUR + slot * 7 * HOUR

async function perform(world: World, one: Step): Promise<void> {
  const { context } = server
  const { members, practitioners } = world
  const ownerOf = (id: string) => members.find((member) => member.id === id)
  switch (one.kind) {
    case 'book': {
      const at = new Date(getSlot(one.slot)).toISOString()
      const fields = createBookingFields(practitioners[one.practitioner] ?? '', at, {
        user_timezone: zones[one.member % zones.length],
      })
      await members[one.member]?.post(appointmentsPath, fields)
      return
    }
    case 'cancel': {
      const session = pickFrom(await readSessions(world), one.pick)
      if (session !== undefined)
        await ownerOf(session.member_id)?.delete(`${appointmentsPath}${session.id}/`, {
          late_cancel: true,
        })
      return
    }
    case 'accept':
    case 'decline': {
      const offer = pickFrom(await readOffers(world, true), one.pick)
      const owner = offer === undefined ? undefined : ownerOf(offer.member_id)
      if (offer === undefined || owner === undefined) return
      await (one.kind === 'accept' ? acceptOffer : declineOffer)(owner, offer)
      return
    }
    case 'ask': {
      const member = members[one.member]
      if (member === undefined) return
      const own = (await readSessions(world)).filter(({ member_id }) => member_id === member.id)
      const moving = one.isEarlier ? own.at(-1) : undefined
      // a rejected request, such as a sixth one, changes nothing
      await askForTime(
        server,
        member,
        one.practitioner === null ? null : (practitioners[one.practitioner] ?? null),
        {
          until: '2026-12-01',
          user_timezone: zones[one.member % zones.length],
          ...(one.isMorning && { from_time: '06:00', to_time: '14:00' }),
          ...(moving && { appointment_id: moving.id }),
        },
      ).catch(() => null)
      return
    }
    case 'withdraw': {
      const request = pickFrom(await readRequests(world), one.pick)
      if (request !== undefined)
        await ownerOf(request.member_id)?.delete(`/api/client/v1/time-requests/${request.id}/`)
      return
    }
    case 'wait':
      world.now += one.minutes * MINUTE
      setClock(server, new Date(world.now).toISOString())
      return
    case 'timeOff': {
      const practitionerId = practitioners[one.practitioner] ?? ''
      const edit = {
        practitionerId,
        isConfirmed: true,
        auditContext: { actorId: null, requestId: null },
      }
      const [row] = await context.db.query<{ id: string }>(
        sql`SELECT id FROM practitioner_time_off WHERE practitioner_id = ${practitionerId}`,
      )
      await (row === undefined
        ? addTimeOff(world.now, world.now + 30 * HOUR)(context, edit)
        : removeTimeOff(row.id)(context, edit))
    }
  }
}

type SessionRow = {
  id: string
  member_id: string
  practitioner_id: string
  starts_at: number
  ends_at: number
}

const readSessions = ({ practitioners, now }: World) =>
  server.context.db.query<SessionRow>(
    sql`SELECT id, member_id, practitioner_id, starts_at, ends_at FROM appointments
     WHERE practitioner_id = ANY(${practitioners}::uuid[]) AND status = 'booked'
       AND starts_at > ${new Date(now)} ORDER BY starts_at, id`,
  )

type OfferRow = SessionRow & {
  request_id: string
  cause: string
  is_held: boolean
  began_at: number
  moving_id: string | null
}

/** The offers, or those that are held now. */
const readOffers = ({ practitioners, now }: World, isHeld: boolean) =>
  server.context.db.query<OfferRow>(
    sql`SELECT o.id, o.member_id, o.practitioner_id, o.starts_at, o.ends_at, o.request_id, o.cause,
       o.is_held, o.began_at, r.appointment_id AS moving_id
     FROM time_offers o JOIN time_requests r ON r.id = o.request_id
     WHERE o.practitioner_id = ANY(${practitioners}::uuid[])
       AND (NOT ${isHeld}::boolean OR EXISTS (SELECT 1 FROM holds h
         WHERE h.id = o.id AND h.expires_at > ${new Date(now)}))
     ORDER BY o.began_at, o.id`,
  )

type RequestRow = {
  id: string
  member_id: string
  practitioner_id: string | null
  appointment_id: string | null
  session_starts_at: number | null
  weekdays: Weekday[]
  from_minutes: number
  to_minutes: number
  until: string
  timezone: string
  created_at: number
}

const readRequests = ({ members, now }: World) =>
  server.context.db.query<RequestRow>(
    sql`SELECT r.id, r.member_id, r.practitioner_id, r.appointment_id,
       a.starts_at AS session_starts_at, r.weekdays, r.from_minutes, r.to_minutes, r.until,
       coalesce(m.timezone, r.timezone) AS timezone, r.created_at
     FROM time_requests r JOIN users m ON m.id = r.member_id
     LEFT JOIN appointments a ON a.id = r.appointment_id
     WHERE r.member_id = ANY(${members.map(({ id }) => id)}::uuid[]) AND r.ended_at IS NULL
       AND (a.id IS NULL OR (a.status = 'booked' AND a.starts_at > ${new Date(now)}))
     ORDER BY r.created_at, r.id`,
  )

const toSpan = ({ starts_at, ends_at }: SessionRow) => ({ start: starts_at, end: ends_at })

/** Every time is free, offered to one member, or booked by one. */
async function checkTimes(world: World): Promise<void> {
  const sessions = await readSessions(world)
  const held = await readOffers(world, true)
  for (const [position, offer] of held.entries()) {
    const others = [...sessions, ...held.slice(position + 1)]
    const sharesTime = (other: SessionRow): boolean =>
      other.practitioner_id === offer.practitioner_id &&
      // an earlier time may overlap the session that it moves
      other.id !== offer.moving_id &&
      overlaps(toSpan(other), toSpan(offer))
    expect(others.filter(sharesTime)).toEqual([])
    const isOwn = (other: SessionRow): boolean =>
      other.member_id === offer.member_id &&
      other.id !== offer.moving_id &&
      overlaps(toSpan(other), toSpan(offer))
    expect(sessions.filter(isOwn)).toEqual([])
  }
  expect(new Set(held.map(({ member_id }) => member_id)).size).toBe(held.length)
  const all = (await readOffers(world, false)).map(
    (offer) => `${offer.member_id} ${offer.practitioner_id} ${offer.starts_at}`,
  )
  expect(new Set(all).size).toBe(all.length)
}

/** A time is offered to nobody while somebody who asked before could have it. */
async function checkOrder(world: World, known: ReadonlySet<string>): Promise<void> {
  const offers = await readOffers(world, false)
  const begun = offers.filter(({ id, is_held }) => is_held && !known.has(id))
  const requests = await readRequests(world)
  const sessions = await readSessions(world)
  const held = await readOffers(world, true)
  const askedAt = new Map(
    (
      await server.context.db.query<{ id: string; created_at: number }>(
        sql`SELECT id, created_at FROM time_requests`,
      )
    ).map(({ id, created_at }) => [id, created_at]),
  )
  for (const offer of begun) {
    // free only for the member whose session would move
    const moving = sessions.find(({ id }) => id === offer.moving_id)
    if (moving !== undefined && overlaps(toSpan(moving), toSpan(offer))) continue
    const wasPassedOver = (request: RequestRow): boolean =>
      request.created_at < (askedAt.get(offer.request_id) ?? 0) &&
      (request.practitioner_id ?? offer.practitioner_id) === offer.practitioner_id &&
      fitsTimeRequest(
        {
          weekdays: request.weekdays,
          fromMinutes: request.from_minutes,
          toMinutes: request.to_minutes,
          until: request.until,
          before: request.session_starts_at,
          timezone: request.timezone,
        },
        toSpan(offer),
      ) &&
      !isQuietTime(world.now, request.timezone) &&
      !offers.some(
        (other) =>
          (other.request_id === request.id && other.cause === offer.cause) ||
          (other.member_id === request.member_id && other.starts_at === offer.starts_at),
      ) &&
      !held.some((other) => other.member_id === request.member_id) &&
      !sessions.some(
        (session) =>
          session.member_id === request.member_id &&
          session.id !== request.appointment_id &&
          overlaps(toSpan(session), toSpan(offer)),
      ) &&
      (request.appointment_id !== null ||
        sessions.filter(({ member_id }) => member_id === request.member_id).length < 4)
    const freedBy = await readFreer(offer)
    expect(
      requests.filter((request) => wasPassedOver(request) && request.member_id !== freedBy),
    ).toEqual([])
    expect(isQuietTime(offer.began_at, await readZone(offer))).toBe(false)
  }
}

async function readFreer({ cause }: OfferRow): Promise<string | null> {
  const [row] = await server.context.db.query<{ member_id: string | null }>(
    sql`SELECT a.member_id FROM appointments a WHERE ${cause} LIKE '%' || a.id::text || '%'`,
  )
  return row?.member_id ?? null
}

async function readZone({ request_id }: OfferRow): Promise<string> {
  const [row] = await server.context.db.query<{ timezone: string }>(
    sql`SELECT coalesce(m.timezone, r.timezone) AS timezone
     FROM time_requests r JOIN users m ON m.id = r.member_id WHERE r.id = ${request_id}`,
  )
  return row?.timezone ?? 'UTC'
}

async function expectNoFailedJob(): Promise<void> {
  expect(
    await server.context.db.query(
      sql`SELECT kind, last_error FROM outbox WHERE last_error IS NOT NULL`,
    ),
  ).toEqual([])
}

it('offers each time to one member at a time, in the order of the requests', async () => {
  let offered = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
      const { context } = server
      await context.db.script(
        'DELETE FROM time_offers; DELETE FROM time_requests; DELETE FROM freed_times; ' +
          'DELETE FROM holds; DELETE FROM outbox',
      )
      setClock(server, new Date(start).toISOString())
      const world: World = { practitioners: [], members: [], now: start }
      const options = { weekly: openAllDay, timezone: 'UTC' }
      const practitioners = [
        await addTestPractitioner(server, options),
        await addTestPractitioner(server, options),
      ]
      const members: LoggedInMember[] = []
      for (let count = 0; count < memberCount; count += 1)
        members.push(await addLoggedInMember(server, { credits: 40 }))
      Object.assign(world, { practitioners, members })
      for (const one of [...beginning, ...steps]) {
        const known = new Set((await readOffers(world, false)).map(({ id }) => id))
        await perform(world, one)
        await context.jobs.idle()
        await checkTimes(world)
        await checkOrder(world, known)
        await expectNoFailedJob()
      }
      offered += (await readOffers(world, false)).length
    }),
    // looking for a smaller example would take ten minutes and hide this one behind a timeout
    { numRuns: testSize.propertyRuns, endOnFailure: true },
  )
  // otherwise the property says nothing
  expect(offered).toBeGreaterThan(2 * testSize.propertyRuns)
})

it('offers one freed time to fifty members, one after the other', async () => {
  const { context } = server
  await context.db.script('DELETE FROM time_offers; DELETE FROM time_requests')
  let now = Date.parse('2026-11-10T14:00:00Z')
  setClock(server, new Date(now).toISOString())
  const practitioner = await addTestPractitioner(server, { weekly: openAllDay })
  const booked = await addLoggedInMember(server)
  const at = '2026-11-11T12:00:00-05:00'
  const session = await bookSession(booked, practitioner, at)
  const members: LoggedInMember[] = []
  for (let count = 0; count < 50; count += 1) {
    const member = await addLoggedInMember(server)
    await askForTime(server, member, practitioner, { until: '2026-12-01' })
    members.push(member)
  }
  await booked.delete(`${appointmentsPath}${session.id}/`, { late_cancel: true })
  const world: World = { practitioners: [practitioner], members, now }
  const announced = async () => (await readOffers(world, false)).filter(({ is_held }) => !is_held)
  for (; (await announced()).length === 0; now += 30 * MINUTE) {
    world.now = now
    setClock(server, new Date(now).toISOString())
    await context.jobs.idle()
    expect((await readOffers(world, true)).length).toBeLessThanOrEqual(1)
  }
  // twelve hours of the evening and the next morning, then everyone else at once
  const order = (await readOffers(world, false)).map(({ member_id }) =>
    members.findIndex(({ id }) => id === member_id),
  )
  const held = (await readOffers(world, false)).filter(({ is_held }) => is_held).length
  expect(order.slice(0, held)).toEqual(Array.from({ length: held }, (_, place) => place))
  expect(order.toSorted((a, b) => a - b)).toEqual(members.map((_, place) => place))
  await expectNoFailedJob()
})
