import type { TransactionalMigration } from '../migration.ts'

/** What invitations in a practitioner's own calendar mean. */
export const calendarInvitations: TransactionalMigration = {
  number: 59,
  name: 'calendar_invitations',
  sql: /* sql */ `
ALTER TABLE busy_calendars
  -- addresses of the practitioner besides the one of the account, in lower case
  ADD COLUMN own_addresses text[] NOT NULL DEFAULT '{}',
  ADD COLUMN blocks_unanswered_days boolean NOT NULL DEFAULT true;
`,
}
