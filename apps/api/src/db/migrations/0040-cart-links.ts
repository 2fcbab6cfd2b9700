import type { TransactionalMigration } from '../migration.ts'

/**
 * The time of an abandoned cart, and the email with which somebody continues. Whoever unsubscribes
 * gets none while the cart is kept. Waitlist entries have no end of their own: the practice answers
 * them, or people leave the list.
 */
export const cartLinks: TransactionalMigration = {
  number: 40,
  name: 'cart links',
  sql: /* sql */ `
ALTER TABLE abandoned_carts
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  ADD COLUMN at timestamptz,
  -- as the visitor sent it: the page of the link checks it
  ADD COLUMN practitioner_id uuid,
  ADD COLUMN link_sent_at timestamptz,
  ADD COLUMN unsubscribed_at timestamptz;
ALTER TABLE abandoned_carts ALTER COLUMN id DROP DEFAULT;
CREATE INDEX waitlist_entries_closed_at ON waitlist_entries (closed_at);
DROP INDEX waitlist_entries_updated_at;
`,
}
