import type { TransactionalMigration } from '../migration.ts'

/**
 * The refunds of a payment, which can fail after they were made. Their sum replaces the largest
 * amount that an event named; `reported_refund_amount` remains for events that name no refund.
 */
export const refunds: TransactionalMigration = {
  number: 57,
  name: 'refunds',
  sql: /* sql */ `
ALTER TABLE payments
  ADD COLUMN refunds jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN reported_refund_amount integer NOT NULL DEFAULT 0;
UPDATE payments SET reported_refund_amount = refunded_amount WHERE refunded_amount > 0;
`,
}
