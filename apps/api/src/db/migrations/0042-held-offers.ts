import type { TransactionalMigration } from '../migration.ts'

/**
 * The offer that somebody signed up for and has not paid, with the time that is held for it: how
 * the address of its page names it.
 */
export const heldOffers: TransactionalMigration = {
  number: 42,
  name: 'held offers',
  sql: /* sql */ `
ALTER TABLE holds
  ADD COLUMN brand_slug text,
  ADD COLUMN offer_slug text,
  ADD CONSTRAINT holds_offer CHECK ((brand_slug IS NULL) = (offer_slug IS NULL));
`,
}
