import { MINUTE } from '@portal/domain/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { appointmentsPath, bookSession } from '../../../testing/fixtures/bookingFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import {
  askForTime,
  cancelSession,
  describeOffers,
  passTime,
} from '../../../testing/fixtures/timeRequestFixture.ts'
import { setOverride } from '../../schedules/schedules.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T15:00:00Z', env: { RATE_LIMITS: 'off' } })
})
afterAll(() => server.close())

/** Holds a follow-up session on the booking screen, which ends by itself. */
async function holdTime(practitioner: string, at: string): Promise<void> {
  const member = await addLoggedInMember(server)
  const hold = { at, practitioner_id: practitioner, appointment_type: 'FOLLOW_UP' }
  expect((await member.post(`${appointmentsPath}holds/`, hold)).status).toBe(201)
}

it('offers a longer session when the time next to the freed one is no longer held', async () => {
  const practitioner = await addTestPractitioner(server)
  const [booked, waiting] = [await addLoggedInMember(server), await addLoggedInMember(server)]
  const { id } = await bookSession(booked, practitioner, '2026-12-03T15:00:00-05:00')
  await askForTime(server, waiting, practitioner, {
    appointment_type: 'SESSION',
    from_time: '15:00',
    to_time: '16:00',
    weekdays: [4],
  })
  await holdTime(practitioner, '2026-12-03T15:30:00-05:00')
  await cancelSession(booked, id)
  expect(await describeOffers(server, waiting)).toEqual([[]])
  await passTime(server, 11 * MINUTE)
  expect(await describeOffers(server, waiting)).toEqual([['held 2026-12-03T20:00:00.000Z']])
})

it('offers hours that are too short without the time next to them, which was held', async () => {
  const practitioner = await addTestPractitioner(server)
  const edit = {
    practitionerId: practitioner,
    isConfirmed: true,
    auditContext: { actorId: null, requestId: null },
  }
  const waiting = await addLoggedInMember(server)
  await setOverride('2026-12-05', [{ from: '10:00', to: '10:30' }])(server.context, edit)
  await askForTime(server, waiting, practitioner)
  await holdTime(practitioner, '2026-12-05T10:00:00-05:00')
  await setOverride('2026-12-05', [{ from: '10:00', to: '10:45' }])(server.context, edit)
  expect(await describeOffers(server, waiting)).toEqual([[]])
  await passTime(server, 11 * MINUTE)
  expect((await describeOffers(server, waiting))[0]).toHaveLength(1)
})
