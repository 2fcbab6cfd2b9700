import type { TransactionalMigration } from '../migration.ts'

/**
 * Invites of the practice, and who redeemed which. An invite grants a plan or what a free offer
 * grants. One for an address expires, so that the address of somebody who never joined is deleted.
 */
export const invites: TransactionalMigration = {
  number: 41,
  name: 'invites',
  sql: /* sql */ `
CREATE TABLE invites (
  id uuid PRIMARY KEY,
  code text NOT NULL CONSTRAINT invites_code_unique UNIQUE
    CHECK (code ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$' AND length(code) <= 64),
  brand_id uuid NOT NULL REFERENCES brands (id),
  plan text CHECK (plan IN ('MEMBERSHIP', 'ALACARTE')),
  -- how long the membership is; null: without an end
  membership_days integer CHECK (membership_days > 0),
  credits integer CHECK (credits > 0),
  offer_id uuid REFERENCES offers (id),
  -- the only address that can redeem it, in lower case
  email text CHECK (email = lower(email)),
  max_uses integer NOT NULL CHECK (max_uses > 0),
  uses integer NOT NULL DEFAULT 0,
  expires_at timestamptz,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz,
  CONSTRAINT invites_uses CHECK (uses BETWEEN 0 AND max_uses),
  CONSTRAINT invites_grant CHECK ((plan IS NULL) <> (offer_id IS NULL)),
  CONSTRAINT invites_membership_days CHECK (
    membership_days IS NULL OR plan IS NOT DISTINCT FROM 'MEMBERSHIP'),
  CONSTRAINT invites_credits CHECK (credits IS NULL OR plan IS NOT DISTINCT FROM 'ALACARTE'),
  CONSTRAINT invites_email CHECK (email IS NULL OR (expires_at IS NOT NULL AND max_uses = 1))
);
CREATE INDEX invites_email ON invites (email);
CREATE INDEX invites_expires_at ON invites (expires_at);
CREATE INDEX invites_revoked_at ON invites (revoked_at);

CREATE TABLE invite_uses (
  invite_id uuid NOT NULL REFERENCES invites (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id),
  used_at timestamptz NOT NULL,
  PRIMARY KEY (invite_id, user_id)
);
CREATE INDEX invite_uses_user ON invite_uses (user_id);

ALTER TABLE memberships
  DROP CONSTRAINT memberships_source_check,
  ADD CONSTRAINT memberships_source CHECK (
    source IN ('manual', 'offer', 'invite', 'subscription'));
`,
}
