// @module-tag deep
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DocumentPage, DocumentResponse } from '@portal/contract'
import { HOUR } from '@portal/domain/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import type { Context } from '../../context.ts'
import { closeContext, createContext } from '../../server/createContext.ts'
import { sql } from '../../db/sql.ts'
import { requestDueFileRemoval } from '../../files/removeFilesJob.ts'
import { documentsPath, sendUpload } from '../../testing/files/uploadDocument.ts'
import { createProcessDatabase } from '../../testing/databases/processDatabase.ts'
import { addLoggedInSession } from '../../testing/fixtures/schedulingFixture.ts'
import { startServerProcess } from '../../testing/processes/serverProcess.ts'
import { createTestClient, type TestClient } from '../../testing/testClient.ts'
import { testSize } from '../../testing/testSize.ts'

const uploaders = 4

let database: Awaited<ReturnType<typeof createProcessDatabase>>
let tokens: string[] = []

async function withContext<T>(
  env: Record<string, string>,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const context = await createContext(
    readConfig({ ...database.env, DEMO_DATA: '0', LOG_LEVEL: 'silent', ...env }),
  )
  try {
    return await work(context)
  } finally {
    await closeContext(context)
  }
}

beforeAll(async () => {
  database = await createProcessDatabase()
  tokens = await withContext({}, async (context) => {
    const added = []
    for (let count = 0; count < uploaders; count += 1)
      added.push((await addLoggedInSession(context)).token)
    return added
  })
})
afterAll(() => database.drop())

const createClients = (origin: string): Promise<TestClient[]> =>
  Promise.all(
    tokens.map(async (token) => {
      const client = createTestClient(origin)
      client.cookies.set('sessionid', token)
      await client.get('/api/client/v1/users/auth/')
      return client
    }),
  )

/** The content of each file is different. */
const createFile = (text: string): Buffer => Buffer.from(`%PDF-1.4 ${text}`)

const listStoredFiles = (): string[] => {
  const folder = join(database.env['DATA_DIR'] ?? '', 'files')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}

it(`loses and leaves no file in ${testSize.featureKills} kills during uploads`, async () => {
  const acknowledged = new Map<string, string>()
  for (let round = 0; round < testSize.featureKills; round += 1) {
    const server = await startServerProcess({ ...database.env, RATE_LIMITS: 'off' })
    const clients = await createClients(server.origin)
    const warm = Promise.withResolvers<void>()
    // the kill is at another point of an upload each time
    const uploadsBeforeKill = 4 + round
    let count = 0
    const uploadUntilDeath = async (client: TestClient, uploader: number): Promise<void> => {
      for (let index = 0; ; index += 1) {
        const text = `${round}-${uploader}-${index}`
        try {
          const { body } = await sendUpload(client, `${text}.pdf`, createFile(text))
          acknowledged.set(DocumentResponse.parse(body).document.id, text)
        } catch {
          return
        }
        count += 1
        if (count === uploadsBeforeKill) warm.resolve()
      }
    }
    const uploads = clients.map(uploadUntilDeath)
    await warm.promise
    await server.end('SIGKILL')
    await Promise.all(uploads)
  }

  const later = new Date(Date.now() + 2 * HOUR).toISOString()
  const rows = await withContext({ NOW: later }, async (context) => {
    await requestDueFileRemoval(context.db, context.clock.now())
    await context.jobs.idle()
    return context.db.query<{ key: string; state: string; document: string | null }>(
      sql`SELECT f.key, f.state, d.id AS document
       FROM stored_files f LEFT JOIN documents d ON d.file_key = f.key`,
    )
  })
  expect(rows.filter(({ state, document }) => state !== 'stored' || document === null)).toEqual([])
  expect(listStoredFiles().toSorted()).toEqual(rows.map(({ key }) => key).toSorted())

  const server = await startServerProcess({ ...database.env, RATE_LIMITS: 'off' })
  const missing = new Map(acknowledged)
  for (const client of await createClients(server.origin)) {
    let cursor = ''
    do {
      const { body } = await client.get(`${documentsPath}?limit=100${cursor}`)
      const page = DocumentPage.parse(body)
      for (const { id, name } of page.results) {
        const file = await client.get(`${documentsPath}${id}/file/`)
        expect(file.text).toBe(createFile(name.replace('.pdf', '')).toString())
        missing.delete(id)
      }
      cursor = page.next === null ? '' : `&cursor=${page.next}`
    } while (cursor !== '')
  }
  await server.stop()
  expect([...missing.values()]).toEqual([])
})
