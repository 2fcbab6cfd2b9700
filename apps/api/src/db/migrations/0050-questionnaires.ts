import type { TransactionalMigration } from '../migration.ts'

/**
 * Questionnaires. A version is one document; answers belong to the version that they were given to.
 * Changes of answers are only added until they are sent. Answers of an anonymous survey are one
 * list for each version, sorted by a random id, so that neither a row nor its place tells who sent
 * them or when.
 */
export const questionnaires: TransactionalMigration = {
  number: 50,
  name: 'questionnaires',
  sql: /* sql */ `
CREATE TABLE questionnaires (
  key text PRIMARY KEY CHECK (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(key) <= 60),
  kind text NOT NULL CHECK (kind IN ('assessment', 'health_check', 'form', 'survey', 'quiz')),
  -- fixed by the first version
  is_anonymous boolean NOT NULL CHECK (NOT is_anonymous OR kind = 'survey'),
  created_at timestamptz NOT NULL,
  withdrawn_at timestamptz
);

CREATE TABLE questionnaire_versions (
  key text NOT NULL REFERENCES questionnaires (key),
  version text NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  content jsonb NOT NULL,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (key, version),
  UNIQUE (key, number)
);

CREATE TABLE questionnaire_assignments (
  id uuid PRIMARY KEY,
  key text NOT NULL REFERENCES questionnaires (key),
  audience text NOT NULL CHECK (audience IN ('member', 'plan', 'joining', 'appointment')),
  member_id uuid REFERENCES users (id),
  plan_type text CHECK (plan_type IN ('ALACARTE', 'MEMBERSHIP')),
  appointment_type text,
  days_before integer CHECK (days_before BETWEEN 0 AND 60),
  period text NOT NULL CHECK (period IN ('once', 'weekly', 'monthly', 'quarterly', 'yearly')),
  starts_on date NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((audience = 'member') = (member_id IS NOT NULL)),
  CHECK ((audience = 'plan') = (plan_type IS NOT NULL)),
  CHECK ((audience = 'appointment') = (appointment_type IS NOT NULL)),
  CHECK ((audience = 'appointment') = (days_before IS NOT NULL)),
  CHECK (audience <> 'appointment' OR period = 'once')
);
CREATE INDEX questionnaire_assignments_member ON questionnaire_assignments (member_id)
  WHERE ended_at IS NULL;
CREATE INDEX questionnaire_assignments_all ON questionnaire_assignments (audience)
  WHERE ended_at IS NULL AND member_id IS NULL;
CREATE INDEX questionnaire_assignments_key ON questionnaire_assignments (key);

CREATE TABLE questionnaire_responses (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES users (id),
  key text NOT NULL,
  version text NOT NULL,
  assignment_id uuid NOT NULL REFERENCES questionnaire_assignments (id),
  due_on date,
  appointment_id uuid,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  -- what was sent, null before
  answers jsonb,
  scores jsonb,
  FOREIGN KEY (key, version) REFERENCES questionnaire_versions (key, version),
  CHECK ((sent_at IS NULL) = (answers IS NULL)),
  CHECK ((sent_at IS NULL) = (scores IS NULL))
);
CREATE INDEX questionnaire_responses_member ON questionnaire_responses (member_id, created_at);
CREATE INDEX questionnaire_responses_key ON questionnaire_responses (key, sent_at);
CREATE INDEX questionnaire_responses_assignment ON questionnaire_responses (assignment_id);

CREATE TABLE questionnaire_saves (
  id uuid PRIMARY KEY,
  response_id uuid NOT NULL REFERENCES questionnaire_responses (id) ON DELETE CASCADE,
  link_id text NOT NULL,
  -- null once the answers were sent: the id stays, so that a repeated request is recognized
  content jsonb,
  bases uuid[] NOT NULL,
  at timestamptz NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX questionnaire_saves_response ON questionnaire_saves (response_id);

CREATE TABLE questionnaire_signatures (
  id uuid PRIMARY KEY,
  response_id uuid NOT NULL REFERENCES questionnaire_responses (id) ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES users (id),
  -- a keyed hash of the login session
  session_hash text NOT NULL,
  method text NOT NULL CHECK (method IN ('drawn', 'typed')),
  mark text NOT NULL,
  consent_version integer NOT NULL,
  consent_text text NOT NULL,
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  -- what was signed, as its hash covers it
  answers jsonb NOT NULL,
  signed_at timestamptz NOT NULL,
  voided_at timestamptz
);
CREATE UNIQUE INDEX questionnaire_signatures_valid ON questionnaire_signatures (response_id)
  WHERE voided_at IS NULL;
CREATE INDEX questionnaire_signatures_response ON questionnaire_signatures (response_id);
CREATE INDEX questionnaire_signatures_member ON questionnaire_signatures (member_id);

CREATE TABLE questionnaire_alerts (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES users (id),
  -- of a change that may have been rejected, so it refers to no row
  response_id uuid NOT NULL,
  link_id text NOT NULL,
  save_id uuid NOT NULL CONSTRAINT questionnaire_alerts_save UNIQUE,
  key text NOT NULL,
  answered_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  acknowledged_at timestamptz,
  acknowledged_by text,
  note text CHECK (length(note) <= 500),
  CHECK ((acknowledged_at IS NULL) = (acknowledged_by IS NULL))
);
CREATE INDEX questionnaire_alerts_member ON questionnaire_alerts (member_id);
CREATE INDEX questionnaire_alerts_open ON questionnaire_alerts (created_at)
  WHERE acknowledged_at IS NULL;

-- when staff asked for a health check, although none was due
ALTER TABLE users ADD COLUMN health_check_asked_at timestamptz;

CREATE TABLE survey_results (
  key text NOT NULL,
  version text NOT NULL,
  -- {id, answers}, sorted by the random id
  results jsonb NOT NULL,
  PRIMARY KEY (key, version),
  FOREIGN KEY (key, version) REFERENCES questionnaire_versions (key, version)
);
`,
}
