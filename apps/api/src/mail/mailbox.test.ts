import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { createTestClient } from '../testing/testClient.ts'

const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T12:00:00Z' })
  const { mailer } = server.context
  await mailer.send({
    messageId: 'first',
    to: 'maya@example.com',
    subject: 'First',
    text: 'One',
    html: '<p>One</p>',
  })
  const calendar = { method: 'CANCEL' as const, content: 'BEGIN:VCALENDAR' }
  await mailer.send({
    messageId: 'second',
    to: hostile,
    subject: hostile,
    text: hostile,
    html: hostile,
    calendar,
  })
  await mailer.send({
    messageId: 'first',
    to: 'maya@example.com',
    subject: 'First',
    text: 'One',
    html: '<p>One</p>',
  })
})
afterAll(() => server.close())

it('lists sent messages once, newest first', async () => {
  const response = await createTestClient(server.origin).get('/dev/mailbox.json')
  const listed: unknown = JSON.parse(response.text)
  expect(listed).toEqual([
    {
      kind: 'mail',
      to: hostile,
      subject: hostile,
      text: hostile,
      html: hostile,
      attachments: [
        {
          filename: 'session.ics',
          content_type: 'text/calendar; charset=utf-8; method=CANCEL',
          content: 'BEGIN:VCALENDAR',
        },
      ],
      at: expect.stringMatching(/^2026-12-01T12:00:/),
    },
    {
      kind: 'mail',
      to: 'maya@example.com',
      subject: 'First',
      text: 'One',
      html: '<p>One</p>',
      attachments: [],
      at: expect.any(String),
    },
  ])
})

it('escapes hostile text', async () => {
  const page = await createTestClient(server.origin).get('/dev/mailbox')
  expect(page.text).toContain('&lt;script&gt;alert(2)&lt;/script&gt;')
  expect(page.text).not.toMatch(/<script|<img/)
})

it('shows the HTML of an email under a policy that runs and loads nothing', async () => {
  const client = createTestClient(server.origin)
  const [first] = (await client.get('/dev/mailbox')).text.match(/\/dev\/mailbox\/\d+/) ?? []
  const page = await client.get(first ?? '')
  expect(page.text).toBe(hostile)
  const policy = page.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'; style-src 'unsafe-inline'")
  expect(policy).toContain('sandbox')
  expect(policy).not.toContain('allow-scripts')
  expect((await client.get('/dev/mailbox/999999')).status).toBe(404)
})

it('does not exist in production', async () => {
  const production = await startTestServer({ env: { NODE_ENV: 'production' } })
  const client = createTestClient(production.origin)
  expect((await client.get('/dev/mailbox.json')).status).toBe(404)
  expect((await client.get('/dev/mailbox')).status).toBe(404)
  expect((await client.get('/dev/mailbox/1')).status).toBe(404)
  await production.close()
})
