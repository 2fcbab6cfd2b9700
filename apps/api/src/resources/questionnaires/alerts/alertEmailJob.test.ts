import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { assignBuiltIn, requestSave } from '../../../testing/fixtures/questionnairesFixture.ts'
import { runStaffCommand } from '../../../testing/runStaffCommand.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const coachEmail = 'gone@example.com'
const concierge = 'concierge@juniper.example'
let smtp: SMTPServer
let server: TestServer
const messages: Buffer[] = []

/** The recipients of the alerts that arrived since the last call. */
async function listRecipients(): Promise<(string | undefined)[]> {
  await server.context.jobs.idle()
  const emails = await Promise.all(messages.splice(0).map((each) => PostalMime.parse(each)))
  return emails
    .filter(({ subject }) => subject === 'A member needs your attention now')
    .map(({ to }) => to?.[0]?.address)
}

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (address !== coachEmail) return done()
      return done(Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 }))
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('end', () => {
        messages.push(Buffer.concat(chunks))
        done()
      })
    },
  })
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready))
  const address = smtp.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  server = await startTestServer({
    now: '2026-12-01T12:00:00Z',
    env: { RATE_LIMITS: 'off', SMTP_URL: `smtp://127.0.0.1:${port}` },
  })
})
afterAll(async () => {
  await server.close()
  await new Promise<void>((closed) => smtp.close(closed))
})

it('emails the concierge until somebody acknowledges, if the coach has no mailbox', async () => {
  const member = await addLoggedInMember(server)
  const coach = await addTestPractitioner(server)
  const { db } = server.context
  await db.query(sql`UPDATE users SET email = ${coachEmail} WHERE id = ${coach}`)
  await db.query(sql`UPDATE users SET coach_id = ${coach} WHERE id = ${member.id}`)
  const { id } = await assignBuiltIn(server, member, 'phq-9')
  await requestSave(member, id, [{ link_id: 'phq9-9', values: [{ code: 'several-days' }] }])
  expect(await listRecipients()).toEqual([])
  for (const time of ['12:31', '13:02', '13:33']) {
    setClock(server, `2026-12-01T${time}:00Z`)
    expect(await listRecipients()).toEqual([concierge])
  }
  const [alert] = await db.query<{ id: string }>(
    sql`SELECT id FROM questionnaire_alerts WHERE member_id = ${member.id}`,
  )
  await runStaffCommand(server, 'questionnaires', 'alerts', 'acknowledge', alert?.id ?? '')
  setClock(server, '2026-12-01T15:00:00Z')
  expect(await listRecipients()).toEqual([])
})
