import type { Migration } from '../migration.ts'

/** Messages about a lab report, or about one marker of it. */
export const labQuestions: Migration = {
  number: 26,
  name: 'lab_questions',
  sql: /* sql */ `
ALTER TABLE messages
  ADD COLUMN lab_report_id uuid REFERENCES lab_reports (id) ON DELETE SET NULL,
  ADD COLUMN lab_marker_id uuid REFERENCES lab_markers (id) ON DELETE SET NULL,
  DROP CONSTRAINT messages_reference_kind_check,
  ADD CONSTRAINT messages_reference_kind_check CHECK (
    reference_kind IN ('appointment', 'document', 'protocol_item', 'lab_report')),
  ADD CONSTRAINT messages_lab_report_check CHECK (
    lab_report_id IS NULL OR reference_kind IS NOT DISTINCT FROM 'lab_report'),
  ADD CONSTRAINT messages_lab_marker_check CHECK (
    lab_marker_id IS NULL OR reference_kind IS NOT DISTINCT FROM 'lab_report');
CREATE INDEX messages_lab_report ON messages (lab_report_id) WHERE lab_report_id IS NOT NULL;
CREATE INDEX messages_lab_marker ON messages (lab_marker_id) WHERE lab_marker_id IS NOT NULL;
`,
}
