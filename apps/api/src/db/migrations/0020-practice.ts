import type { Migration } from '../migration.ts'

/** Summaries of sessions that members read, replies to the waitlist, photos of practitioners. */
export const practice: Migration = {
  number: 20,
  name: 'practice',
  sql: /* sql */ `
ALTER TABLE appointments ADD COLUMN summary text
  CONSTRAINT appointments_summary_length CHECK (length(summary) BETWEEN 1 AND 5000);

-- an entry is open until the practice closes it; joining again opens it
ALTER TABLE waitlist_entries ADD COLUMN invited_at timestamptz;
ALTER TABLE waitlist_entries ADD COLUMN closed_at timestamptz;

CREATE TABLE practitioner_photos (
  practitioner_id uuid PRIMARY KEY REFERENCES practitioners (id),
  file_key uuid NOT NULL UNIQUE REFERENCES stored_files (key),
  bytes integer NOT NULL CHECK (bytes > 0)
);
CREATE TRIGGER practitioner_photos_replace_file AFTER UPDATE OF file_key ON practitioner_photos
  FOR EACH ROW WHEN (OLD.file_key IS DISTINCT FROM NEW.file_key)
  EXECUTE FUNCTION remove_document_file();
`,
}
