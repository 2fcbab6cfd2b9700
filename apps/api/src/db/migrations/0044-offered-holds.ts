import type { TransactionalMigration } from '../migration.ts'

/**
 * A hold has a kind: the one with which a member or visitor books, and the one of a time that is
 * offered to a member. Only the first is limited to one for each of them, so a hold of an offer is
 * its own holder.
 */
export const offeredHolds: TransactionalMigration = {
  number: 44,
  name: 'offered holds',
  sql: /* sql */ `
ALTER TABLE holds
  DROP CONSTRAINT holds_one_per_member,
  DROP COLUMN holder_id,
  ADD COLUMN kind text NOT NULL DEFAULT 'booking' CHECK (kind IN ('booking', 'offer'));
ALTER TABLE holds
  ADD COLUMN holder_id uuid NOT NULL GENERATED ALWAYS AS (
    CASE kind WHEN 'offer' THEN id ELSE coalesce(member_id, visitor_id) END) STORED
    CONSTRAINT holds_one_per_holder UNIQUE,
  ADD CONSTRAINT holds_offered_to_member CHECK (kind <> 'offer' OR member_id IS NOT NULL);
CREATE INDEX holds_member ON holds (member_id);
`,
}
