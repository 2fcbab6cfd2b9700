import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { listMailbox } from '../../../mail/mailbox.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  openAllDay,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T15:00:00Z' })
})
afterAll(() => server.close())

it("follows the member's notification setting", async () => {
  const practitioner = await addTestPractitioner(server, { weekly: openAllDay })
  const [wants, wantsNot] = [await addLoggedInMember(server), await addLoggedInMember(server)]
  await wantsNot.put('/api/client/v1/users/me/', { notifications: { appointment_mail: false } })
  for (const [member, hour] of [
    [wants, 10],
    [wantsNot, 12],
  ] as const) {
    const fields = {
      at: `2026-12-03T${hour}:00:00-05:00`,
      practitioner_id: practitioner,
      appointment_type: 'SESSION',
      user_timezone: 'America/New_York',
    }
    expect((await member.post('/api/client/v1/appointments/', fields)).status).toBe(201)
  }
  await server.context.jobs.idle()
  const recipients = (await listMailbox(server.context.db)).map(({ to }) => to)
  // the practitioner gets both
  expect(recipients.filter((to) => to.endsWith('@members.example'))).toEqual([wants.email])
  expect(recipients.filter((to) => to.endsWith('@practice.example'))).toHaveLength(2)
  const open = sql`SELECT id FROM outbox WHERE done_at IS NULL AND kind NOT LIKE 'reminder%'`
  expect(await server.context.db.query(open)).toEqual([])
})
