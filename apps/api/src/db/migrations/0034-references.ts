import type { TransactionalMigration } from '../migration.ts'

/**
 * Messages refer to a record by its kind, its id and a part of it, as every table does that refers
 * to records of several kinds. The resource of the kind describes the record; there is no foreign
 * key, so that a deleted record leaves a reference to something that is no longer available.
 */
export const references: TransactionalMigration = {
  number: 34,
  name: 'references',
  sql: /* sql */ `
ALTER TABLE messages
  ADD COLUMN reference_id uuid,
  ADD COLUMN reference_part text;
UPDATE messages SET
  reference_id = coalesce(appointment_id, document_id, protocol_id, lab_report_id),
  reference_part = CASE
    WHEN protocol_id IS NOT NULL THEN item_key
    WHEN lab_report_id IS NOT NULL THEN lab_marker_id::text END
WHERE reference_kind IS NOT NULL;
-- with their indexes and constraints
ALTER TABLE messages
  DROP COLUMN appointment_id,
  DROP COLUMN document_id,
  DROP COLUMN protocol_id,
  DROP COLUMN item_key,
  DROP COLUMN lab_report_id,
  DROP COLUMN lab_marker_id,
  DROP CONSTRAINT messages_reference_kind_check,
  ADD CONSTRAINT messages_reference_kind CHECK (reference_kind ~ '^[a-z]+(_[a-z]+)*$'),
  ADD CONSTRAINT messages_reference_id CHECK (reference_id IS NULL OR reference_kind IS NOT NULL),
  ADD CONSTRAINT messages_reference_part CHECK (reference_part IS NULL OR reference_id IS NOT NULL);
`,
}
