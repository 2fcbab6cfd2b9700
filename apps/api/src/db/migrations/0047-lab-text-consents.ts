import type { TransactionalMigration } from '../migration.ts'

/** A consent to text messages about lab orders, apart from the one about sessions. */
export const labTextConsents: TransactionalMigration = {
  number: 47,
  name: 'lab text consents',
  sql: /* sql */ `
ALTER TABLE consents
  DROP CONSTRAINT consents_kind,
  ADD CONSTRAINT consents_kind CHECK (
    kind IN ('texts', 'terms', 'privacy', 'lab_tests', 'lab_texts')),
  DROP CONSTRAINT consents_phone_number,
  ADD CONSTRAINT consents_phone_number CHECK (
    (kind IN ('texts', 'lab_texts')) = (phone_number IS NOT NULL));
`,
}
