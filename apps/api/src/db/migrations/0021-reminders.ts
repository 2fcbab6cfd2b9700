import type { Migration } from '../migration.ts'

/** Plans the reminders of the sessions that were booked before there were reminders. */
export const reminders: Migration = {
  number: 21,
  name: 'reminders',
  sql: /* sql */ `
INSERT INTO outbox (kind, dedupe_key, payload, due_at, created_at)
SELECT 'reminder_plan', 'reminder_plan:' || id || ':' || version,
  jsonb_build_object('appointment_id', id, 'sequence', version), now(), now()
FROM appointments WHERE status = 'booked' AND starts_at > now();
`,
}
