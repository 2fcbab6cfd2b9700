import { startPostgres } from './postgres.ts'

/**
 * A global setup for Vitest: one PostgreSQL cluster for the run, without durability, because
 * nothing has to survive a crash. The tests find its URL in `TEST_POSTGRES_URL`.
 */
export default async function setup(): Promise<() => Promise<void>> {
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
