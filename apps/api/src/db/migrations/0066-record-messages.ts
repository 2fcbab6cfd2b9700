import type { Migration } from '../migration.ts'

/** Finds the messages about a record. */
export const recordMessages: Migration = {
  number: 66,
  name: 'record messages',
  statements: [
    'DROP INDEX CONCURRENTLY IF EXISTS messages_reference',
    /* sql */ `
CREATE INDEX CONCURRENTLY messages_reference ON messages (reference_id, member_id, sent_at)
  WHERE reference_id IS NOT NULL`,
  ],
}
