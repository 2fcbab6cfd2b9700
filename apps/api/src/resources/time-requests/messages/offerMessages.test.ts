import { offerTextConsent } from '@portal/domain/scheduling'
import { MINUTE } from '@portal/domain/time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { bookSession } from '../../../testing/fixtures/bookingFixture.ts'
import { listEmailsTo } from '../../../testing/listEmailsTo.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { consentFields, listConsents, textNumber } from '../../../testing/texts/textsFixture.ts'
import { startTwilioDouble, type TwilioDouble } from '../../../testing/texts/twilioDouble.ts'
import {
  askForTime,
  cancelSession,
  listOffers,
  listTimeRequests,
  passTime,
} from '../../../testing/fixtures/timeRequestFixture.ts'

let server: TestServer
let texts: TwilioDouble
let practitioner: string
let booked: LoggedInMember
let first: LoggedInMember
let second: LoggedInMember
let sessionId: string

beforeEach(async () => {
  texts = await startTwilioDouble(() => server.context.clock.now())
  // 10:00 in New York
  const now = '2026-12-01T15:00:00Z'
  server = await startTestServer({ now, env: { RATE_LIMITS: 'off', ...texts.settings } })
  practitioner = await addTestPractitioner(server)
  booked = await addLoggedInMember(server)
  first = await addLoggedInMember(server)
  second = await addLoggedInMember(server)
  sessionId = (await bookSession(booked, practitioner, '2026-12-03T15:00:00-05:00')).id
})
afterEach(async () => {
  await server.close()
  texts.close()
})

const agreed = { text_consent_version: offerTextConsent.version }

const setPhone = (phone: string | null, ...members: readonly LoggedInMember[]) =>
  server.context.db.query(
    sql`UPDATE users SET phone_number = ${phone} WHERE id = ANY(${members.map(({ id }) => id)})`,
  )

/** Frees the time, and sends what is due then. */
async function freeTime(): Promise<void> {
  await cancelSession(booked, sessionId)
  await server.context.jobs.idle()
}

describe('the messages about an offer', () => {
  it('name the time and the end, link to the page, and leave out what the session is', async () => {
    await askForTime(server, first, practitioner)
    await freeTime()
    const [email] = await listEmailsTo(server, first.email)
    const [offer] = await listOffers(server, first)
    expect(email?.subject).toBe('A time opened up: Thu, Dec 3 at 3:00 pm EST')
    expect(email?.text).toContain("We're holding it for you until 10:30 am EST.")
    expect(email?.text).toContain(`/appointments/openings?offer=${offer?.id}`)
    expect(email?.text).not.toMatch(/\b(?:follow-up|lab)\b/i)
  })

  it('are also one text message, if the member agrees to it', async () => {
    await setPhone(textNumber, first, second)
    await askForTime(server, first, practitioner, agreed)
    await askForTime(server, second, practitioner)
    await freeTime()
    const [offer] = await listOffers(server, first)
    expect(texts.accepted.map(({ to, body }) => [to, body])).toEqual([
      [
        textNumber,
        expect.stringMatching(
          `Thu, Dec 3 at 3:00 pm EST opened up. Held for you until 10:30 am EST: ` +
            `http.*/appointments/openings\\?offer=${offer?.id} Reply STOP to stop.`,
        ),
      ],
    ])
    await passTime(server, 30 * MINUTE)
    expect(await listOffers(server, second)).toMatchObject([{ state: 'held' }])
    expect(texts.attempts()).toBe(1)
  })

  it('are texted only to the number for which the member agreed to it', async () => {
    // a consent to reminders does not count
    const withReminders = { ...consentFields, phone_number: '+12125550199' }
    await bookSession(first, practitioner, '2026-12-08T14:00:00-05:00', withReminders)
    await setPhone(textNumber, first)
    await askForTime(server, first, practitioner, agreed)
    expect(await listTimeRequests(first)).toMatchObject([{ by_text: true }])
    expect(await listConsents(server, first.id)).toEqual([
      { is_given: true, place: 'booking', phone_number: '+12125550199' },
      { is_given: true, place: 'time_request', phone_number: textNumber },
    ])
    await setPhone('+12125550199', first)
    expect(await listTimeRequests(first)).toMatchObject([{ by_text: false }])
    await freeTime()
    expect(await listOffers(server, first)).toMatchObject([{ state: 'held' }])
    expect(texts.attempts()).toBe(0)
  })

  it('are texted only with a phone number and the present wording', async () => {
    const ask = (more: Readonly<Record<string, unknown>>) =>
      askForTime(server, first, practitioner, more)
    await expect(ask(agreed)).rejects.toThrow('Add a phone number in your settings first.')
    await setPhone(textNumber, first)
    await expect(ask({ text_consent_version: 99 })).rejects.toThrow('Reload the page first.')
    expect(await listTimeRequests(first)).toEqual([])
  })
})
