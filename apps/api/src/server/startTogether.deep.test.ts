// @module-tag deep
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findTemporaryFolder } from '@portal/tools/findTemporaryFolder'
import { expect, it } from 'vitest'
import { createEmptyPostgresDatabase } from '../testing/databases/postgresDatabase.ts'
import { startServerProcess } from '../testing/processes/serverProcess.ts'
import { createTestClient } from '../testing/testClient.ts'

const server = process.env['TEST_POSTGRES_URL']
const processes = 9
const rounds = 2

it.runIf(server !== undefined)(
  'serves from all processes that start together on an empty PostgreSQL',
  async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const database = await createEmptyPostgresDatabase(server ?? '')
      const directory = mkdtempSync(join(findTemporaryFolder(), 'portal-together-'))
      const started = await Promise.all(
        Array.from({ length: processes }, () =>
          startServerProcess({
            DATABASE_URL: database.url,
            DATA_DIR: directory,
            DEMO_DATA: '1',
          }),
        ),
      )
      const statuses = await Promise.all(
        started.map(async ({ origin }) => {
          const client = createTestClient(origin)
          return [
            (await client.get('/readyz')).status,
            (await client.logIn('maya@example.com')).status,
          ]
        }),
      )
      expect(statuses).toEqual(started.map(() => [200, 200]))
      await Promise.all(started.map((child) => child.stop()))
      await database.drop()
      rmSync(directory, { recursive: true })
    }
  },
)
