import { HOUR } from '@portal/domain/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { appointmentsPath, bookSession } from '../../../testing/fixtures/bookingFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import {
  askForTime,
  declineOffer,
  listOffers,
} from '../../../testing/fixtures/timeRequestFixture.ts'
import { countWaiting, listStaffTimeRequests } from './staffTimeRequests.repository.ts'

const soon = '2026-12-03T13:00:00-05:00'
const later = '2026-12-04T15:00:00-05:00'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T15:00:00Z', env: { RATE_LIMITS: 'off' } })
})
afterAll(() => server.close())

describe('time-requests list', () => {
  it('names the held time, then an announced one until somebody books it', async () => {
    const practitionerId = await addTestPractitioner(server)
    const [booked, waiting] = [await addLoggedInMember(server), await addLoggedInMember(server)]
    const sessions = [
      await bookSession(booked, practitionerId, soon),
      await bookSession(booked, practitionerId, later),
    ]
    await askForTime(server, waiting, practitionerId)
    setClock(server, new Date(Date.parse(soon) - 5 * HOUR).toISOString())
    for (const { id } of sessions)
      await booked.delete(`${appointmentsPath}${id}/`, { late_cancel: true })
    const offers = await listOffers(server, waiting)
    expect(offers.map(({ state }) => state).toSorted()).toEqual(['announced', 'held'])
    const { clock, db } = server.context
    const findOffered = async () => {
      const [row] = await listStaffTimeRequests(db, { practitionerId, now: clock.now(), limit: 1 })
      return row?.offered_at
    }
    expect(await findOffered()).toBe(Date.parse(later))
    const held = offers.find(({ state }) => state === 'held')
    if (held !== undefined) await declineOffer(waiting, held)
    expect(await findOffered()).toBe(Date.parse(soon))
    await bookSession(booked, practitionerId, soon)
    expect(await findOffered()).toBeNull()
  })
})

describe('countWaiting', () => {
  it('counts members, not their requests, who can be offered a time', async () => {
    const practitionerId = await addTestPractitioner(server)
    const [first, second] = [await addLoggedInMember(server), await addLoggedInMember(server)]
    for (const from_time of ['09:00', '10:00'])
      await askForTime(server, first, practitionerId, { from_time })
    await askForTime(server, second, practitionerId)
    const { clock, db } = server.context
    expect((await countWaiting(db, practitionerId, clock.now())).own).toBe(2)
    await db.query(sql`UPDATE users SET is_email_confirmed = false WHERE id = ${second.id}`)
    expect((await countWaiting(db, practitionerId, clock.now())).own).toBe(1)
  })
})
