import type { Migration } from '../migration.ts'

/** Whether a membership is paid. */
export const membershipStatus: Migration = {
  number: 6,
  name: 'membership status',
  sql: /* sql */ `
-- only meaningful with the plan MEMBERSHIP
ALTER TABLE users ADD COLUMN membership_status text NOT NULL DEFAULT 'active'
  CHECK (membership_status IN ('active', 'lapsed'));
`,
}
