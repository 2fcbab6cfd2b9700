import type { Migration } from '../migration.ts'

/** Finds dead jobs, which the worker looks for every few minutes. */
export const deadJobs: Migration = {
  number: 14,
  name: 'dead jobs',
  statements: [
    'DROP INDEX CONCURRENTLY IF EXISTS outbox_dead',
    'CREATE INDEX CONCURRENTLY outbox_dead ON outbox (kind, dead_at) WHERE dead_at IS NOT NULL',
  ],
}
