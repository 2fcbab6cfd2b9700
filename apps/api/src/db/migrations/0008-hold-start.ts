import type { Migration } from '../migration.ts'

/** When a hold began, so that payments that start one after the other cannot renew it forever. */
export const holdStart: Migration = {
  number: 8,
  name: 'hold start',
  sql: /* sql */ `
ALTER TABLE holds ADD COLUMN began_at timestamptz NOT NULL DEFAULT now();
`,
}
