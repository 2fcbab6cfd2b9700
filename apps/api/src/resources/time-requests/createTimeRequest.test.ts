import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookSession } from '../../testing/bookingFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
} from '../../testing/schedulingFixture.ts'
import { setClock } from '../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { askForTime, listTimeRequests } from '../../testing/timeRequestFixture.ts'

/** Tuesday, 10:00 in New York. */
const morning = '2026-12-01T10:00:00-05:00'

let server: TestServer
let practitioner: string
let member: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({ now: morning, env: { RATE_LIMITS: 'off' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  setClock(server, morning)
  practitioner = await addTestPractitioner(server)
  member = await addLoggedInMember(server)
})

describe('createTimeRequest', () => {
  it('accepts another request for a session after the last date of the first', async () => {
    const { id } = await bookSession(member, practitioner, '2026-12-10T10:00:00-05:00')
    await askForTime(server, member, null, { appointment_id: id, until: '2026-12-02' })
    setClock(server, '2026-12-03T00:01:00-05:00')
    const again = await askForTime(server, member, null, {
      appointment_id: id,
      until: '2026-12-09',
    })
    expect(await listTimeRequests(member)).toMatchObject([{ id: again }])
  })
})
