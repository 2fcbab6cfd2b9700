import type { TransactionalMigration } from '../migration.ts'

/**
 * Holds of visitors without an account. `holder_id` is the member or the visitor, whose id is a
 * hash of the cookie; a login or a sign-up makes the hold the member's.
 */
export const visitorHolds: TransactionalMigration = {
  number: 37,
  name: 'visitor holds',
  sql: /* sql */ `
ALTER TABLE holds
  ALTER COLUMN member_id DROP NOT NULL,
  ADD COLUMN visitor_id uuid,
  -- a hash of the visitor's network, to limit how many times one network holds
  ADD COLUMN network text,
  ADD COLUMN holder_id uuid NOT NULL GENERATED ALWAYS AS (coalesce(member_id, visitor_id)) STORED
    CONSTRAINT holds_one_per_holder UNIQUE,
  ADD CONSTRAINT holds_member_or_visitor CHECK (
    num_nonnulls(member_id, visitor_id) = 1 AND (visitor_id IS NULL) = (network IS NULL));
CREATE INDEX holds_network ON holds (network) WHERE network IS NOT NULL;
`,
}
