import type { TransactionalMigration } from '../migration.ts'

/**
 * The hold of a sign-up counts for its network, also after it is the member's. `visitor_since` is
 * when a visitor began to hold times without a pause, which has a limit.
 */
export const holdNetworks: TransactionalMigration = {
  number: 65,
  name: 'hold networks',
  sql: /* sql */ `
ALTER TABLE holds
  ADD COLUMN visitor_since timestamptz,
  DROP CONSTRAINT holds_member_or_visitor,
  ADD CONSTRAINT holds_member_or_visitor CHECK (
    num_nonnulls(member_id, visitor_id) = 1 AND (visitor_id IS NULL OR network IS NOT NULL));
`,
}
