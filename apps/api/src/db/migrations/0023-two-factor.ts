import type { Migration } from '../migration.ts'

/** Two-step verification of admins and practitioners. */
export const twoFactor: Migration = {
  number: 23,
  name: 'two_factor',
  sql: /* sql */ `
-- enabled_at is null until a first code has confirmed the key. last_step is the 30-second step of
-- the last accepted code: no code is accepted twice.
CREATE TABLE two_factor_keys (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  key text NOT NULL CHECK (key ~ '^[A-Z2-7]{32}$'),
  enabled_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);

-- a used code is deleted
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES two_factor_keys (user_id) ON DELETE CASCADE,
  code_hash text NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);
`,
}
