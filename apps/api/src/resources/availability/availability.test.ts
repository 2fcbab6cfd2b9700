/// <reference lib="esnext.temporal" />
import { sql } from '../../db/sql.ts'
import {
  AppointmentResponse,
  AvailabilityResponse,
  ErrorResponse,
  MonthAvailabilityResponse,
  UserResponse,
} from '@portal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createId } from '../../core/values/createId.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  openAllDay,
  type LoggedInMember,
} from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const path = '/api/client/v1/availability/'
let server: TestServer
let practitioner: string
let member: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({ now: '2026-10-20T11:58:00Z' })
})
afterAll(() => server.close())
beforeEach(async () => {
  practitioner = await addTestPractitioner(server)
  member = await addLoggedInMember(server)
})

async function times(
  query: string,
  timezone?: string,
  client = member,
): Promise<Record<string, string[]>> {
  const response = await client.get(
    `${path}?${query}`,
    timezone === undefined ? {} : { 'x-timezone': timezone },
  )
  expect(response.status, response.text).toBe(200)
  return AvailabilityResponse.parse(response.body).availability
}

async function dates(
  from: string,
  query: string,
  timezone = 'America/New_York',
): Promise<string[]> {
  const response = await member.get(`${path}month/${from}/?${query}`, { 'x-timezone': timezone })
  expect(response.status, response.text).toBe(200)
  return MonthAvailabilityResponse.parse(response.body).availability
}

const instants = (byDate: Record<string, string[]>): string[] =>
  Object.values(byDate)
    .flat()
    .map((time) => new Date(time).toISOString())

