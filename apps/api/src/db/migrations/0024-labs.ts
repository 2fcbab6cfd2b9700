import type { Migration } from '../migration.ts'

/**
 * Lab reports in the versions that the laboratory sent, and their results. The trigger is the last
 * guard against an older version that replaces a newer one.
 */
export const labs: Migration = {
  number: 24,
  name: 'labs',
  sql: /* sql */ `
ALTER TABLE users ADD COLUMN notify_lab_mail boolean NOT NULL DEFAULT true;

-- timezone: of times that the laboratory sends without one
CREATE TABLE laboratories (
  id uuid PRIMARY KEY,
  system text NOT NULL UNIQUE CHECK (length(system) BETWEEN 1 AND 1000),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 300),
  timezone text,
  created_at timestamptz NOT NULL
);

-- the member as laboratories know them: a later report must agree
CREATE TABLE lab_patients (
  member_id uuid PRIMARY KEY REFERENCES users (id),
  birth_date date NOT NULL,
  created_at timestamptz NOT NULL
);

-- key: what a member's trend is about, the same for all codes of one analyte
CREATE TABLE lab_markers (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES users (id),
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 2000),
  UNIQUE (member_id, key),
  UNIQUE (id, member_id)
);

-- status_rank: a corrected version replaces a final one that was issued at the same time
CREATE TABLE lab_reports (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES users (id),
  laboratory_id uuid NOT NULL REFERENCES laboratories (id),
  identifier_system text NOT NULL,
  identifier text NOT NULL,
  issued_at timestamptz NOT NULL,
  status_rank integer NOT NULL,
  is_final boolean NOT NULL,
  is_critical boolean NOT NULL,
  received_at timestamptz NOT NULL,
  reviewed_at timestamptz,
  reviewed_by uuid REFERENCES practitioners (id),
  contacted_at timestamptz,
  held_at timestamptz,
  hold_reason text CHECK (length(hold_reason) BETWEEN 1 AND 500),
  release_due_at timestamptz,
  released_at timestamptz,
  seen_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by text CHECK (withdrawn_by IN ('laboratory', 'practice')),
  UNIQUE (id, member_id),
  CHECK ((held_at IS NULL) = (hold_reason IS NULL)),
  CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL)),
  CONSTRAINT lab_reports_held CHECK (released_at IS NULL OR held_at IS NULL),
  CONSTRAINT lab_reports_contacted
    CHECK (released_at IS NULL OR NOT is_critical OR contacted_at IS NOT NULL),
  CONSTRAINT lab_reports_final CHECK (released_at IS NULL OR is_final)
);
-- a report that the practice withdrew can be imported again, for whom it is about
CREATE UNIQUE INDEX lab_reports_identity
  ON lab_reports (laboratory_id, identifier_system, identifier)
  WHERE withdrawn_by IS DISTINCT FROM 'practice';
CREATE INDEX lab_reports_member ON lab_reports (member_id, issued_at DESC, id);
CREATE INDEX lab_reports_due ON lab_reports (release_due_at)
  WHERE release_due_at IS NOT NULL AND released_at IS NULL;
CREATE INDEX lab_reports_open ON lab_reports (received_at)
  WHERE released_at IS NULL AND withdrawn_at IS NULL;

CREATE TABLE lab_report_versions (
  id uuid PRIMARY KEY,
  report_id uuid NOT NULL,
  member_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('registered', 'partial', 'preliminary', 'final',
    'amended', 'corrected', 'appended', 'cancelled', 'entered-in-error')),
  status_rank integer NOT NULL,
  is_current boolean NOT NULL,
  issued_at timestamptz NOT NULL,
  title text NOT NULL,
  conclusion text,
  collected jsonb,
  result_count integer NOT NULL CHECK (result_count >= 0),
  out_of_range_count integer NOT NULL CHECK (out_of_range_count BETWEEN 0 AND result_count),
  content_sha256 text NOT NULL CHECK (content_sha256 ~ '^[0-9a-f]{64}$'),
  file_key uuid NOT NULL UNIQUE REFERENCES stored_files (key),
  received_at timestamptz NOT NULL,
  FOREIGN KEY (report_id, member_id) REFERENCES lab_reports (id, member_id),
  UNIQUE (report_id, content_sha256),
  UNIQUE (report_id, issued_at, status_rank),
  UNIQUE (id, report_id)
);
CREATE UNIQUE INDEX lab_report_versions_current ON lab_report_versions (report_id)
  WHERE is_current;
CREATE TRIGGER lab_report_versions_delete_file AFTER DELETE ON lab_report_versions
  FOR EACH ROW EXECUTE FUNCTION remove_document_file();

CREATE FUNCTION reject_older_lab_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'An older version of a lab report cannot replace a newer one.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'lab_reports_newest_version';
END $$;
CREATE TRIGGER lab_reports_newest_version BEFORE UPDATE ON lab_reports
  FOR EACH ROW WHEN ((NEW.issued_at, NEW.status_rank) < (OLD.issued_at, OLD.status_rank))
  EXECUTE FUNCTION reject_older_lab_version();

-- content: everything that only the member's screens read; is_current: of the current version
CREATE TABLE lab_results (
  id uuid PRIMARY KEY,
  version_id uuid NOT NULL,
  report_id uuid NOT NULL,
  member_id uuid NOT NULL,
  marker_id uuid NOT NULL,
  position integer NOT NULL CHECK (position >= 0),
  is_current boolean NOT NULL,
  is_withdrawn boolean NOT NULL,
  is_out_of_range boolean NOT NULL,
  is_critical boolean NOT NULL,
  collected_at timestamptz,
  content jsonb NOT NULL,
  FOREIGN KEY (version_id, report_id) REFERENCES lab_report_versions (id, report_id),
  FOREIGN KEY (report_id, member_id) REFERENCES lab_reports (id, member_id),
  FOREIGN KEY (marker_id, member_id) REFERENCES lab_markers (id, member_id),
  UNIQUE (version_id, position)
);
CREATE INDEX lab_results_marker ON lab_results
  (marker_id, collected_at DESC NULLS LAST, id DESC);
CREATE INDEX lab_results_report ON lab_results (report_id);

-- marker_id is null for the report; a comment belongs to the version about which it was written
CREATE TABLE lab_comments (
  id uuid PRIMARY KEY,
  version_id uuid NOT NULL,
  report_id uuid NOT NULL,
  member_id uuid NOT NULL,
  marker_id uuid,
  practitioner_id uuid NOT NULL REFERENCES practitioners (id),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 5000),
  created_at timestamptz NOT NULL,
  FOREIGN KEY (version_id, report_id) REFERENCES lab_report_versions (id, report_id),
  FOREIGN KEY (report_id, member_id) REFERENCES lab_reports (id, member_id),
  FOREIGN KEY (marker_id, member_id) REFERENCES lab_markers (id, member_id),
  CONSTRAINT lab_comments_subject UNIQUE NULLS NOT DISTINCT (version_id, marker_id)
);
CREATE INDEX lab_comments_report ON lab_comments (report_id);
CREATE INDEX lab_comments_marker ON lab_comments (marker_id) WHERE marker_id IS NOT NULL;

-- the laboratory's own files, which are documents of the member once the report is released
CREATE TABLE lab_report_documents (
  version_id uuid NOT NULL REFERENCES lab_report_versions (id),
  position integer NOT NULL CHECK (position >= 0),
  document_id uuid REFERENCES documents (id) ON DELETE SET NULL,
  PRIMARY KEY (version_id, position)
);
CREATE INDEX lab_report_documents_document ON lab_report_documents (document_id)
  WHERE document_id IS NOT NULL;
`,
}
