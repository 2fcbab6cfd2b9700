import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../../app.ts'
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
