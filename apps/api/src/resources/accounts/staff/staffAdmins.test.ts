import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { addUser } from '../../../testing/addUser.ts'
import { listEmailsTo } from '../../../testing/listEmailsTo.ts'
import { runStaffCommand } from '../../../testing/runStaffCommand.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { createTestClient } from '../../../testing/testClient.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T12:00:00Z' })
})
afterAll(() => server.close())

const staff = (...words: string[]) => runStaffCommand(server, ...words)

const setupWords = (changes: Record<string, string | null> = {}): string[] => {
  const options: Record<string, string | null> = {
    'admin-email': 'sam@example.com',
    'admin-name': 'Sam Field',
    email: 'ana@example.com',
    name: 'Ana Rivera',
    zone: 'America/New_York',
    hours: 'Mon-Fri 09:00-17:00',
    ...changes,
  }
  return Object.entries(options).flatMap(([name, value]) =>
    value === null ? [] : [`--${name}`, value],
  )
}

const countUsers = async (): Promise<number> => {
  const rows = await server.context.db.query(sql`SELECT 1 FROM users`)
  return rows.length
}

const password = 'a quieter morning 7'
const setPassword = async (link: string): Promise<number> => {
  const token = link.split('#token=')[1]
  const client = createTestClient(server.origin)
  await client.get('/api/client/v1/users/auth/')
  const path = '/api/client/v1/accounts/confirm-reset-link/'
  return (await client.post(path, { token, password })).status
}
const logIn = async (email: string): Promise<number> =>
  (await createTestClient(server.origin).logIn(email, password)).status

describe('staff setup', () => {
  it.each([
    [{ 'admin-email': null }, "--admin-email is missing: the first admin's email."],
    [{ hours: null }, '--hours is missing'],
    [{ zone: 'Eastern' }, 'Eastern is not a time zone.'],
    [{ hours: 'Mon 17:00-09:00' }, 'ends before it starts'],
    [{ url: 'http://meet.example.com' }, 'must start with https://'],
    [{ meets: 'in_person' }, 'Sessions in person need an address.'],
    [{ notice: '-5' }, '--notice'],
    [{ email: 'sam@example.com' }, 'There is already an account with the email sam@example.com.'],
    [{ 'admin-email': 'nobody' }, 'nobody:'],
  ])('rejects %j and changes nothing', async (changes, message) => {
    await expect(staff('setup', ...setupWords(changes))).rejects.toThrow(message)
    expect(await countUsers()).toBe(0)
  })

  it('adds an admin and a practitioner once, with a link that works once', async () => {
    const { data, text } = await staff('setup', ...setupWords())
    const link = (data as { password_link: string }).password_link
    expect(text).toContain('Mon 09:00-17:00')
    const [email] = await listEmailsTo(server, 'sam@example.com')
    expect(email).toMatchObject({
      subject: 'Your Juniper account',
      text: expect.stringContaining(link),
    })
    expect(await logIn('sam@example.com')).toBe(401)
    expect(await setPassword(link)).toBe(204)
    expect(await setPassword(link)).toBe(400)
    expect(await logIn('sam@example.com')).toBe(200)
    await expect(staff('setup', ...setupWords())).rejects.toThrow('is set up already')
  })
})

describe('staff admins', () => {
  it('grants, revokes and grants again', async () => {
    const grant = async () =>
      (await staff('admins', 'grant', 'Alex@example.com', '--name', 'Alex Moss')).data as {
        password_link: string
      }
    expect(await setPassword((await grant()).password_link)).toBe(204)
    expect(await logIn('alex@example.com')).toBe(200)
    await expect(grant()).rejects.toThrow('is already an admin')
    await staff('admins', 'revoke', 'alex@example.com')
    expect(await logIn('alex@example.com')).toBe(401)
    expect((await staff('admins', 'list')).data).toEqual([
      expect.objectContaining({ email: 'alex@example.com', access: 'revoked' }),
      expect.objectContaining({ email: 'sam@example.com', access: 'granted' }),
    ])
    const { password_link: link } = await grant()
    // the old password no longer works
    expect(await logIn('alex@example.com')).toBe(401)
    expect(await setPassword(link)).toBe(204)
    const trail = await server.context.db.query(
      sql`SELECT l.action FROM audit_log l JOIN users u ON u.id = l.subject_id
       WHERE u.email = 'alex@example.com' AND l.action LIKE 'admin.%'
         AND l.request_id LIKE 'staff:%' ORDER BY l.id`,
    )
    expect(trail).toEqual(
      ['granted', 'revoked', 'granted'].map((word) => ({ action: `admin.${word}` })),
    )
    await staff('admins', 'revoke', 'alex@example.com')
  })

  it('keeps the last admin', () =>
    expect(staff('admins', 'revoke', 'sam@example.com')).rejects.toThrow('This is the last admin.'))

  it('rejects an unknown admin, and the account of a member', async () => {
    await expect(staff('admins', 'revoke', 'nobody@example.com')).rejects.toThrow('no admin')
    await addUser(server.context, 'kim@example.com')
    await expect(staff('admins', 'grant', 'kim@example.com', '--name', 'Kim')).rejects.toThrow(
      'is the account of a member',
    )
  })
})
