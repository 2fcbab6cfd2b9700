import type { Migration } from '../migration.ts'

/** Email addresses that a mail server has rejected since the last email that it accepted. */
export const bouncedAddresses: Migration = {
  number: 25,
  name: 'bounced_addresses',
  sql: /* sql */ `
CREATE TABLE bounced_addresses (
  email text PRIMARY KEY CHECK (email = lower(email)),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  emails integer NOT NULL CHECK (emails > 0),
  reason text NOT NULL
);
CREATE INDEX bounced_addresses_last_at ON bounced_addresses (last_at DESC);
`,
}
