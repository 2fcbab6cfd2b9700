import type { Migration } from '../migration.ts'

/** Requests to change the email address of an account, confirmed with a code. */
export const emailChanges: Migration = {
  number: 11,
  name: 'email changes',
  sql: /* sql */ `
CREATE TABLE email_changes (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  old_email text NOT NULL,
  new_email text NOT NULL CHECK (new_email = lower(new_email)),
  code_hash text NOT NULL,
  requested_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX email_changes_member_id ON email_changes (member_id);
CREATE INDEX email_changes_expires_at ON email_changes (expires_at);
`,
}