describe('GET /availability/', () => {
  it.each([
    ['from_date', `${path}?to_date=2026-10-22`],
    ['from_date', `${path}?from_date=2026-02-30&to_date=2026-10-22`],
    ['to_date', `${path}?from_date=2026-10-21&to_date=2026-10-20`],
    ['to_date', `${path}?from_date=2026-10-21&to_date=2027-10-20`],
    ['practitioner_id', `${path}?from_date=2026-10-21&to_date=2026-10-22&practitioner_id=x`],
    ['appointment_type', `${path}?from_date=2026-10-21&to_date=2026-10-22&appointment_type=NAP`],
    [
      'appointment_type_id',
      `${path}?from_date=2026-10-21&to_date=2026-10-22&appointment_type_id=6`,
    ],
    ['from_date', `${path}month/october/`],
  ])('returns a message naming %s in %s', async (field, url) => {
    const response = await member.get(url)
    expect(response.status).toBe(400)
    expect(ErrorResponse.parse(response.body).errors?.map((error) => error.field)).toContain(field)
  })

  it("returns 404 for unknown practitioners and other members' sessions", async () => {
    const range = 'from_date=2026-10-21&to_date=2026-10-22'
    expect((await member.get(`${path}?${range}&practitioner_id=${createId()}`)).status).toBe(404)
    expect((await member.get(`${path}?${range}&practitioner_id=${member.id}`)).status).toBe(404)
    expect((await member.get(`${path}?${range}&appointment_id=${createId()}`)).status).toBe(404)
    expect(
      (await member.get(`${path}month/2026-10-21/?practitioner_id=${createId()}`)).status,
    ).toBe(404)
  })

  it('lists open times by type or type number', async () => {
    const range = `practitioner_id=${practitioner}&from_date=2026-10-21&to_date=2026-10-21`
    const sessions = await times(`${range}&appointment_type=SESSION`)
    expect(sessions['2026-10-21']?.[0]).toBe('2026-10-21T09:00:00-04:00')
    expect(sessions['2026-10-21']?.at(-1)).toBe('2026-10-21T16:00:00-04:00')
    expect(sessions['2026-10-21']).toHaveLength(29)
    expect(await times(`${range}&appointment_type_id=5`)).toEqual(sessions)
    // a member without a first visit books the first consultation by default
    expect((await times(range))['2026-10-21']?.at(-1)).toBe('2026-10-21T16:15:00-04:00')
  })

  it.each([
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Europe/London',
    'Pacific/Kiritimati',
    'America/St_Johns',
  ])(
    'lists the same instants in %s under local dates across two daylight saving changes',
    async (zone) => {
      const night = await addTestPractitioner(server, {
        weekly: openAllDay,
        timezone: 'Europe/London',
      })
      const dates = 'from_date=2026-10-22&to_date=2026-11-05'
      const query = `practitioner_id=${night}&appointment_type=FOLLOW_UP&${dates}`
      const seen = await times(query, zone)
      for (const [date, list] of Object.entries(seen)) {
        for (const time of list) {
          const local = Temporal.Instant.from(time).toZonedDateTimeISO(zone)
          expect([
            local.toPlainDate().toString(),
            local.toString({ timeZoneName: 'never', smallestUnit: 'second' }),
          ]).toEqual([date, time])
        }
      }
      // every quarter of an hour of these days is listed once in every zone
      const start = Temporal.PlainDate.from('2026-10-22').toZonedDateTime(zone).epochMilliseconds
      const end = Temporal.PlainDate.from('2026-11-06').toZonedDateTime(zone).epochMilliseconds
      const first = Math.ceil(start / 900_000) * 900_000
      const expected = Array.from({ length: Math.ceil((end - first) / 900_000) }, (_, index) =>
        new Date(first + index * 900_000).toISOString(),
      )
      expect(instants(seen)).toEqual(expected)
    },
  )

  it('excludes sessions with buffers and time off, and applies overrides', async () => {
    const { db } = server.context
    const busy = await addTestPractitioner(server, { bufferMinutes: 15 })
    const at = (time: string) => new Date(`2026-10-21T${time}:00-04:00`)
    await db.query(
      sql`INSERT INTO practitioner_time_off (id, practitioner_id, starts_at, ends_at)
       VALUES (${createId()}, ${busy}, ${at('12:00')}, ${at('15:00')})`,
    )
    await db.query(
      sql`INSERT INTO practitioner_overrides (practitioner_id, date, hours)
       VALUES (${busy}, '2026-10-22', '[]'),
         (${busy}, '2026-10-23', '[{"from":"23:00","to":"24:00"}]')`,
    )
    await member.post('/api/client/v1/appointments/', {
      at: '2026-10-21T10:00:00-04:00',
      practitioner_id: busy,
      appointment_type: 'SESSION',
      user_timezone: 'America/New_York',
    })
    const open = await times(
      `practitioner_id=${busy}&appointment_type=SESSION&from_date=2026-10-21&to_date=2026-10-23`,
    )
    expect(open['2026-10-21']?.map((time) => time.slice(11, 16))).toEqual([
      '15:00',
      '15:15',
      '15:30',
      '15:45',
      '16:00',
    ])
    expect(Object.keys(open)).toEqual(['2026-10-21', '2026-10-23'])
    expect(open['2026-10-23']).toEqual(['2026-10-23T23:00:00-04:00'])
    const short = await times(
      `practitioner_id=${busy}&appointment_type=FOLLOW_UP&from_date=2026-10-21&to_date=2026-10-21`,
    )
    expect(short['2026-10-21']?.map((time) => time.slice(11, 16)).slice(0, 4)).toEqual([
      '09:00',
      '09:15',
      '11:15',
      '11:30',
    ])
  })

  it("offers no time at which the member has a session, except the moved one's", async () => {
    const other = await addTestPractitioner(server)
    const response = await member.post('/api/client/v1/appointments/', {
      at: '2026-10-21T10:00:00-04:00',
      practitioner_id: other,
      appointment_type: 'SESSION',
      user_timezone: 'America/New_York',
    })
    const { id } = AppointmentResponse.parse(response.body).appointment
    const range =
      `practitioner_id=${practitioner}&appointment_type=SESSION` +
      '&from_date=2026-10-21&to_date=2026-10-21'
    const list = async (query = range, client = member) =>
      (await times(query, undefined, client))['2026-10-21']?.map((time) => time.slice(11, 16))
    expect((await list())?.slice(0, 2)).toEqual(['09:00', '11:00'])
    expect(await list(`${range}&appointment_id=${id}`)).toHaveLength(29)
    expect(await list(range, await addLoggedInMember(server))).toHaveLength(29)
    await member.delete(`/api/client/v1/appointments/${id}/`, {})
    expect(await list()).toHaveLength(29)
  })

  it('offers times that overlap the moved session to its owner', async () => {
    const response = await member.post('/api/client/v1/appointments/', {
      at: '2026-10-21T10:00:00-04:00',
      practitioner_id: practitioner,
      appointment_type: 'SESSION',
      user_timezone: 'America/New_York',
    })
    const id = String(Object(response.body['appointment']).id)
    const dates = 'from_date=2026-10-21&to_date=2026-10-21'
    const range = `practitioner_id=${practitioner}&appointment_type=SESSION&${dates}`
    expect((await times(range))['2026-10-21']).not.toContain('2026-10-21T10:15:00-04:00')
    expect((await times(`${range}&appointment_id=${id}`))['2026-10-21']).toContain(
      '2026-10-21T10:15:00-04:00',
    )
  })

  it.each(['0000-01-01', '2020-02-29', '9999-12-31'])('is empty on %s', async (date) => {
    expect(
      await times(`practitioner_id=${practitioner}&from_date=${date}&to_date=${date}`),
    ).toEqual({})
    expect(await dates(date, `practitioner_id=${practitioner}`)).toEqual([])
  })

  it('merges the times of all practitioners without duplicates', async () => {
    const [row] = await server.context.db.query<{ count: number }>(
      sql`SELECT count(*) AS count FROM practitioners`,
    )
    expect(row?.count).toBeGreaterThan(1)
    const any =
      (await times('appointment_type=SESSION&from_date=2026-10-21&to_date=2026-10-21'))[
        '2026-10-21'
      ] ?? []
    expect(new Set(any).size).toBe(any.length)
    const one =
      (
        await times(
          `practitioner_id=${practitioner}&appointment_type=SESSION` +
            '&from_date=2026-10-21&to_date=2026-10-21',
        )
      )['2026-10-21'] ?? []
    expect(one.every((time) => any.includes(time))).toBe(true)
  })

  it('starts after the notice and ends at the horizon', async () => {
    const open = await times(
      `practitioner_id=${practitioner}&from_date=2026-10-20&to_date=2026-10-20`,
    )
    expect(open['2026-10-20']?.[0]).toBe('2026-10-20T10:00:00-04:00')
    const late = await times(
      `practitioner_id=${practitioner}&from_date=2026-12-10&to_date=2026-12-31`,
    )
    expect(Object.keys(late).at(-1)).toBe('2026-12-18')
  })
})

describe('GET /availability/month/', () => {
  it("lists the dates with times until the end of the month in the caller's zone", async () => {
    const query = `practitioner_id=${practitioner}&appointment_type=SESSION`
    for (const zone of ['America/New_York', 'Asia/Kathmandu']) {
      const listed = Object.keys(
        await times(`${query}&from_date=2026-10-25&to_date=2026-10-31`, zone),
      )
      expect(await dates('2026-10-25', query, zone)).toEqual(listed)
      expect(listed.length).toBeGreaterThan(5)
    }
    expect(await dates('2026-10-01', query)).toEqual(await dates('2026-10-20', query))
  })

  it("matches the coach's dates in the member's record", async () => {
    await member.put('/api/client/v1/users/me/', { coach_id: practitioner, has_chosen_coach: true })
    const { user } = UserResponse.parse((await member.get('/api/client/v1/users/me/')).body)
    expect(user.month_availability).toEqual(
      await dates('2026-10-20', `practitioner_id=${practitioner}`),
    )
    await server.context.db.query(
      sql`UPDATE users SET is_active = false WHERE id = ${practitioner}`,
    )
    expect(
      UserResponse.parse((await member.get('/api/client/v1/users/me/')).body).user
        .month_availability,
    ).toEqual([])
  })
})
