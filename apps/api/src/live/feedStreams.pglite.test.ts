import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUser } from '../testing/addUser.ts'
import { openFeedStream } from '../testing/openFeedStream.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { createTestClient } from '../testing/testClient.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('announces a change of the feed on the embedded database', async () => {
  const { email } = await addUser(server.context, 'embedded-stream@example.com')
  const client = createTestClient(server.origin)
  await client.logIn(email)
  const stream = await openFeedStream(client, server.origin)
  const start = await stream.next()
  await client.post('/api/client/v1/conversations/', { practitioner_id: null })
  expect(await stream.next(start)).toBe(start + 1)
  stream.close()
})
