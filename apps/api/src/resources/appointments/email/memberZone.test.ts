import { memberZones, zonedSession } from '@portal/tools/memberZones'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { listMailbox } from '../../../mail/mailbox.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
  openAllDay,
} from '../../../testing/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const APPOINTMENTS = '/api/client/v1/appointments/'
const USER = '/api/client/v1/users/me/'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: '2026-10-29T13:00:00Z' })
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
    at: zonedSession,
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
