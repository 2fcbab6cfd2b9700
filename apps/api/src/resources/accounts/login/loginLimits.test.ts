import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { sql } from '../../../db/sql.ts'
import { addUser } from '../../../testing/addUser.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { createTestClient } from '../../../testing/testClient.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Statuses of `count` wrong passwords, each from an unknown browser with a forged proxy header. */
async function guess(email: string, count: number): Promise<number[]> {
  const statuses: number[] = []
  for (let round = 0; round < count; round += 1) {
    const client = createTestClient(server.origin)
    await client.get('/api/client/v1/users/auth/')
    const forged = { 'x-forwarded-for': `203.0.113.${round}`, forwarded: `for=198.51.100.${round}` }
    statuses.push(
      (
        await client.post(
          '/api/client/v1/accounts/login/',
          { username: email, password: `guess-${round}` },
          forged,
        )
      ).status,
    )
  }
  return statuses
}

it('rejects an unknown browser after ten attempts with Retry-After', async () => {
  await addUser(server.context, 'guessed@example.com')
  const statuses = await guess('guessed@example.com', 12)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
  const response = await createTestClient(server.origin).logIn('guessed@example.com')
  expect(response.body).toMatchObject({ code: 'rate_limited' })
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
})

it('lets the member log in from a browser that has logged in before', async () => {
  const user = await addUser(server.context, 'known@example.com')
  const own = createTestClient(server.origin)
  await own.logIn(user.email)
  await own.post('/api/client/v1/accounts/logout/')
  await guess(user.email, 12)
  expect((await own.logIn(user.email)).status).toBe(200)
})

describe('behind a trusted proxy', () => {
  let proxied: TestServer
  beforeAll(async () => {
    proxied = await startTestServer({ env: { TRUSTED_PROXIES: 'loopback' } })
  })
  afterAll(() => proxied.close())

  /** The status of one login attempt from an unknown browser at an address. */
  async function logInFrom(address: string, email: string, password?: string): Promise<number> {
    const client = createTestClient(proxied.origin)
    await client.get('/api/client/v1/users/auth/')
    const fields = { username: email, password: password ?? 'wrong password' }
    const headers = { 'x-forwarded-for': address }
    return (await client.post('/api/client/v1/accounts/login/', fields, headers)).status
  }

  it('counts all addresses of an IPv6 network as one', async () => {
    const { email } = await addUser(proxied.context, 'six@example.com')
    for (let round = 0; round < 10; round += 1)
      expect(await logInFrom(`2001:db8:1:2::${round}`, email)).toBe(401)
    expect(await logInFrom('2001:db8:1:2:ffff::1', email)).toBe(429)
    expect(await logInFrom('2001:db8:1:3::1', email)).toBe(401)
  })

  it.each([
    ['a port', (round: number) => `198.51.100.77:${40_000 + round}`],
    ['brackets and a port', (round: number) => `[2001:db8:7:7::${round}]:${40_000 + round}`],
    ['no address', (round: number) => `client-${round}`],
  ])('counts forwarded values with %s as one network', async (_what, createValue) => {
    const { email } = await addUser(proxied.context, `${createValue(0).length}@example.com`)
    const statuses: number[] = []
    for (let round = 0; round < 11; round += 1)
      statuses.push(await logInFrom(createValue(round), email))
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  })

  it('limits unknown browsers across all networks, but not a known browser', async () => {
    const { email } = await addUser(proxied.context, 'many@example.com')
    const known = createTestClient(proxied.origin)
    await known.logIn(email)
    await known.post('/api/client/v1/accounts/logout/')
    // 99 wrong attempts from other networks; the successful one does not count
    const counted = await proxied.context.db.query(
      sql`UPDATE rate_limits SET used = 99
       WHERE bucket LIKE 'login:everywhere:%' AND used = 0 RETURNING used`,
    )
    expect(counted).toEqual([{ used: 99 }])
    expect(await logInFrom('198.51.100.1', email)).toBe(401)
    expect(await logInFrom('198.51.100.2', email)).toBe(429)
    expect(await logInFrom('198.51.100.3', email, 'juniper-demo-1')).toBe(429)
    expect((await known.logIn(email)).status).toBe(200)
  })
})

it('does not count successful logins', async () => {
  const user = await addUser(server.context, 'often@example.com')
  for (let round = 0; round < 15; round += 1)
    expect((await createTestClient(server.origin).logIn(user.email)).status).toBe(200)
})

it('keeps counting in another process', async () => {
  const user = await addUser(server.context, 'restart@example.com')
  await guess(user.email, 11)
  const later = await buildApp(server.context)
  const origin = await later.listen({ port: 0, host: '127.0.0.1' })
  expect((await createTestClient(origin).logIn(user.email)).status).toBe(429)
  await later.close()
})

it('applies to concurrent attempts', async () => {
  await addUser(server.context, 'parallel@example.com')
  const responses = await Promise.all(
    Array.from({ length: 30 }, () => guess('parallel@example.com', 1)),
  )
  expect(responses.flat().filter((status) => status === 401)).toHaveLength(10)
})
