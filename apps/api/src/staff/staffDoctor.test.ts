import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readErrorCode } from '../testing/errorResponses.ts'
import { addUser } from '../testing/addUser.ts'
import { type S3Double, startS3Double } from '../testing/files/s3Double.ts'
import { runStaffCommand } from '../testing/runStaffCommand.ts'
import { type SmtpDouble, startSmtpDouble } from '../testing/email/smtpDouble.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { createTestClient } from '../testing/testClient.ts'

let smtp: SmtpDouble
let s3: S3Double
/** A port on which nothing listens. */
let closedPort: number
const servers: TestServer[] = []
beforeAll(async () => {
  const closed = await startSmtpDouble('', '')
  closedPort = Number(new URL(closed.url()).port)
  await closed.close()
  smtp = await startSmtpDouble('portal', 'p@ss/word')
  s3 = await startS3Double({ id: 'KEY', secret: 'SECRET', region: 'us-east-1' })
})
afterEach(async () => {
  smtp.senderRejection = null
  await Promise.all(servers.splice(0).map((server) => server.close()))
})
afterAll(async () => {
  await smtp.close()
  s3.close()
})

async function start(env: Record<string, string>): Promise<TestServer> {
  const server = await startTestServer({ env })
  servers.push(server)
  return server
}

const s3Url = (secret: string): string =>
  `${s3.origin.replace('http://', `http://KEY:${secret}@`)}/bucket`

/** The state and the result of one check. */
async function check(env: Record<string, string>, name: string) {
  const { data, isFailure } = await runStaffCommand(await start(env), 'doctor')
  const found = (data as { check: string; ok: boolean; result: string }[]).find(
    (each) => each.check === name,
  )
  return { isFailure, ok: found?.ok, result: found?.result }
}

describe('doctor', () => {
  it('finds nothing wrong with the default settings', async () => {
    const { text, isFailure } = await runStaffCommand(await start({}), 'doctor')
    expect(isFailure).toBe(false)
    expect(text).toContain('A file was written to DATA_DIR, read and removed.')
    expect(text).toContain('SMTP_URL is not set')
  })

  it('logs in to the mail server and stores a file', async () => {
    const env = { SMTP_URL: smtp.url(), S3_URL: s3Url('SECRET') }
    const { text, isFailure } = await runStaffCommand(await start(env), 'doctor')
    expect(isFailure).toBe(false)
    expect(text).toContain('accepts the login')
    expect(text).toContain('A file was written to the bucket of S3_URL, read and removed.')
    expect(s3.objects.size).toBe(0)
  })

  it.each([
    [
      'a wrong password',
      () => smtp.url('portal', 'hunter2'),
      'The mail server does not accept the login of SMTP_URL (535).',
    ],
    [
      'a closed port',
      () => `smtp://portal:hunter2@127.0.0.1:${closedPort}`,
      'The mail server of SMTP_URL cannot be reached (ECONNREFUSED).',
    ],
  ])('names %s of the mail server without the password', async (_name, createUrl, result) => {
    expect(await check({ SMTP_URL: createUrl() }, 'email')).toEqual({
      isFailure: true,
      ok: false,
      result,
    })
  })

  it.each([
    [
      'wrong keys',
      () => s3Url('hunter2'),
      'The file storage does not accept the keys of S3_URL (403).',
    ],
    [
      'a closed port',
      () => `http://KEY:hunter2@127.0.0.1:${closedPort}/bucket`,
      'The file storage of S3_URL cannot be reached (ECONNREFUSED).',
    ],
  ])('names %s of the file storage without the keys', async (_name, createUrl, result) => {
    expect(await check({ S3_URL: createUrl() }, 'files')).toEqual({
      isFailure: true,
      ok: false,
      result,
    })
  })

  it('names a missing bucket', async () => {
    const server = await start({ S3_URL: s3Url('SECRET') })
    s3.failNext(404)
    const { text } = await runStaffCommand(server, 'doctor')
    expect(text).toContain('or not the bucket of S3_URL (404).')
  })

  it('names a folder that cannot be written', async () => {
    const server = await start({})
    // a file where the folder should be, because the tests may run as root
    writeFileSync(join(server.context.config.dataDir, 'files'), '')
    const { text, isFailure } = await runStaffCommand(server, 'doctor')
    expect(isFailure).toBe(true)
    expect(text).toMatch(/The folder of files in DATA_DIR cannot be written \(E[A-Z]+\)\./)
  })
})

describe('email test', () => {
  it('sends an email', async () => {
    const server = await start({ SMTP_URL: smtp.url() })
    const { text } = await runStaffCommand(server, 'email', 'test', 'you@example.com')
    expect(text).toContain('The mail server accepted an email to you@example.com.')
    expect(smtp.messages.splice(0).join()).toContain('Test email from Juniper')
  })

  it('says in a sentence why it was not sent', async () => {
    const server = await start({ SMTP_URL: smtp.url() })
    smtp.senderRejection = { responseCode: 553, text: '5.7.1 concierge@juniper.example not owned' }
    await expect(runStaffCommand(server, 'email', 'test', 'you@example.com')).rejects.toThrow(
      'The email was not sent. The mail server does not accept the sender of MAIL_FROM (553).',
    )
  })

  it('says that no email is sent without a mail server', async () => {
    const { text } = await runStaffCommand(await start({}), 'email', 'test', 'you@example.com')
    expect(text).toContain('SMTP_URL is not set')
  })
})

describe('a mail server that accepts no login', () => {
  it('is the cause in outbox list, and an added member reads that nothing was sent', async () => {
    const server = await start({ SMTP_URL: smtp.url('portal', 'hunter2') })
    const plan = ['--name', 'Kim Lee', '--plan', 'ALACARTE']
    const added = await runStaffCommand(server, 'members', 'add', 'kim@example.com', ...plan)
    const sentence = 'The mail server does not accept the login of SMTP_URL (535).'
    expect(added.text).not.toContain('We emailed')
    expect(added.text).toContain(sentence)
    const { text } = await runStaffCommand(server, 'outbox', 'list')
    expect(text).toContain(sentence)
    expect(text).not.toMatch(/hunter2|kim@/)
  })

  it('lets nobody request a password reset, with the same response for every address', async () => {
    const server = await start({ SMTP_URL: smtp.url('portal', 'hunter2') })
    await addUser(server.context, 'known@example.com')
    const responses = await Promise.all(
      ['known@example.com', 'unknown@example.com'].map(async (email) => {
        const client = createTestClient(server.origin)
        await client.get('/api/client/v1/users/auth/')
        const response = await client.post('/api/client/v1/accounts/reset-password/', { email })
        return { status: response.status, code: readErrorCode(response.body) }
      }),
    )
    expect(responses).toEqual([
      { status: 503, code: 'mail_unavailable' },
      { status: 503, code: 'mail_unavailable' },
    ])
  })
})
