import { HOUR } from '@portal/domain/time'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import {
  askForTime,
  describeOffers,
  passTime,
} from '../../../testing/fixtures/timeRequestFixture.ts'
import { setOverride } from '../../schedules/schedules.ts'

const evening = '2026-12-03T21:30:00-05:00'

let server: TestServer
let asleep: LoggedInMember
beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T15:00:00Z', env: { RATE_LIMITS: 'off' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  setClock(server, '2026-12-01T15:00:00Z')
  await server.context.db.script('DELETE FROM time_requests; DELETE FROM freed_times')
  asleep = await addLoggedInMember(server)
})

const setHours = (practitionerId: string, hours: readonly { from: string; to: string }[]) =>
  setOverride('2026-12-04', [...hours])(server.context, {
    practitionerId,
    isConfirmed: true,
    auditContext: { actorId: null, requestId: null },
  })

it('keeps the pause around the time that waits for the morning', async () => {
  const practitioner = await addTestPractitioner(server, { bufferMinutes: 15 })
  const awake = await addLoggedInMember(server)
  await setHours(practitioner, [])
  await askForTime(server, asleep, practitioner)
  await askForTime(server, awake, practitioner, { user_timezone: 'Pacific/Auckland' })
  setClock(server, evening)
  await setHours(practitioner, [{ from: '15:00', to: '16:00' }])
  expect(await describeOffers(server, asleep, awake)).toEqual([[], []])
  await passTime(server, 10.5 * HOUR)
  expect(await describeOffers(server, asleep)).toEqual([['held 2026-12-04T20:00:00.000Z']])
})

it('keeps a later time of hours that begin too soon in the morning', async () => {
  const practitioner = await addTestPractitioner(server)
  const awake = await addLoggedInMember(server)
  await setHours(practitioner, [])
  await askForTime(server, asleep, practitioner)
  // 11:00 in Los Angeles is 14:00 in New York
  await askForTime(server, awake, practitioner, {
    user_timezone: 'America/Los_Angeles',
    from_time: '11:00',
    to_time: '11:30',
  })
  setClock(server, evening)
  await setHours(practitioner, [{ from: '10:30', to: '14:30' }])
  expect(await describeOffers(server, asleep, awake)).toEqual([[], []])
  await passTime(server, 10.5 * HOUR)
  expect((await describeOffers(server, asleep))[0]?.toSorted()).toEqual([
    'announced 2026-12-04T15:30:00.000Z',
    'held 2026-12-04T19:00:00.000Z',
  ])
})
