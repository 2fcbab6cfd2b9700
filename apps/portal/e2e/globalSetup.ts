import { rm, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { findTemporaryFolder } from '@portal/tools/findTemporaryFolder'
import { createDatabase, startPostgres } from '@portal/tools/postgres'
import { NOW } from './now.ts'
import { startProductionServer } from './serverProcess.ts'
import { templateDatabase, urlVariable } from './testDatabase.ts'

/**
 * Starts one PostgreSQL cluster for the run and seeds the demo data into the template database that
 * every test copies. Workers find the cluster through the environment. Returns the teardown.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const cluster = await startPostgres({
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // a vacuum that connects to the template would block its copies
    autovacuum: 'off',
  })
  process.env[urlVariable] = cluster.url

  const dataDir = await mkdtemp(join(findTemporaryFolder(), 'portal-e2e-template-'))
  const server = await startProductionServer({
    NOW,
    DATA_DIR: dataDir,
    DATABASE_URL: await createDatabase(cluster.url, templateDatabase),
  })
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
  return () => cluster.stop()
}
