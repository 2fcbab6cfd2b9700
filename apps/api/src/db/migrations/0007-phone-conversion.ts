import type { TransactionalMigration } from '../migration.ts'

/**
 * Enqueues the conversion of phone numbers that were stored before they were E.164. SQL cannot read
 * a numbering plan, so the job `phone_conversion` does it.
 */
export const phoneConversion: TransactionalMigration = {
  number: 7,
  name: 'phone conversion',
  sql: /* sql */ `
INSERT INTO outbox (kind, dedupe_key, payload, due_at, created_at)
SELECT 'phone_conversion', 'phone_conversion:users:start', '{"table": "users", "after": null}',
  now(), now()
WHERE EXISTS (SELECT 1 FROM users WHERE phone_number IS NOT NULL)
  OR EXISTS (SELECT 1 FROM appointments WHERE phone_number IS NOT NULL);
`,
}
