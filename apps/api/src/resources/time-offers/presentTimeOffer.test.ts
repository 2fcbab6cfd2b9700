import { MINUTE } from '@portal/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appointmentsPath, bookSession } from '../../testing/fixtures/bookingFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
} from '../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { askForTime, listEndReasons } from '../../testing/fixtures/timeRequestFixture.ts'
import { setActive } from '../schedules/schedules.ts'
import { endTimeRequest } from '../time-requests/endTimeRequest.ts'

const morning = '2026-12-01T15:00:00Z'
const at = '2026-12-03T15:00:00-05:00'

let server: TestServer
let practitionerId: string
let waiting: LoggedInMember
let requestId: string

beforeAll(async () => {
  server = await startTestServer({ now: morning, env: { RATE_LIMITS: 'off' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  setClock(server, morning)
  practitionerId = await addTestPractitioner(server)
  waiting = await addLoggedInMember(server)
})

const cancel = (member: LoggedInMember, id: string) =>
  member.delete(`${appointmentsPath}${id}/`, { late_cancel: true })

/** Somebody cancels the session that the member waits for, and a minute passes. */
async function offer(more: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const other = await addLoggedInMember(server)
  const { id } = await bookSession(other, practitionerId, at)
  requestId = await askForTime(server, waiting, practitionerId, more)
  await cancel(other, id)
  expect(await listEndReasons(server, waiting)).toEqual([null])
  setClock(server, new Date(Date.parse(morning) + MINUTE).toISOString())
}

const endRequest = (reason: 'practice') =>
  endTimeRequest(
    server.context.db,
    { id: requestId, member_id: waiting.id },
    reason,
    server.context.clock.now(),
  )

describe('the end_reason of an offer', () => {
  it('is a booking of the member, also one that answers the request', async () => {
    await offer()
    await bookSession(waiting, practitionerId, '2026-12-04T10:00:00-05:00')
    expect(await listEndReasons(server, waiting)).toEqual(['booked_elsewhere'])
  })

  it("is the practitioner's absence", async () => {
    await offer()
    const auditContext = { actorId: null, requestId: null }
    await setActive(false)(server.context, { practitionerId, isConfirmed: true, auditContext })
    expect(await listEndReasons(server, waiting)).toEqual(['practitioner_off'])
  })

  it('is the end of the request, by the member or the practice', async () => {
    await offer()
    await waiting.delete(`/api/client/v1/time-requests/${requestId}/`)
    expect(await listEndReasons(server, waiting)).toEqual(['request_withdrawn'])
    waiting = await addLoggedInMember(server)
    setClock(server, morning)
    practitionerId = await addTestPractitioner(server)
    await offer()
    await endRequest('practice')
    expect(await listEndReasons(server, waiting)).toEqual(['ended_by_practice'])
  })

  it('is the cancellation of the session that would move', async () => {
    const { id } = await bookSession(waiting, practitionerId, '2026-12-08T10:00:00-05:00')
    await offer({ appointment_id: id })
    await cancel(waiting, id)
    expect(await listEndReasons(server, waiting)).toEqual(['session_canceled'])
  })
})
