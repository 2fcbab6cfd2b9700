import type { TransactionalMigration } from '../migration.ts'

/** An alert keeps the highest answer that alerted: the one that was sent may be another. */
export const alertingAnswers: TransactionalMigration = {
  number: 67,
  name: 'alerting answers',
  sql: /* sql */ `
-- {values, ordinal, version, save_id}; null for an alert from before this migration
ALTER TABLE questionnaire_alerts ADD COLUMN answer jsonb;
`,
}
