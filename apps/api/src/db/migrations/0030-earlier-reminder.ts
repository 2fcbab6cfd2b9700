import type { Migration } from '../migration.ts'

/** The first reminder of the default setting comes 48 hours before a session instead of 24. */
export const earlierReminder: Migration = {
  number: 30,
  name: 'earlier_reminder',
  sql: /* sql */ `
-- who does not want the first one does not want it earlier, either
UPDATE users SET reminder_hours_off = reminder_hours_off || 48
WHERE 24 = ANY(reminder_hours_off) AND NOT 48 = ANY(reminder_hours_off);
`,
}
