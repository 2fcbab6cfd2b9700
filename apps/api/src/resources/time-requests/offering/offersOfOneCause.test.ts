import { MINUTE } from '@portal/domain/time'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { bookSession } from '../../../testing/fixtures/bookingFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import {
  askForTime,
  cancelSession,
  declineOffer,
  describeOffers,
  listOffers,
  passTime,
} from '../../../testing/fixtures/timeRequestFixture.ts'
import { addTimeOff, listTimeOff, removeTimeOff, setOverride } from '../../schedules/schedules.ts'
import { offerFreeTimes } from './offerFreeTimes.ts'

let server: TestServer
let practitioner: string
let first: LoggedInMember
let second: LoggedInMember
beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T15:00:00Z', env: { RATE_LIMITS: 'off' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  setClock(server, '2026-12-01T15:00:00Z')
  await server.context.db.script('DELETE FROM time_requests; DELETE FROM freed_times')
  practitioner = await addTestPractitioner(server)
  first = await addLoggedInMember(server)
  second = await addLoggedInMember(server)
})

const createEdit = () => ({
  practitionerId: practitioner,
  isConfirmed: true,
  auditContext: { actorId: null, requestId: null },
})

const setHours = (hours: readonly { from: string; to: string }[]) =>
  setOverride('2026-12-05', [...hours])(server.context, createEdit())

/** The first member waits for the time of their own session, which is in new hours. */
async function bookInNewHours(): Promise<string> {
  await setHours([])
  await askForTime(server, second, practitioner, { weekdays: [0] })
  await setHours([{ from: '10:00', to: '12:00' }])
  const { id } = await bookSession(first, practitioner, '2026-12-05T10:00:00-05:00')
  await passTime(server, MINUTE)
  await askForTime(server, first, practitioner, { from_time: '10:00', to_time: '10:30' })
  return id
}

/** Jobs that record changes of sessions are due a minute later. */
async function delayAppointmentChanges(run: () => Promise<void>): Promise<void> {
  const { db } = server.context
  await db.script(`
    CREATE FUNCTION delay_appointment_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN new.due_at := new.due_at + interval '1 minute'; RETURN new; END $$;
    CREATE TRIGGER delay_appointment_change BEFORE INSERT ON outbox
      FOR EACH ROW WHEN (new.kind = 'time_requests') EXECUTE FUNCTION delay_appointment_change()`)
  try {
    await run()
  } finally {
    await db.script('DROP FUNCTION delay_appointment_change CASCADE')
  }
}

it('does not offer members the time that they freed as part of new hours', async () => {
  const id = await bookInNewHours()
  await cancelSession(first, id)
  expect(await describeOffers(server, first)).toEqual([[]])
})

it('knows who freed a time before the job of the cancellation has recorded it', async () => {
  const id = await bookInNewHours()
  await server.context.jobs.idle()
  await delayAppointmentChanges(async () => {
    await cancelSession(first, id)
    await offerFreeTimes(server.context, practitioner)
  })
  expect(await describeOffers(server, first)).toEqual([[]])
  await passTime(server, MINUTE)
  expect(await describeOffers(server, first)).toEqual([[]])
})

it('announces another time of new hours after one was held', async () => {
  await setHours([])
  await askForTime(server, first, practitioner)
  await setHours([{ from: '12:00', to: '17:00' }])
  const [offer] = await listOffers(server, first)
  if (offer === undefined) throw new Error('No offer.')
  await declineOffer(first, offer)
  await server.context.jobs.idle()
  // less than six hours before the next time, without another change
  setClock(server, '2026-12-05T08:00:00-05:00')
  expect(await describeOffers(server, first)).toEqual([
    ['declined 2026-12-05T17:00:00.000Z', 'announced 2026-12-05T17:30:00.000Z'],
  ])
})

it('offers a time again to the first member when time off is withdrawn', async () => {
  const { context } = server
  const booked = await addLoggedInMember(server)
  const start = '2026-12-03T14:00:00-05:00'
  const { id } = await bookSession(booked, practitioner, start)
  for (const member of [first, second]) await askForTime(server, member, practitioner)
  await cancelSession(booked, id)
  const time = new Date(start).toISOString()
  expect(await describeOffers(server, first, second)).toEqual([[`held ${time}`], []])
  const startsAt = Date.parse(start)
  await addTimeOff(startsAt, startsAt + 30 * MINUTE)(context, createEdit())
  expect(await describeOffers(server, first, second)).toEqual([[`ended ${time}`], []])
  await passTime(server, MINUTE)
  for (const timeOff of await listTimeOff(context.db, practitioner, context.clock.now()))
    await removeTimeOff(timeOff.id)(context, createEdit())
  expect(await describeOffers(server, first, second)).toEqual([
    [`ended ${time}`, `held ${time}`],
    [],
  ])
})
