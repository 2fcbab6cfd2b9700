import type { Migration } from '../migration.ts'

/**
 * Plans of members, in versions, and what the members checked off. Dates are local dates, whatever
 * the zone. An item has the same key in every version. A check-off refers to no version, because
 * the version in force is that of its date.
 */
export const protocols: Migration = {
  number: 17,
  name: 'protocols',
  sql: /* sql */ `
CREATE TABLE protocols (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES users (id),
  starts_on date NOT NULL,
  ends_on date CONSTRAINT protocols_ends_after_start CHECK (ends_on >= starts_on),
  created_at timestamptz NOT NULL,
  UNIQUE (id, member_id)
);
CREATE INDEX protocols_member ON protocols (member_id, ends_on, id);

CREATE TABLE protocol_versions (
  protocol_id uuid NOT NULL REFERENCES protocols (id),
  number integer NOT NULL CHECK (number > 0),
  practitioner_id uuid NOT NULL REFERENCES practitioners (id),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  summary text CHECK (length(summary) BETWEEN 1 AND 2000),
  note text CHECK (length(note) BETWEEN 1 AND 2000),
  starts_on date NOT NULL,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (protocol_id, number)
);

CREATE TABLE protocol_items (
  protocol_id uuid NOT NULL,
  version integer NOT NULL,
  key text NOT NULL CHECK (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(key) <= 60),
  position integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('supplement', 'food', 'movement', 'sleep', 'other')),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  dose text CHECK (length(dose) BETWEEN 1 AND 200),
  time_of_day text NOT NULL CHECK (time_of_day IN
    ('morning', 'midday', 'evening', 'bedtime', 'anytime')),
  weekdays smallint[] NOT NULL CHECK (cardinality(weekdays) BETWEEN 1 AND 7
    AND weekdays <@ '{0,1,2,3,4,5,6}'),
  why text CHECK (length(why) BETWEEN 1 AND 2000),
  how text CHECK (length(how) BETWEEN 1 AND 2000),
  until date,
  PRIMARY KEY (protocol_id, version, key),
  FOREIGN KEY (protocol_id, version) REFERENCES protocol_versions (protocol_id, number),
  UNIQUE (protocol_id, version, position),
  CHECK (kind <> 'supplement' OR dose IS NOT NULL)
);

-- The latest answer for an item and a date. entry_id comes from the device. ahead_ids: entries
-- whose time was in the future, which count as made when they were first received.
CREATE TABLE protocol_check_offs (
  protocol_id uuid NOT NULL,
  member_id uuid NOT NULL,
  item_key text NOT NULL,
  day date NOT NULL,
  is_done boolean NOT NULL,
  zone text NOT NULL CHECK (length(zone) <= 100),
  checked_at timestamptz NOT NULL,
  entry_id uuid NOT NULL,
  received_at timestamptz NOT NULL,
  ahead_ids uuid[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (protocol_id, item_key, day),
  FOREIGN KEY (protocol_id, member_id) REFERENCES protocols (id, member_id)
);
CREATE INDEX protocol_check_offs_day ON protocol_check_offs (member_id, day);

CREATE TABLE protocol_previews (
  token_hash text PRIMARY KEY,
  protocol_id uuid NOT NULL REFERENCES protocols (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at)
);
CREATE INDEX protocol_previews_protocol ON protocol_previews (protocol_id);
CREATE INDEX protocol_previews_expiry ON protocol_previews (expires_at);
`,
}
