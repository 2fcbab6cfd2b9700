import { ErrorResponse } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookSession } from '../../testing/fixtures/bookingFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
} from '../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { askForTime, listTimeRequests } from '../../testing/fixtures/timeRequestFixture.ts'

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

  it('rejects a request that is equal to another one', async () => {
    await askForTime(server, member, practitioner)
    const again = () => askForTime(server, member, practitioner)
    await expect(again()).rejects.toThrow('time_request_exists')
    await askForTime(server, member, null)
    await askForTime(server, member, practitioner, { from_time: '09:00' })
    expect(await listTimeRequests(member)).toHaveLength(3)
  })

  const ask = async (more: Readonly<Record<string, unknown>>) => {
    const { status, body } = await member.post('/api/client/v1/time-requests/', {
      appointment_type: 'FOLLOW_UP',
      user_timezone: 'America/New_York',
      weekdays: [2],
      from_time: '09:00',
      to_time: '12:00',
      until: '2026-12-20',
      ...more,
    })
    if (status === 201) return []
    return ErrorResponse.parse(body).errors?.map(({ field, code }) => `${field} ${code}`)
  }

  it.each([
    ['hours that are over', { to_time: '10:30' }, ['until hours_over']],
    ['hours that are not over', { to_time: '10:31' }, []],
    ['another Tuesday after hours that are over', { to_time: '10:30', until: '2026-12-08' }, []],
  ])('accepts today as the last day only with time left: %s', async (_name, more, expected) =>
    expect(await ask({ until: '2026-12-01', ...more })).toEqual(expected),
  )

  it.each([
    ['only a day after it', { weekdays: [5] }, ['weekdays after_session']],
    [
      'its day, from its start on',
      { weekdays: [4], from_time: '11:00' },
      ['weekdays after_session'],
    ],
    ['its day, from before its start on', { weekdays: [4], from_time: '10:45' }, []],
    ['a day before it', { weekdays: [3, 5] }, []],
  ])('accepts an earlier time for a session only before it: %s', async (_name, more, expected) => {
    const { id } = await bookSession(member, practitioner, '2026-12-03T11:00:00-05:00')
    expect(await ask({ appointment_id: id, ...more })).toEqual(expected)
  })
})
