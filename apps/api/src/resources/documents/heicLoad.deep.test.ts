// @module-tag deep
import { type Document, DocumentResponse } from '@portal/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { closeContext, createContext } from '../../server/createContext.ts'
import { createHeic } from '../../testing/files/createHeic.ts'
import { sendUpload } from '../../testing/files/uploadDocument.ts'
import { createProcessDatabase } from '../../testing/databases/processDatabase.ts'
import { addLoggedInSession } from '../../testing/fixtures/schedulingFixture.ts'
import { type ServerProcess, startServerProcess } from '../../testing/processes/serverProcess.ts'
import { createTestClient, type TestClient } from '../../testing/testClient.ts'

let database: Awaited<ReturnType<typeof createProcessDatabase>>
let server: ServerProcess
let client: TestClient

beforeAll(async () => {
  database = await createProcessDatabase()
  const context = await createContext(
    readConfig({ ...database.env, DEMO_DATA: '0', LOG_LEVEL: 'silent' }),
  )
  const { token } = await addLoggedInSession(context)
  await closeContext(context)
  server = await startServerProcess(database.env)
  client = createTestClient(server.origin)
  client.cookies.set('sessionid', token)
  await client.get('/api/client/v1/users/auth/')
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

/** Sends a photo again, as the server asks for, when busy processors left its decoder no time. */
async function uploadPhoto(photo: Uint8Array): Promise<Document> {
  for (;;) {
    const { status, body } = await sendUpload(client, 'photo.heic', photo)
    if (status !== 503) return DocumentResponse.parse(body).document
  }
}

/** How long other calls wait at most while a photo is uploaded, as a share of that time. */
async function measureLongestWait(photo: Uint8Array): Promise<number> {
  const start = performance.now()
  const progress = { isDone: false }
  const conversion = uploadPhoto(photo).finally(() => {
    progress.isDone = true
  })
  let longest = 0
  while (!progress.isDone) {
    const sent = performance.now()
    await client.get('/api/client/v1/users/me/')
    longest = Math.max(longest, performance.now() - sent)
  }
  const { width, height } = await conversion
  expect([width, height]).toEqual([4000, 3008])
  return longest / (performance.now() - start)
}

it('responds to other calls while HEIC photos are converted', async () => {
  const photo = createHeic(4000, 3008)
  const waits: number[] = []
  for (let count = 0; count < 5; count += 1) waits.push(await measureLongestWait(photo))
  // a conversion on the server's thread would stop some call for as long as it takes, each time
  expect(Math.min(...waits)).toBeLessThan(0.5)
})
