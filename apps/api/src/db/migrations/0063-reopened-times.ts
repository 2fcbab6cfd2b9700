import type { TransactionalMigration } from '../migration.ts'

/** A time at which the practitioner works after all can be offered again to the same member. */
export const reopenedTimes: TransactionalMigration = {
  number: 63,
  name: 'reopened-times',
  sql: /* sql */ `
ALTER TABLE time_offers
  DROP CONSTRAINT time_offers_once_per_cause,
  DROP CONSTRAINT time_offers_once_per_time;
CREATE UNIQUE INDEX time_offers_once_per_cause ON time_offers (request_id, cause, is_held)
  WHERE end_reason IS DISTINCT FROM 'practitioner_off';
CREATE UNIQUE INDEX time_offers_once_per_time ON time_offers (member_id, practitioner_id, starts_at)
  WHERE end_reason IS DISTINCT FROM 'practitioner_off';
`,
}
