import type { TransactionalMigration } from '../migration.ts'

/** Answers for one item and date are ordered by number, and no longer by the clocks of devices. */
export const checkOffRevisions: TransactionalMigration = {
  number: 56,
  name: 'check-off-revisions',
  sql: /* sql */ `
ALTER TABLE protocol_check_offs
  ADD COLUMN revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  DROP COLUMN ahead_ids;
`,
}
