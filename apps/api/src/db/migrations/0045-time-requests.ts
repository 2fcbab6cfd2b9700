import type { TransactionalMigration } from '../migration.ts'

/**
 * The times that members wait for, the times that became free, and which of them were offered to
 * whom. A row of `time_offers` whose time is held has a row of `holds` with the same id.
 */
export const timeRequests: TransactionalMigration = {
  number: 45,
  name: 'time requests',
  sql: /* sql */ `
CREATE TABLE time_requests (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES users (id),
  -- null: any practitioner
  practitioner_id uuid REFERENCES practitioners (id),
  appointment_type text NOT NULL,
  -- the session that would move to an earlier time; null: a new session
  appointment_id uuid REFERENCES appointments (id),
  -- 0 is Sunday
  weekdays integer[] NOT NULL
    CHECK (cardinality(weekdays) BETWEEN 1 AND 7 AND weekdays <@ '{0,1,2,3,4,5,6}'),
  -- local times in minutes since midnight, between which the session takes place
  from_minutes integer NOT NULL,
  to_minutes integer NOT NULL,
  -- the last date
  until date NOT NULL,
  -- of the device; the zone of the profile precedes it
  timezone text NOT NULL,
  by_text boolean NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('withdrawn', 'answered', 'over', 'practice')),
  CHECK (0 <= from_minutes AND from_minutes < to_minutes AND to_minutes <= 1440),
  CONSTRAINT time_requests_end CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE INDEX time_requests_waiting ON time_requests (created_at, id) WHERE ended_at IS NULL;
CREATE INDEX time_requests_member ON time_requests (member_id);
CREATE UNIQUE INDEX time_requests_one_per_session ON time_requests (appointment_id)
  WHERE ended_at IS NULL;
CREATE INDEX time_requests_ended_at ON time_requests (ended_at);

CREATE TABLE freed_times (
  practitioner_id uuid NOT NULL REFERENCES practitioners (id),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- what freed it: the job about the session, or the change of the schedule
  cause text NOT NULL,
  -- who freed it by canceling or moving, to whom it is not offered; null for the practice
  member_id uuid REFERENCES users (id),
  CHECK (starts_at < ends_at),
  PRIMARY KEY (practitioner_id, starts_at, cause)
);
CREATE INDEX freed_times_ends_at ON freed_times (ends_at);
CREATE INDEX freed_times_member ON freed_times (member_id);

CREATE TABLE time_offers (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES time_requests (id) ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES users (id),
  practitioner_id uuid NOT NULL REFERENCES practitioners (id),
  appointment_type text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  cause text NOT NULL,
  -- false: it was announced at short notice to everyone who waits
  is_held boolean NOT NULL,
  began_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN (
    'accepted', 'declined', 'lapsed', 'booked_elsewhere', 'practitioner_off', 'request_ended')),
  -- the session that was booked or moved
  appointment_id uuid REFERENCES appointments (id),
  CONSTRAINT time_offers_end CHECK ((ended_at IS NULL) = (end_reason IS NULL)),
  CONSTRAINT time_offers_once_per_cause UNIQUE (request_id, cause),
  CONSTRAINT time_offers_once_per_time UNIQUE (member_id, practitioner_id, starts_at)
);
CREATE UNIQUE INDEX time_offers_one_held ON time_offers (member_id)
  WHERE is_held AND ended_at IS NULL;
CREATE INDEX time_offers_open ON time_offers (practitioner_id) WHERE ended_at IS NULL;
`,
}
