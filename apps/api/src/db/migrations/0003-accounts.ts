import type { Migration } from '../migration.ts'

/** Password resets, session ids and devices, member settings, and prospects. */
export const accounts: Migration = {
  number: 3,
  name: 'accounts',
  sql: /* sql */ `
-- a public id of a session, because its token is secret
ALTER TABLE sessions ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE sessions ADD COLUMN user_agent text NOT NULL DEFAULT '';
CREATE UNIQUE INDEX sessions_id ON sessions (id);

-- one code per email, including unknown emails, so that both cost the same work
CREATE TABLE password_resets (
  account text PRIMARY KEY,
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  code_hash text NOT NULL,
  tries int NOT NULL DEFAULT 0,
  requested_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX password_resets_expires_at ON password_resets (expires_at);
CREATE INDEX password_resets_user_id ON password_resets (user_id);

ALTER TABLE users ADD COLUMN hour_cycle text CHECK (hour_cycle IN ('12h', '24h'));
ALTER TABLE users ADD COLUMN notify_appointment_mail boolean NOT NULL DEFAULT true;
ALTER TABLE users ADD COLUMN notify_appointment_sms boolean NOT NULL DEFAULT true;
ALTER TABLE users ADD COLUMN notify_message_mail boolean NOT NULL DEFAULT true;
-- when the health status check was last completed, null for never
ALTER TABLE users ADD COLUMN health_checked_at timestamptz;

-- an empty slug means none, so that the key covers it
CREATE TABLE waitlist_entries (
  email text NOT NULL,
  brand_slug text NOT NULL DEFAULT '',
  offer_slug text NOT NULL DEFAULT '',
  first_name text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (email, brand_slug, offer_slug)
);
CREATE INDEX waitlist_entries_updated_at ON waitlist_entries (updated_at);

-- the step at which a sign-up stopped
CREATE TABLE abandoned_carts (
  email text PRIMARY KEY,
  brand_slug text,
  offer_slug text,
  step text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX abandoned_carts_updated_at ON abandoned_carts (updated_at);
`,
}
