import { DAY, HOUR, MINUTE } from '@portal/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countSegments } from '../../sms/countSegments.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
  openAllDay,
} from '../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import {
  bookWithTexts,
  listConsents,
  listTexts,
  retryJobs,
  textNumber,
} from '../../testing/texts/textsFixture.ts'
import {
  startTwilioDouble,
  type TwilioDouble,
  type TwilioFault,
} from '../../testing/texts/twilioDouble.ts'

const bookedAt = '2026-12-01T15:00:00Z'
const start = '2026-12-03T15:00:00-05:00'
const startsAt = Date.parse(start)
const before = (ms: number): string => new Date(startsAt - ms).toISOString()

let server: TestServer
let double: TwilioDouble
let practitioner: string
let member: LoggedInMember
let count: number
beforeAll(async () => {
  double = await startTwilioDouble(() => server.context.clock.now())
  server = await startTestServer({ now: bookedAt, env: { ...double.settings } })
})
afterAll(async () => {
  await server.close()
  double.close()
})
beforeEach(async () => {
  double.setFault('none')
  double.setListAvailable(true)
  setClock(server, bookedAt)
  practitioner = await addTestPractitioner(server, { weekly: openAllDay })
  member = await addLoggedInMember(server)
  await bookWithTexts(server, member, practitioner, start)
  count = double.accepted.length
})

/** Runs the jobs that are due a day before the session. */
async function runReminder(fault: TwilioFault): Promise<void> {
  double.setFault(fault)
  setClock(server, before(DAY))
  await server.context.jobs.idle()
}

const countAccepted = (): number => double.accepted.length - count
const readStatus = async () => (await listTexts(server, member.id)).map(({ status }) => status)

describe('a text message before a session', () => {
  it('contains the time and no health words, in one segment', async () => {
    await runReminder('none')
    const text = double.accepted.at(-1)
    expect(text).toMatchObject({ to: textNumber, from: '+12125550100' })
    const { appOrigin } = server.context.config
    expect(text?.body).toBe(
      'Juniper: your session is Thu, Dec 3 at 3:00 pm EST. ' +
        `Join or change it: ${appOrigin}/appointments Reply STOP to stop.`,
    )
    expect(countSegments(text?.body ?? '')).toBe(1)
    expect(await readStatus()).toEqual(['accepted'])
    setClock(server, before(HOUR))
    await server.context.jobs.idle()
    expect(countAccepted()).toBe(2)
    expect(double.accepted.map(({ validityPeriod }) => validityPeriod).slice(-2)).toEqual([
      36_000, 3_600,
    ])
  })

  it.each<TwilioFault>(['rate_limit', 'internal_error'])(
    'is sent later when the provider returns %s',
    async (fault) => {
      await runReminder(fault)
      expect(await readStatus()).toEqual(['ready'])
      double.setFault('none')
      await retryJobs(server)
      expect(countAccepted()).toBe(1)
      await retryJobs(server)
      expect(countAccepted()).toBe(1)
      expect(await readStatus()).toEqual(['accepted'])
    },
  )

  it.each<[TwilioFault, number, string]>([
    ['drop_before', 0, 'unknown'],
    ['drop_after', 1, 'accepted'],
    ['gateway', 0, 'unknown'],
  ])('is never sent again after %s', async (fault, sent, status) => {
    await runReminder(fault)
    expect(await readStatus()).toEqual(['sending'])
    const attempts = double.attempts()
    double.setFault('none')
    await retryJobs(server)
    await retryJobs(server)
    expect(double.attempts()).toBe(attempts)
    expect(countAccepted()).toBe(sent)
    expect(await readStatus()).toEqual([status])
  })

  it("waits for the provider's list, and does not send in the meantime", async () => {
    await runReminder('drop_after')
    double.setFault('none')
    double.setListAvailable(false)
    await retryJobs(server)
    expect(await readStatus()).toEqual(['sending'])
    double.setListAvailable(true)
    await retryJobs(server)
    expect(await readStatus()).toEqual(['accepted'])
    expect(countAccepted()).toBe(1)
  })

  it('is not taken for an earlier one with the same text', async () => {
    await runReminder('none')
    setClock(server, before(HOUR))
    double.setFault('drop_before')
    await server.context.jobs.idle()
    double.setFault('none')
    await retryJobs(server)
    expect(await readStatus()).toEqual(['accepted', 'unknown'])
  })

  it('ends the consent when the recipient has told the provider to stop', async () => {
    await runReminder('opted_out')
    expect(await listTexts(server, member.id)).toMatchObject([
      { status: 'failed', error_code: 21610 },
    ])
    expect(await listConsents(server, member.id)).toMatchObject([
      { is_given: true, place: 'booking' },
      { is_given: false, place: 'provider' },
    ])
    setClock(server, before(HOUR))
    double.setFault('none')
    await server.context.jobs.idle()
    expect(countAccepted()).toBe(0)
  })

  it('fails for good when the provider rejects the number', async () => {
    await runReminder('invalid_number')
    await retryJobs(server)
    expect(await listTexts(server, member.id)).toMatchObject([
      { status: 'failed', error_code: 21211 },
    ])
  })

  it('is not retried when it is overdue', async () => {
    await runReminder('rate_limit')
    double.setFault('none')
    setClock(server, before(12 * HOUR - MINUTE))
    await retryJobs(server)
    expect(countAccepted()).toBe(0)
  })

  it('is not sent at night, even when it is late', async () => {
    await runReminder('rate_limit')
    double.setFault('none')
    // 21:00 in New York
    setClock(server, '2026-12-03T02:00:00Z')
    await retryJobs(server)
    expect(countAccepted()).toBe(0)
  })

  it.each([
    ['the setting is off', { notifications: { appointment_sms: false } }],
    ['the consent was withdrawn in the settings', { sms_consent: false }],
  ])('is not sent when %s', async (_name, fields) => {
    await member.put('/api/client/v1/users/me/', fields)
    await runReminder('none')
    expect(countAccepted()).toBe(0)
  })
})
