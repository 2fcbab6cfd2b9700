import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { addUser } from '../testing/addUser.ts'
import { runStaffCommand } from '../testing/runStaffCommand.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { sendEmailJob } from './sendEmailJob.ts'

let smtp: SMTPServer
let server: TestServer
let refusals: number
/** What the server says to every recipient, null to accept. */
let rejection: { responseCode: number; text: string } | null = null
const raw: Buffer[] = []

/** The messages that arrived since the last call, parsed as by an email client. */
const received = (): Promise<Email[]> =>
  Promise.all(raw.splice(0).map((message) => PostalMime.parse(message)))

beforeAll(async () => {
  refusals = 0
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (rejection === null) return done()
      const { responseCode, text } = rejection
      return done(Object.assign(new Error(text), { responseCode }))
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('end', () => {
        if (refusals > 0) {
          refusals -= 1
          done(Object.assign(new Error('Try again later.'), { responseCode: 451 }))
          return
        }
        raw.push(Buffer.concat(chunks))
        done()
      })
    },
  })
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready))
  const address = smtp.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  server = await startTestServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
})
afterAll(async () => {
  await server.close()
  await new Promise<void>((closed) => smtp.close(closed))
})

it('sends both bodies, one calendar event and the Message-ID over SMTP', async () => {
  const { db, clock, jobs } = server.context
  const calendar = {
    method: 'REQUEST' as const,
    content: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n',
  }
  const mail = {
    messageId: 'booked.1@portal',
    to: 'maya@example.com',
    subject: 'Your session – confirmed',
    text: 'Hello',
    html: '<p>Hello</p>',
    calendar,
  }
  await enqueue(db, sendEmailJob, mail, { dedupeKey: 'booked.1', now: clock.now() })
  await jobs.idle()
  const [message, ...more] = await received()
  expect(more).toEqual([])
  expect(message).toMatchObject({
    messageId: '<booked.1@portal>',
    from: { address: 'concierge@juniper.example' },
    to: [{ address: 'maya@example.com' }],
    subject: 'Your session – confirmed',
  })
  expect(message?.text?.trim()).toBe('Hello')
  expect(message?.html?.trim()).toBe('<p>Hello</p>')
  expect(message?.attachments.map(({ mimeType, method }) => ({ mimeType, method }))).toContainEqual(
    { mimeType: 'text/calendar', method: 'REQUEST' },
  )
})

it('keeps the email after a temporary rejection and sends it at the next attempt', async () => {
  refusals = 1
  const { db, clock, jobs } = server.context
  const mail = {
    messageId: 'later.1@portal',
    to: 'leo@example.com',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
  }
  await enqueue(db, sendEmailJob, mail, { dedupeKey: 'later.1', now: clock.now() })
  await jobs.idle()
  expect(await received()).toEqual([])
  await db.query(sql`UPDATE outbox SET due_at = created_at WHERE dedupe_key = 'later.1'`)
  await jobs.idle()
  expect((await received()).map(({ messageId }) => messageId)).toEqual(['<later.1@portal>'])
})

it('injects no header from a subject or an address', async () => {
  const { db, clock, jobs } = server.context
  const mail = {
    messageId: 'inject.1@portal',
    to: 'maya@example.com',
    subject: 'Hi\r\nBcc: everyone@example.com',
    text: 'x',
    html: 'x',
  }
  await enqueue(db, sendEmailJob, mail, { dedupeKey: 'inject.1', now: clock.now() })
  await jobs.idle()
  expect((await received()).map(({ bcc }) => bcc ?? [])).toEqual([[]])
})

describe('a rejected address', () => {
  const send = async (id: string, to: string) => {
    const { db, clock, jobs } = server.context
    const mail = { messageId: `${id}@portal`, to, subject: 'Hello', text: 'x', html: 'x' }
    await enqueue(db, sendEmailJob, mail, { dedupeKey: id, now: clock.now() })
    await jobs.idle()
    const [row] = await db.query<{ is_dead: boolean; last_error: string | null }>(
      sql`SELECT dead_at IS NOT NULL AS is_dead, last_error FROM outbox WHERE dedupe_key = ${id}`,
    )
    return row
  }
  const listBounces = () => runStaffCommand(server, 'outbox', 'bounces')

  it('is flagged and not tried again, until an email is accepted', async () => {
    const { email } = await addUser(server.context, 'gone@example.com')
    rejection = { responseCode: 550, text: '5.1.1 No such mailbox' }
    expect(await send('gone.1', 'Gone@example.com')).toEqual({
      is_dead: true,
      last_error: 'The mail server rejected the address.',
    })
    await send('gone.2', email)
    expect((await listBounces()).data).toMatchObject([
      { email, name: 'gone', emails: 2, reason: expect.stringContaining('No such mailbox') },
    ])
    expect((await runStaffCommand(server, 'members', 'show', email)).text).toMatch(
      /bounces since {2,}\d{4}/,
    )
    rejection = null
    await send('gone.3', email)
    expect((await listBounces()).text).toBe('No address was rejected.')
    await received()
  })

  it.each([
    [450, '4.2.1 Try later'],
    [550, '5.7.1 Blocked as spam'],
    [552, '5.2.2 Mailbox full'],
  ])('is not assumed for %i %s, which is tried again', async (responseCode, text) => {
    rejection = { responseCode, text }
    expect(await send(`other.${responseCode}`, 'busy@example.com')).toMatchObject({
      is_dead: false,
    })
    rejection = null
    expect((await listBounces()).text).toBe('No address was rejected.')
  })
})
