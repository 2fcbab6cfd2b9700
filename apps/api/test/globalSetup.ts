import { startPostgres } from '@portal/tools/postgres'
import { openMigratedPglite } from '../src/testing/databases/migratedPglite.ts'

/**
 * One PostgreSQL cluster for the whole run; the first test that needs a template creates it. With
 * TEST_DATABASE=pglite, one snapshot of the migrated embedded database.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['TEST_DATABASE'] === 'pglite') {
    await (await openMigratedPglite()).close()
    return async () => undefined
  }
  // the data is discarded after the run, so it doesn't need to survive a crash of the machine
  const server = await startPostgres({
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_wal_size: '4GB',
    checkpoint_timeout: '1h',
  })
  process.env['TEST_POSTGRES_URL'] = server.url
  return () => server.stop()
}
