import type { Migration } from '../migration.ts'

/** Practitioners and their hours, sessions, and holds on times. */
export const scheduling: Migration = {
  number: 2,
  name: 'scheduling',
  sql: /* sql */ `
CREATE TABLE practitioners (
  id uuid PRIMARY KEY REFERENCES users (id),
  title text NOT NULL DEFAULT '',
  bio text NOT NULL DEFAULT '',
  languages text[] NOT NULL DEFAULT '{}',
  specialties text[] NOT NULL DEFAULT '{}',
  meeting_url text,
  timezone text NOT NULL,
  -- by weekday, 0 is Sunday: {"1": [{"from": "09:00", "to": "17:00"}]}, in local time of that zone
  weekly_hours jsonb NOT NULL DEFAULT '{}',
  buffer_minutes int NOT NULL DEFAULT 0 CHECK (buffer_minutes BETWEEN 0 AND 240),
  notice_minutes int NOT NULL DEFAULT 120 CHECK (notice_minutes >= 0),
  horizon_days int NOT NULL DEFAULT 60 CHECK (horizon_days BETWEEN 1 AND 365)
);

-- hours that replace a date's weekly hours; an empty list closes the day
CREATE TABLE practitioner_overrides (
  practitioner_id uuid NOT NULL REFERENCES practitioners (id),
  date date NOT NULL,
  hours jsonb NOT NULL,
  PRIMARY KEY (practitioner_id, date)
);

CREATE TABLE practitioner_time_off (
  id uuid PRIMARY KEY,
  practitioner_id uuid NOT NULL REFERENCES practitioners (id),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  CHECK (starts_at < ends_at)
);
CREATE INDEX practitioner_time_off_ends_at ON practitioner_time_off (practitioner_id, ends_at);

-- the program's own name of an appointment type, if it differs from the default
CREATE TABLE appointment_type_names (
  appointment_type text PRIMARY KEY,
  display_name text NOT NULL
);

CREATE TABLE appointments (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES users (id),
  practitioner_id uuid NOT NULL REFERENCES practitioners (id),
  appointment_type text NOT NULL
    CHECK (appointment_type IN
      ('INITIAL_CONSULTATION', 'FOLLOW_UP', 'LAB_REVIEW', 'PROGRAM_SESSION', 'SESSION')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'booked'
    CHECK (status IN ('booked', 'completed', 'cancelled', 'no_show')),
  credit_cost int NOT NULL CHECK (credit_cost >= 0),
  user_timezone text NOT NULL,
  phone_number text,
  sms_consent boolean NOT NULL DEFAULT false,
  notes text,
  cancellation_reason text,
  late_cancel boolean NOT NULL DEFAULT false,
  -- rises with every change: the version of the row and the SEQUENCE of its calendar event
  version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (starts_at < ends_at AND ends_at <= starts_at + interval '1 day'),
  CONSTRAINT appointments_practitioner_free
    EXCLUDE USING gist (practitioner_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
    WHERE (status <> 'cancelled'),
  CONSTRAINT appointments_member_free
    EXCLUDE USING gist (member_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
    WHERE (status <> 'cancelled')
);
CREATE INDEX appointments_member_starts_at ON appointments (member_id, starts_at, id);
-- covers all columns that availability reads, so that a query for a month reads no table
CREATE INDEX appointments_practitioner_starts_at
  ON appointments (practitioner_id, starts_at) INCLUDE (ends_at, member_id, id)
  WHERE status <> 'cancelled';

-- a time held for a member who is confirming or paying; one per member
CREATE TABLE holds (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL CONSTRAINT holds_one_per_member UNIQUE REFERENCES users (id),
  practitioner_id uuid NOT NULL REFERENCES practitioners (id),
  appointment_type text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK (starts_at < ends_at AND ends_at <= starts_at + interval '1 day')
);
CREATE INDEX holds_practitioner_starts_at ON holds (practitioner_id, starts_at);
CREATE INDEX holds_expires_at ON holds (expires_at);
`,
}
