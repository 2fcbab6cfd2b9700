import type { TransactionalMigration } from '../migration.ts'

/**
 * What gives a member the membership: staff, an offer or a subscription, with its start and end.
 * The status of the membership follows from these rows. Every member of the plan gets one, lapsed
 * ones too.
 */
export const memberships: TransactionalMigration = {
  number: 35,
  name: 'memberships',
  sql: /* sql */ `
CREATE TABLE memberships (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES users,
  source text NOT NULL CHECK (source IN ('manual', 'offer', 'subscription')),
  status text NOT NULL CHECK (status IN ('active', 'lapsed')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz CHECK (ends_at >= starts_at),
  created_at timestamptz NOT NULL
);
CREATE INDEX memberships_member ON memberships (member_id, starts_at);
INSERT INTO memberships (id, member_id, source, status, starts_at, created_at)
  SELECT gen_random_uuid(), id, 'manual', membership_status, created_at, now()
  FROM users WHERE plan_type = 'MEMBERSHIP' AND erased_at IS NULL;
ALTER TABLE users DROP COLUMN membership_status;
`,
}
