import type { Migration } from '../migration.ts'

/**
 * Requests to set a new password, several at a time for one email. `password_resets` stays for
 * processes of the previous release; its rows expire.
 */
export const passwordResetLinks: Migration = {
  number: 9,
  name: 'password reset links',
  sql: /* sql */ `
-- also for unknown emails, so that both cost the same work
CREATE TABLE password_reset_requests (
  link_hash text PRIMARY KEY,
  -- keyed hash of the email
  account text NOT NULL,
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  code_hash text NOT NULL,
  -- keyed hash of the id in a cookie of the browser that sent the request
  browser text NOT NULL,
  -- codes entered in that browser
  tries int NOT NULL DEFAULT 0,
  requested_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX password_reset_requests_account ON password_reset_requests (account);
CREATE INDEX password_reset_requests_expires_at ON password_reset_requests (expires_at);
CREATE INDEX password_reset_requests_user_id ON password_reset_requests (user_id);
`,
}
