import type { TransactionalMigration } from '../migration.ts'

/** The price before the discount, of payments for which the provider has no price. */
export const listAmounts: TransactionalMigration = {
  number: 48,
  name: 'list amounts',
  sql: /* sql */ `
ALTER TABLE payments
  ADD COLUMN list_amount integer CHECK (list_amount >= amount);
`,
}
