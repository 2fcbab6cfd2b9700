import { expect, it } from 'vitest'
import { addUser } from '../testing/addUser.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import { createTestClient } from '../testing/testClient.ts'

const me = '/api/client/v1/users/me/'

it('returns 503 with Retry-After and logs no error after the server closed its pool', async () => {
  const lines: string[] = []
  const server = await startTestServer({
    log: (level, event) => void lines.push(`${level} ${event}`),
  })
  const user = await addUser(server.context, 'late@example.com')
  const client = createTestClient(server.origin)
  await client.logIn(user.email)
  await server.context.db.close()
  lines.length = 0
  for (const response of [await client.get(me), await client.put(me, { first_name: 'Maya' })]) {
    expect(response.status).toBe(503)
    expect(response.body).toMatchObject({ code: 'unavailable' })
    expect(response.headers.get('retry-after')).toBe('2')
  }
  expect(lines.filter((line) => !line.startsWith('info '))).toEqual([])
  await server.close()
})
