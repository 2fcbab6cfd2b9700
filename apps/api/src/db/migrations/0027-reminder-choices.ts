import type { Migration } from '../migration.ts'

/** Which of the practice's reminders a member does not want. */
export const reminderChoices: Migration = {
  number: 27,
  name: 'reminder_choices',
  sql: /* sql */ `
-- hours before a session
ALTER TABLE users ADD COLUMN reminder_hours_off integer[] NOT NULL DEFAULT '{}';
`,
}
