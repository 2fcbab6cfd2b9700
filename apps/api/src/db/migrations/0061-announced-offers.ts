import type { TransactionalMigration } from '../migration.ts'

/** After a time of new hours was announced for a request, another one can be held for it. */
export const announcedOffers: TransactionalMigration = {
  number: 61,
  name: 'announced offers',
  sql: /* sql */ `
ALTER TABLE time_offers DROP CONSTRAINT time_offers_once_per_cause;
ALTER TABLE time_offers
  ADD CONSTRAINT time_offers_once_per_cause UNIQUE (request_id, cause, is_held);
`,
}
