import type { Migration } from '../migration.ts'

/**
 * Text messages and the consent to them, calendar feeds of practitioners, and the reminders of
 * sessions that were booked before there were any. Earlier consents are withdrawn, because the text
 * that members agreed to was not stored.
 */
export const reminders: Migration = {
  number: 21,
  name: 'reminders',
  sql: /* sql */ `
-- the newest row of a member and a number applies
CREATE TABLE text_consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES users (id),
  phone_number text NOT NULL CHECK (phone_number ~ '^\\+[1-9][0-9]{6,14}$'),
  is_given boolean NOT NULL,
  place text NOT NULL CHECK (place IN ('booking', 'settings', 'text_message', 'provider')),
  -- what the member agreed to, null for a withdrawal
  wording_version integer,
  wording text,
  at timestamptz NOT NULL,
  CHECK (NOT is_given OR (wording IS NOT NULL AND wording_version IS NOT NULL))
);
CREATE INDEX text_consents_member ON text_consents (member_id, phone_number, id DESC);
CREATE INDEX text_consents_number ON text_consents (phone_number, id DESC);

-- ready: may be sent. sending: a request to the provider was started and its result is not known.
-- unknown: it was not found at the provider, and is never sent again.
CREATE TABLE text_messages (
  id uuid PRIMARY KEY,
  dedupe_key text NOT NULL CONSTRAINT text_messages_dedupe_key UNIQUE,
  member_id uuid NOT NULL REFERENCES users (id),
  phone_number text NOT NULL,
  text text NOT NULL,
  segments integer NOT NULL CHECK (segments > 0),
  status text NOT NULL CHECK (status IN
    ('ready', 'sending', 'unknown', 'accepted', 'sent', 'delivered', 'failed')),
  provider_id text CONSTRAINT text_messages_provider_id UNIQUE,
  error_code integer,
  sending_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX text_messages_member ON text_messages (member_id);
CREATE INDEX text_messages_created_at ON text_messages (created_at);

-- secret URLs of practitioners' calendars; the token itself is not stored
CREATE TABLE calendar_feeds (
  token_hash text PRIMARY KEY,
  practitioner_id uuid NOT NULL REFERENCES practitioners (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX calendar_feeds_practitioner ON calendar_feeds (practitioner_id);

UPDATE users SET sms_consent = false WHERE sms_consent;
UPDATE appointments SET sms_consent = false WHERE sms_consent;

INSERT INTO outbox (kind, dedupe_key, payload, due_at, created_at)
SELECT 'reminder_plan', 'reminder_plan:' || id || ':' || version,
  jsonb_build_object('appointment_id', id, 'sequence', version), now(), now()
FROM appointments WHERE status = 'booked' AND starts_at > now();
`,
}
