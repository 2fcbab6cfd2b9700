import type { Migration } from '../migration.ts'

/** Practitioners' own calendars and the times at which they are busy. */
export const busyCalendars: Migration = {
  number: 22,
  name: 'busy-calendars',
  sql: /* sql */ `
CREATE TABLE busy_calendars (
  id uuid PRIMARY KEY,
  practitioner_id uuid NOT NULL REFERENCES practitioners (id),
  -- a secret: whoever has it reads the calendar
  url text NOT NULL,
  created_at timestamptz NOT NULL,
  next_check_at timestamptz NOT NULL,
  checked_at timestamptz,
  -- when the stored times were last known to be complete
  read_at timestamptz,
  problem text,
  problem_since timestamptz,
  etag text,
  last_modified text,
  stored_zone text,
  stored_until timestamptz,
  skipped_events integer NOT NULL DEFAULT 0,
  UNIQUE (practitioner_id, url)
);
CREATE INDEX busy_calendars_due ON busy_calendars (next_check_at);

-- may overlap sessions, which may exist already; titles and other details are not stored
CREATE TABLE busy_times (
  calendar_id uuid NOT NULL REFERENCES busy_calendars (id) ON DELETE CASCADE,
  practitioner_id uuid NOT NULL REFERENCES practitioners (id),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  CHECK (starts_at < ends_at)
);
CREATE INDEX busy_times_calendar ON busy_times (calendar_id);
CREATE INDEX busy_times_practitioner ON busy_times (practitioner_id, ends_at);
`,
}
