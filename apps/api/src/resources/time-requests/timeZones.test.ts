import { ErrorResponse } from '@portal/contract'
import { isTimeZone } from '@portal/domain/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { zoneNames } from '../../db/migrations/0062-zone-names.ts'
import { sql } from '../../db/sql.ts'
import { appointmentsPath, bookSession } from '../../testing/fixtures/bookingFixture.ts'
import { addLoggedInMember, addTestPractitioner } from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { askForTime, listOffers } from '../../testing/fixtures/timeRequestFixture.ts'
import { countWaiting, listStaffTimeRequests } from './staff/staffTimeRequests.repository.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const abbreviations = letters.flatMap((a) =>
  letters.flatMap((b) => letters.map((c) => `${a}${b}${c}`)),
)
const names = [
  ...Intl.supportedValuesOf('timeZone'),
  ...abbreviations,
  'Canada/East-Saskatchewan',
  'US/Pacific-New',
  'EST5EDT',
  'PST8PDT',
  'Etc/GMT+12',
  'GB-Eire',
  'america/new_york',
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T15:00:00Z', env: { RATE_LIMITS: 'off' } })
})
afterAll(() => server.close())

it('accepts no name that the database does not know', async () => {
  const accepted = names.filter(isTimeZone)
  expect(accepted.length).toBeGreaterThan(400)
  const unknown = await server.context.db.query(
    sql`SELECT name FROM unnest(${accepted}::text[]) AS name
     WHERE lower(name) NOT IN (SELECT lower(z.name) FROM pg_timezone_names z)`,
  )
  expect(unknown).toEqual([])
})

it('rejects an abbreviation in the profile', async () => {
  const member = await addLoggedInMember(server)
  const { status, body } = await member.put('/api/client/v1/users/me/', { timezone: 'AET' })
  expect(status).toBe(400)
  expect(ErrorResponse.parse(body).errors?.map(({ field }) => field)).toEqual(['timezone'])
})

it('offers times although a member has a zone that the database does not know', async () => {
  const { clock, db } = server.context
  const practitioner = await addTestPractitioner(server)
  const [booked, waiting, odd] = [
    await addLoggedInMember(server),
    await addLoggedInMember(server),
    await addLoggedInMember(server),
  ]
  const { id } = await bookSession(booked, practitioner, '2026-12-03T15:00:00-05:00')
  await askForTime(server, odd, practitioner, { weekdays: [0] })
  await db.query(sql`UPDATE users SET timezone = 'AET' WHERE id = ${odd.id}`)
  await askForTime(server, waiting, practitioner)
  await booked.delete(`${appointmentsPath}${id}/`, { late_cancel: true })
  expect(await listOffers(server, waiting)).toMatchObject([{ state: 'held' }])
  expect((await odd.get('/api/client/v1/time-requests/')).status).toBe(200)
  const now = clock.now()
  expect(await countWaiting(db, practitioner, now)).toEqual({ own: 2, any: 0 })
  const page = { practitionerId: practitioner, now, limit: 1 }
  expect(await listStaffTimeRequests(db, page)).toMatchObject([{ member: odd.email }])
})

it('replaces stored names that are not accepted any more', async () => {
  const { db } = server.context
  const member = await addLoggedInMember(server)
  const practitioner = await addTestPractitioner(server)
  await db.query(sql`UPDATE users SET timezone = 'aet' WHERE id = ${member.id}`)
  await db.query(sql`UPDATE practitioners SET timezone = 'IST' WHERE id = ${practitioner}`)
  await db.script(zoneNames.sql)
  expect(
    await db.query(
      sql`SELECT m.timezone AS member, p.timezone AS practitioner FROM users m, practitioners p
       WHERE m.id = ${member.id} AND p.id = ${practitioner}`,
    ),
  ).toEqual([{ member: 'Australia/Sydney', practitioner: 'Asia/Kolkata' }])
})
