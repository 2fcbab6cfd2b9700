import type { Migration } from '../migration.ts'

/** Accounts that members close, and when their data was erased. */
export const closedAccounts: Migration = {
  number: 12,
  name: 'closed accounts',
  sql: /* sql */ `
ALTER TABLE users ADD COLUMN closed_at timestamptz;
ALTER TABLE users ADD COLUMN erased_at timestamptz
  CONSTRAINT users_erased_is_closed CHECK (
    erased_at IS NULL OR (closed_at IS NOT NULL AND NOT is_active));
`,
}
