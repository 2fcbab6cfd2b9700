import { memberZones, memberZoneSessionStart } from '@portal/tools/memberZones'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { listMailbox } from '../../../mail/mailbox.ts'
import {
  createPaymentsFixture,
  type PaymentsFixture,
  startCheckout,
  testPrices,
} from '../../../testing/payments/paymentsFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
  openAllDay,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const APPOINTMENTS = '/api/client/v1/appointments/'
const USER = '/api/client/v1/users/me/'

let server: TestServer
let payments: PaymentsFixture
beforeAll(async () => {
  server = await startTestServer({ now: '2026-10-29T13:00:00Z' })
  payments = await createPaymentsFixture(server)
  payments.sandbox.setFaults({ drop: 'all' })
})
afterAll(() => server.close())

/** Adds a member whose requests name the zone of the device. */
async function addMember(profile: string | null, device: string): Promise<LoggedInMember> {
  const member = await addLoggedInMember(server, { timezone: device })
  await server.context.db.query(sql`UPDATE users SET timezone = ${profile} WHERE id = ${member.id}`)
  return member
}

async function createSlot(device: string) {
  return {
    at: memberZoneSessionStart,
    practitioner_id: await addTestPractitioner(server, { weekly: openAllDay }),
    appointment_type: 'SESSION',
    user_timezone: device,
  }
}

const readZone = async (member: LoggedInMember) =>
  (await member.get(USER)).body['user'] as { timezone: string | null }

async function readEmails({ email }: LoggedInMember) {
  await server.context.jobs.idle()
  const emails = await listMailbox(server.context.db)
  return emails.filter(({ to }) => to === email)
}

describe.each(memberZones)('zone $profile, device in $device', ({ profile, device, shown }) => {
  it("shows the member's zone in the emails of a booking and its cancellation", async () => {
    const member = await addMember(profile, device)
    const { status, body } = await member.post(APPOINTMENTS, await createSlot(device))
    expect(status).toBe(201)
    const appointment = body['appointment'] as { id: string; user_timezone: string }
    expect(appointment.user_timezone).toBe(profile ?? device)
    await member.delete(`${APPOINTMENTS}${appointment.id}/`)

    const emails = await readEmails(member)
    expect(emails).toHaveLength(2)
    for (const { subject, text } of emails) {
      expect(subject).toContain(shown)
      expect(text).toContain(shown)
    }
  })

  it("shows the member's zone in the email about a reschedule", async () => {
    const member = await addMember(profile, device)
    const slot = await createSlot(device)
    const { body } = await member.post(APPOINTMENTS, { ...slot, at: '2026-11-05T15:00:00Z' })
    const { id } = body['appointment'] as { id: string }
    const moved = await member.post(APPOINTMENTS, { ...slot, appointment_id: id })
    expect(moved.body).toMatchObject({ appointment: { id } })
    const emails = await readEmails(member)
    expect(emails).toHaveLength(2)
    const [rescheduled] = emails.filter(({ subject }) => subject?.includes(shown))
    expect(rescheduled?.text).toContain(shown)
  })

  it("shows the member's zone when the time was lost during the payment", async () => {
    const member = await addMember(profile, device)
    const slot = await createSlot(device)
    const { id } = await startCheckout(member, { price: testPrices.one, ...slot })
    await server.context.db.query(
      sql`UPDATE holds SET expires_at = ${new Date(server.context.clock.now())}
       WHERE member_id = ${member.id}`,
    )
    const quicker = await addMember(profile, device)
    expect((await quicker.post(APPOINTMENTS, slot)).status).toBe(201)
    await payments.send(await payments.paidEvent(id))
    const [lost] = (await readEmails(member)).filter(({ text }) => text.includes(shown))
    // the lost time and the nearest ones
    const [, zoneOfTime = ''] = / [ap]m (\S+)$/.exec(shown) ?? []
    expect(lost?.text.split(` ${zoneOfTime}`).length).toBeGreaterThan(2)
  })

  it("saves the device's zone only while the profile has none", async () => {
    const member = await addMember(profile, device)
    const { user_timezone: _zone, ...slot } = await createSlot(device)
    expect((await member.post(`${APPOINTMENTS}holds/`, slot)).status).toBe(201)
    expect(await readZone(member)).toMatchObject({ timezone: profile ?? device })
  })
})

it('uses the new zone in emails that are sent after a change of the zone', async () => {
  const member = await addMember('Europe/Berlin', 'Europe/Berlin')
  const { body } = await member.post(APPOINTMENTS, await createSlot('Europe/Berlin'))
  const { id } = body['appointment'] as { id: string }
  await member.put(USER, { timezone: 'America/Chicago' })
  await member.delete(`${APPOINTMENTS}${id}/`)
  const emails = await readEmails(member)
  const canceled = emails.find(({ subject }) => subject?.startsWith('Cancel'))
  expect(canceled?.text).toContain('Tue, Nov 3 at 9:00 am CST')
})

it("saves the zone of the first booking when the request's header names none", async () => {
  const member = await addMember(null, 'Mars/Olympus')
  await member.post(APPOINTMENTS, await createSlot('Asia/Kathmandu'))
  expect(await readZone(member)).toMatchObject({ timezone: 'Asia/Kathmandu' })
})

// the last tests, because they stop the clock
describe.each(memberZones)('zone $profile, device in $device', ({ profile, device, shown }) => {
  it("shows the member's zone in the email about a changed password", async () => {
    setClock(server, memberZoneSessionStart)
    const member = await addMember(profile, device)
    const passwords = { current_password: 'juniper-demo-1', password: 'a quieter morning' }
    const { status } = await member.post('/api/client/v1/accounts/change-password/', passwords)
    expect(status).toBe(200)
    const [changed] = await readEmails(member)
    expect(changed?.text).toContain(shown)
  })
})
