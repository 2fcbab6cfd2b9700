import type { Migration } from '../migration.ts'

/**
 * Files, and the documents that members upload and the practice shares. A row of `stored_files` is
 * written before its file and deleted after it, so that no file is without a row. The trigger marks
 * the file of a deleted or replaced document for removal.
 */
export const documents: Migration = {
  number: 16,
  name: 'documents',
  sql: /* sql */ `
CREATE TABLE stored_files (
  key uuid PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('pending', 'stored', 'removed')),
  bytes integer NOT NULL CHECK (bytes > 0),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz NOT NULL
);
CREATE INDEX stored_files_unused ON stored_files (state, created_at) WHERE state <> 'stored';

CREATE TABLE documents (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES users (id),
  source text NOT NULL CHECK (source IN ('practice', 'member')),
  category text NOT NULL CHECK (category IN
    ('lab_report', 'plan', 'form', 'letter', 'insurance', 'guide', 'other')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  content_type text NOT NULL,
  pages integer CHECK (pages > 0),
  width integer CHECK (width > 0),
  height integer CHECK (height > 0),
  opens_inline boolean NOT NULL,
  file_key uuid NOT NULL UNIQUE REFERENCES stored_files (key),
  bytes integer NOT NULL CHECK (bytes > 0),
  created_at timestamptz NOT NULL,
  opened_at timestamptz,
  deleted_at timestamptz
);
CREATE INDEX documents_newest ON documents (member_id, created_at DESC, id DESC);
CREATE INDEX documents_deleted ON documents (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE FUNCTION remove_document_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stored_files SET state = 'removed' WHERE key = OLD.file_key;
  RETURN NULL;
END $$;
CREATE TRIGGER documents_delete_file AFTER DELETE ON documents
  FOR EACH ROW EXECUTE FUNCTION remove_document_file();
CREATE TRIGGER documents_replace_file AFTER UPDATE OF file_key ON documents
  FOR EACH ROW WHEN (OLD.file_key IS DISTINCT FROM NEW.file_key)
  EXECUTE FUNCTION remove_document_file();
`,
}
