import { startPostgres } from '@portal/tools/postgres'
import { migratedPglite } from '../src/testing/migratedPglite.ts'

/**
 * One real PostgreSQL for the whole run when TEST_DATABASE=postgres; else the embedded snapshot is
 * made once.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['TEST_DATABASE'] !== 'postgres') {
    await (await migratedPglite()).close()
    return async () => undefined
  }
  const server = await startPostgres({ fsync: 'off' })
  process.env['TEST_POSTGRES_URL'] = server.url
  return () => server.stop()
}
