import type { TransactionalMigration } from '../migration.ts'

/** The chargebacks of a payment, each with its state: a payment can have several. */
export const disputes: TransactionalMigration = {
  number: 60,
  name: 'disputes',
  sql: /* sql */ `
ALTER TABLE payments ADD COLUMN disputes jsonb NOT NULL DEFAULT '[]';
UPDATE payments SET disputes = jsonb_build_array(jsonb_build_object(
  'id', dispute_id, 'status', dispute_status, 'amount', disputed_amount))
WHERE dispute_id IS NOT NULL;
ALTER TABLE payments DROP COLUMN dispute_id;
`,
}
