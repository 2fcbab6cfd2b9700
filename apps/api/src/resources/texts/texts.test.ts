import { DAY } from '@portal/domain/time'
import { textConsent } from '@portal/domain/text'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createId } from '../../core/values/createId.ts'
import { sql } from '../../db/sql.ts'
import { listMailbox } from '../../mail/mailbox.ts'
import { runStaffCommand } from '../../testing/runStaffCommand.ts'
import { bookSession } from '../../testing/fixtures/bookingFixture.ts'
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
  consentFields,
  listConsents,
  listTexts,
  textNumber,
} from '../../testing/texts/textsFixture.ts'
import { startTwilioDouble, type TwilioDouble } from '../../testing/texts/twilioDouble.ts'

const bookedAt = '2026-12-01T15:00:00Z'
const start = '2026-12-03T15:00:00-05:00'
const publicOrigin = 'https://portal.example.com'

let server: TestServer
let double: TwilioDouble
let practitioner: string
let member: LoggedInMember
beforeAll(async () => {
  double = await startTwilioDouble(() => server.context.clock.now())
  const env = { ...double.settings, APP_ORIGIN: publicOrigin }
  server = await startTestServer({ now: bookedAt, env })
})
afterAll(async () => {
  await server.close()
  double.close()
})
beforeEach(async () => {
  setClock(server, bookedAt)
  // those of other tests for the same number
  await server.context.db.query(sql`DELETE FROM consents`)
  await server.context.db.query(sql`DELETE FROM text_replies`)
  practitioner = await addTestPractitioner(server, { weekly: openAllDay })
  member = await addLoggedInMember(server)
})

/** Posts to the server what the provider signed for the public origin, as a proxy forwards it. */
async function receive(path: string, fields: Record<string, string>, signedOrigin = publicOrigin) {
  return double.post(server.origin + path, fields, signedOrigin + path)
}

const receiveText = (body: string, more: Record<string, string> = {}) =>
  receive('/api/twilio/incoming/', {
    From: textNumber,
    Body: body,
    MessageSid: createId(),
    ...more,
  })

async function isConsenting(): Promise<boolean | undefined> {
  return (await listConsents(server, member.id)).at(-1)?.is_given
}

