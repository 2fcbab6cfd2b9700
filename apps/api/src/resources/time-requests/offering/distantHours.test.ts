import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { askForTime, describeOffers } from '../../../testing/fixtures/timeRequestFixture.ts'
import { setOverride } from '../../schedules/schedules.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T15:00:00Z', env: { RATE_LIMITS: 'off' } })
})
afterAll(() => server.close())

it('offers new hours on the day from which they can be booked', async () => {
  const practitioner = await addTestPractitioner(server)
  const member = await addLoggedInMember(server)
  const edit = {
    practitionerId: practitioner,
    isConfirmed: true,
    auditContext: { actorId: null, requestId: null },
  }
  await server.context.db.query(
    sql`UPDATE practitioners SET horizon_days = 7 WHERE id = ${practitioner}`,
  )
  await setOverride('2026-12-10', [])(server.context, edit)
  await askForTime(server, member, practitioner)
  await setOverride('2026-12-10', [{ from: '10:00', to: '11:00' }])(server.context, edit)
  expect(await describeOffers(server, member)).toEqual([[]])
  setClock(server, '2026-12-03T09:59:00-05:00')
  expect(await describeOffers(server, member)).toEqual([[]])
  setClock(server, '2026-12-03T10:00:00-05:00')
  expect(await describeOffers(server, member)).toEqual([['held 2026-12-10T15:00:00.000Z']])
})
