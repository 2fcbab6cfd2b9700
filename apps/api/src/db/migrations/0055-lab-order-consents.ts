import type { TransactionalMigration } from '../migration.ts'

/**
 * Each lab order refers to the consent that the member gave for it. Both have always been stored in
 * one transaction, with the same time.
 */
export const labOrderConsents: TransactionalMigration = {
  number: 55,
  name: 'lab-order-consents',
  sql: /* sql */ `
ALTER TABLE lab_orders ADD COLUMN consent_id bigint REFERENCES consents (id) ON DELETE SET NULL;
UPDATE lab_orders o SET consent_id = c.id FROM consents c
  WHERE c.member_id = o.member_id AND c.kind = 'lab_tests' AND c.at = o.created_at;
CREATE INDEX lab_orders_consent ON lab_orders (consent_id);
`,
}