describe('POST /api/twilio/status/', () => {
  async function sendReminder(): Promise<string> {
    await bookWithTexts(server, member, practitioner, start)
    setClock(server, new Date(Date.parse(start) - DAY).toISOString())
    await server.context.jobs.idle()
    return new URL(double.accepted.at(-1)?.statusCallback ?? '').search
  }
  const readStatus = async () => (await listTexts(server, member.id))[0]?.status

  it('stores the status of a message, in any order of the reports', async () => {
    const path = `/api/twilio/status/${await sendReminder()}`
    const { sid = '' } = double.accepted.at(-1) ?? {}
    const report = (MessageStatus: string) => receive(path, { MessageSid: sid, MessageStatus })
    expect((await report('sent')).status).toBe(200)
    expect(await readStatus()).toBe('sent')
    await report('queued')
    expect(await readStatus()).toBe('sent')
    await report('delivered')
    for (const late of ['sent', 'failed', 'delivered', 'something']) await report(late)
    expect(await readStatus()).toBe('delivered')
  })

  it('ends the consent when the message failed because the recipient had stopped', async () => {
    const path = `/api/twilio/status/${await sendReminder()}`
    await receive(path, { MessageStatus: 'failed', ErrorCode: '21610', MessageSid: 'SM9' })
    expect(await readStatus()).toBe('failed')
    expect(await isConsenting()).toBe(false)
  })

  it('accepts signatures for the origin with and without the port, and no others', async () => {
    const path = '/api/twilio/status/?text=0198c0de-0000-7000-8000-000000000001'
    const fields = { MessageStatus: 'sent', MessageSid: 'SM1' }
    expect((await receive(path, fields)).status).toBe(200)
    expect((await receive(path, fields, `${publicOrigin}:443`)).status).toBe(200)
    expect((await receive(path, fields, 'https://other.example.com')).status).toBe(400)
    const unsigned = await fetch(server.origin + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
    expect(unsigned.status).toBe(400)
  })

  it('returns 404 without the id of a message', async () =>
    expect((await receive('/api/twilio/status/', { MessageStatus: 'sent' })).status).toBe(404))
})

describe('POST /api/twilio/incoming/', () => {
  const empty = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>'

  it('ends the consent with STOP and renews it with START', async () => {
    await member.put('/api/client/v1/users/me/', { phone_number: textNumber, sms_consent: true })
    expect(await receiveText('Stop')).toEqual({ status: 200, text: empty })
    expect(await isConsenting()).toBe(false)
    const { body } = await member.get('/api/client/v1/users/me/')
    expect(body).toMatchObject({ user: { sms_consent: false } })
    await receiveText('stop')
    expect(await receiveText('START')).toEqual({ status: 200, text: empty })
    expect(await isConsenting()).toBe(true)
    expect(await listConsents(server, member.id)).toEqual([
      { is_given: true, place: 'settings', phone_number: textNumber },
      { is_given: false, place: 'text_message', phone_number: textNumber },
      { is_given: true, place: 'text_message', phone_number: textNumber },
    ])
    expect((await member.get('/api/client/v1/users/me/')).body).toMatchObject({
      user: { sms_consent: true },
    })
  })

  it('ignores a START that arrives again after a STOP', async () => {
    await member.put('/api/client/v1/users/me/', { phone_number: textNumber, sms_consent: true })
    await receiveText('STOP')
    const MessageSid = createId()
    await receiveText('START', { MessageSid })
    await receiveText('STOP')
    expect((await receiveText('START', { MessageSid })).status).toBe(200)
    expect(await isConsenting()).toBe(false)
  })

  it('does not renew a consent that the member has ended in the settings', async () => {
    await member.put('/api/client/v1/users/me/', { phone_number: textNumber, sms_consent: true })
    await member.put('/api/client/v1/users/me/', { sms_consent: false })
    await receiveText('Yes')
    expect(await isConsenting()).toBe(false)
    expect((await member.get('/api/client/v1/users/me/')).body).toMatchObject({
      user: { sms_consent: false },
    })
  })

  it('ends the consent with the words of a messaging service', async () => {
    await bookSession(member, practitioner, start, consentFields)
    await receiveText('alto', { OptOutType: 'STOP' })
    expect(await isConsenting()).toBe(false)
  })

  it('answers HELP, unless the messaging service does', async () => {
    expect((await receiveText('help')).text).toContain('<Message>Juniper: reminders')
    expect((await receiveText('HELP', { OptOutType: 'HELP' })).text).toBe(empty)
  })

  it.each(['STOP please', 'Please stop', 'Stop texting me', 'STOP 🙏', "Don't text me anymore"])(
    'ends the consent with %j, and confirms it once',
    async (text) => {
      await bookSession(member, practitioner, start, consentFields)
      expect((await receiveText(text)).text).toContain(
        '<Message>Juniper: You will get no more text messages from us. Reply START',
      )
      expect(await isConsenting()).toBe(false)
      expect((await receiveText(text)).text).toBe(empty)
    },
  )

  it('answers what is no keyword once a day, and keeps it for the practice', async () => {
    await bookSession(member, practitioner, start, consentFields)
    const answers = await Promise.all([receiveText('My knee hurts'), receiveText('Can we talk?')])
    expect(answers.map(({ text }) => text).filter((text) => text !== empty)).toEqual([
      expect.stringContaining('<Message>Juniper: reminders'),
    ])
    expect(await isConsenting()).toBe(true)
    setClock(server, new Date(Date.parse(bookedAt) + DAY - 1).toISOString())
    expect((await receiveText('Hello?')).text).toBe(empty)
    setClock(server, new Date(Date.parse(bookedAt) + DAY).toISOString())
    expect((await receiveText('Anybody?')).text).toContain('<Message>Juniper: reminders')

    const { text } = await runStaffCommand(server, 'texts', 'replies')
    for (const reply of ['My knee hurts', 'Can we talk?', 'Hello?', 'Anybody?'])
      expect(text).toContain(reply)
    const { body } = await member.get('/api/client/v1/users/export/')
    expect(body['text_replies']).toHaveLength(4)
  })

  it('keeps a repeated message once', async () => {
    await bookSession(member, practitioner, start, consentFields)
    const fields = { MessageSid: 'SM-repeated' }
    expect((await receiveText('Running\n\u001b[31mlate', fields)).text).not.toBe(empty)
    expect((await receiveText('Running late', fields)).text).toBe(empty)
    const { body } = await member.get('/api/client/v1/users/export/')
    expect(body['text_replies']).toMatchObject([{ text: 'Running [31mlate' }])
  })

  it('starts nothing for a number without an earlier consent', async () => {
    await receiveText('START')
    expect(await listConsents(server, member.id)).toEqual([])
  })

  it('rejects a request that another token has signed', async () => {
    const response = await fetch(`${server.origin}/api/twilio/incoming/`, {
      method: 'POST',
      body: new URLSearchParams({ From: textNumber, Body: 'STOP' }),
      headers: { 'x-twilio-signature': 'RSOYDt4T1cUTdK1PDd93/VVr8B8=' },
    })
    expect(response.status).toBe(400)
  })
})

describe('consent to text messages', () => {
  it('is stored with text, version, time, place and number', async () => {
    await bookSession(member, practitioner, start, consentFields)
    const rows = await server.context.db.query(
      sql`SELECT is_given, place, phone_number, wording_version, wording, at FROM consents
       WHERE member_id = ${member.id}`,
    )
    expect(rows).toEqual([
      {
        is_given: true,
        place: 'booking',
        phone_number: textNumber,
        wording_version: textConsent.version,
        wording: textConsent.text,
        at: Date.parse(bookedAt),
      },
    ])
  })

  it('is not given by a booking that repeats an earlier one', async () => {
    await bookSession(member, practitioner, start, consentFields)
    await receiveText('STOP')
    const { sms_consent_version: _version, ...repeated } = consentFields
    await bookSession(member, practitioner, '2026-12-04T15:00:00-05:00', repeated)
    expect(await isConsenting()).toBe(false)
    await bookSession(member, practitioner, '2026-12-05T15:00:00-05:00', consentFields)
    expect(await isConsenting()).toBe(true)
  })

  it('ends when the number in the settings changes', async () => {
    await member.put('/api/client/v1/users/me/', { phone_number: textNumber, sms_consent: true })
    await member.put('/api/client/v1/users/me/', { phone_number: '+13125550187' })
    expect(await isConsenting()).toBe(false)
  })
})

it('keeps text messages beside the email without a provider', async () => {
  const plain = await startTestServer({ now: bookedAt })
  try {
    const coach = await addTestPractitioner(plain, { weekly: openAllDay })
    const texter = await addLoggedInMember(plain)
    await bookWithTexts(plain, texter, coach, start)
    setClock(plain, new Date(Date.parse(start) - DAY).toISOString())
    await plain.context.jobs.idle()
    const texts = (await listMailbox(plain.context.db)).filter(({ kind }) => kind === 'sms')
    expect(texts).toMatchObject([{ to: textNumber, subject: null }])
    const rejected = await fetch(`${plain.origin}/api/twilio/incoming/`, { method: 'POST' })
    expect(rejected.status).toBe(404)
  } finally {
    await plain.close()
  }
})
