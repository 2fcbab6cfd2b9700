import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findTemporaryFolder } from '@portal/tools/findTemporaryFolder'
import { createMigratedDataDir } from './migratedPglite.ts'
import { createPostgresDatabase } from './postgresDatabase.ts'

/** A new database for server processes on the engine of this test run, as settings. */
export async function createProcessDatabase(): Promise<{
  env: Record<string, string>
  engine: 'pglite' | 'postgres'
  drop(): Promise<void>
}> {
  const server = process.env['TEST_POSTGRES_URL']
  const directory =
    server === undefined
      ? await createMigratedDataDir()
      : mkdtempSync(join(findTemporaryFolder(), 'portal-process-'))
  const remove = (): void => rmSync(directory, { recursive: true, force: true })
  if (server === undefined)
    return { env: { DATA_DIR: directory }, engine: 'pglite', drop: async () => remove() }
  const database = await createPostgresDatabase(server)
  return {
    env: { DATA_DIR: directory, DATABASE_URL: database.url },
    engine: 'postgres',
    async drop() {
      await database.drop()
      remove()
    },
  }
}
